import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { EndDateField } from './end-date-field';

it('names its parts and buttons in Spanish', () => {
  render(
    <Formik initialValues={{ endDate: new Date().toISOString() }} onSubmit={() => undefined}>
      <EndDateField />
    </Formik>,
  );
  for (const name of ['Día', 'Mes', 'Año']) {
    expect(screen.getByRole('spinbutton', { name })).toBeVisible();
  }
  expect(screen.getByTitle('Borrar la fecha')).toBeInTheDocument();
});
