import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Formik } from 'formik';
import { noteServerTime } from '@/shared/lib/server-clock';
import { EndDateField } from './end-date-field';

const serverIs = (now: Date) => noteServerTime(now.toUTCString(), Date.now(), Date.now());

afterEach(() => serverIs(new Date()));

const show = (endDate: string) =>
  render(
    <Formik initialValues={{ endDate }} onSubmit={() => undefined}>
      <EndDateField />
    </Formik>,
  );

it('names its parts and buttons in Spanish', () => {
  show(new Date().toISOString());
  for (const name of ['Día', 'Mes', 'Año']) {
    expect(screen.getByRole('spinbutton', { name })).toBeVisible();
  }
  expect(screen.getByTitle('Borrar la fecha')).toBeInTheDocument();
});

it('has the server’s today, and no day before it', async () => {
  serverIs(new Date(2031, 4, 17, 12));
  show('');
  await userEvent.click(screen.getByRole('button', { name: /Elige fecha/ }));
  expect(await screen.findByText('mayo 2031')).toBeVisible();
  expect(screen.getByRole('gridcell', { current: 'date' })).toHaveTextContent('17');
  expect(screen.getByRole('gridcell', { name: '16' })).toBeDisabled();
  expect(screen.getByRole('gridcell', { name: '17' })).toBeEnabled();
});
