import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Formik } from 'formik';
import { PasswordField } from './password-field';

it('shows what is typed while one wants to see it', async () => {
  const user = userEvent.setup();
  render(
    <Formik initialValues={{ password: '' }} onSubmit={() => undefined}>
      <PasswordField name="password" label="Contraseña" />
    </Formik>,
  );
  const field = screen.getByLabelText('Contraseña');
  await user.type(field, 'secreto');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('secreto');
});
