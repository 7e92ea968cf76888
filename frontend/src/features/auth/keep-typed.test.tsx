import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@/testing/render-app';

const type = async (user: ReturnType<typeof renderScreen>['user'], label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

const open = async () => {
  const app = renderScreen('/perfil');
  await screen.findByRole('tab', { name: 'Registrarse' });
  return {
    ...app,
    choose: (name: string) => app.user.click(screen.getByRole('tab', { name })),
    value: (label: string) => screen.getByLabelText(label),
  };
};

describe('switching between sign-in and registration', () => {
  it('keeps the user name, both ways', async () => {
    const { user, choose, value } = await open();
    await type(user, 'Nombre de usuario', 'lucia');
    await choose('Registrarse');
    expect(value('Nombre de usuario')).toHaveValue('lucia');
    await type(user, 'Nombre de usuario', 'lucia.prado');
    await choose('Iniciar sesión');
    expect(value('Nombre de usuario')).toHaveValue('lucia.prado');
  });

  it('keeps the fields of each form, and its password out of the other form and the address', async () => {
    const { user, location, choose, value } = await open();
    await type(user, 'Contraseña', 'la-de-siempre');
    await choose('Registrarse');
    expect(value('Contraseña')).toHaveValue('');
    await user.click(screen.getByRole('radio', { name: 'Comercio' }));
    await type(user, 'CIF/NIF', 'B12345674');
    await type(user, 'Correo', 'sol@example.com');
    await type(user, 'Contraseña', 'la-nueva');
    await user.click(screen.getByRole('checkbox', { name: /mayor de edad/ }));

    await choose('Iniciar sesión');
    expect(value('Contraseña')).toHaveValue('la-de-siempre');
    await choose('Registrarse');
    expect(screen.getByRole('radio', { name: 'Comercio' })).toBeChecked();
    expect(value('CIF/NIF')).toHaveValue('B12345674');
    expect(value('Correo')).toHaveValue('sol@example.com');
    expect(value('Contraseña')).toHaveValue('la-nueva');
    expect(screen.getByRole('checkbox', { name: /mayor de edad/ })).toBeChecked();
    expect(location()).toMatchObject({ pathname: '/perfil', search: '', hash: '', state: null });
  });
});
