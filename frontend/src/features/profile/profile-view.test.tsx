import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { User } from '@contracts/accounts';
import { aUser } from '@/testing/controls';
import { ProfileView } from './profile-view';

const show = (overrides: Partial<User>) =>
  render(<ProfileView user={aUser(overrides)} onEdit={() => undefined} />);

/** The value beside a name. */
const said = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;

const SHOP = { userType: 'comercio', username: 'Tienda Sol', cifNif: 'B12345674' } as const;

describe('what one has told us', () => {
  it('is all there', () => {
    show({
      ...SHOP,
      displayName: 'Relojes Sol',
      firstName: 'Marta',
      lastName: 'Ruiz',
      email: 'sol@example.com',
      phone: '600 000 000',
      address: 'Calle Mayor, 1',
      city: 'Jaca',
      postalCode: '22700',
      country: 'ES',
      community: 'Aragón',
      province: 'Huesca',
      municipality: 'Jaca',
      aboutMe: 'Vendo relojes',
      shippingPolicy: 'En 48 horas',
      smsNotifications: true,
      newsletter: false,
    });
    const facts = {
      'Nombre que se muestra': 'Relojes Sol',
      'Nombre de usuario': 'Tienda Sol',
      'CIF/NIF': 'B12345674',
      Nombre: 'Marta',
      Apellidos: 'Ruiz',
      Correo: 'sol@example.com',
      Teléfono: '600 000 000',
      Dirección: 'Calle Mayor, 1',
      Ciudad: 'Jaca',
      'Código postal': '22700',
      País: 'España',
      Ubicación: 'Jaca, Huesca, Aragón',
      'Avisos por correo': 'Sí',
      'Avisos por SMS': 'Sí',
      'Boletín de novedades': 'No',
    };
    for (const [name, value] of Object.entries(facts)) expect(said(name)).toHaveTextContent(value);
    expect(screen.getByText('Vendo relojes')).toBeVisible();
    expect(screen.getByText('En 48 horas')).toBeVisible();
  });

  it('of a shop has a person’s name only when there is one', () => {
    show({ ...SHOP, firstName: 'Marta', lastName: null });
    expect(said('Nombre')).toHaveTextContent('Marta');
    expect(screen.queryByText('Apellidos')).toBeNull();
  });

  it.each([
    [{ province: 'Huesca' }, 'Huesca'],
    [{ community: 'Aragón', province: 'Huesca' }, 'Huesca, Aragón'],
    [{ community: 'Madrid', province: 'Madrid', municipality: 'Madrid' }, 'Madrid'],
    [{ municipality: '' }, 'Sin indicar'],
  ])('of a place as far as it goes: %j', (place, name) => {
    show(place);
    expect(said('Ubicación')?.textContent).toBe(name);
  });
});
