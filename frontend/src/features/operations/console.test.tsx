import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const operator = aUser({ role: 'operator' });

describe('the operators’ console', () => {
  it('asks visitors to sign in, and brings them back', async () => {
    const { location } = renderScreen('/operaciones/personas');
    expect(await screen.findByLabelText('Contraseña')).toBeVisible();
    expect(location()?.state).toMatchObject({ from: '/operaciones/personas' });
  });

  it('is closed to other people, with a way home', async () => {
    server.use(signedInAs(aUser()));
    renderScreen('/operaciones');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No tienes permiso');
    expect(screen.getByText('Volver al inicio')).toHaveAttribute('href', '/');
    expect(screen.queryByText('Personas')).toBeNull();
  });

  it('shows operators its parts, and a way there in their menu', async () => {
    server.use(signedInAs(operator));
    renderScreen('/operaciones');
    expect(await screen.findByText('Busca una cuenta y mira qué puede hacer.')).toBeVisible();
    const links = screen.getAllByText('Operaciones').map((one) => one.getAttribute('href'));
    expect(links).toContain('/operaciones');
  });

  it('finds a person by name', async () => {
    server.use(
      signedInAs(operator),
      http.get(apiUrl('operations/people'), ({ request }) =>
        new URL(request.url).searchParams.get('name') === 'marta'
          ? HttpResponse.json({
              id: 3,
              username: 'marta',
              fullName: 'Marta Ruiz',
              userType: 'particular',
              role: 'member',
              email: 'marta@example.com',
              emailConfirmed: false,
              suspendedFor: null,
            })
          : problem(404, 'account-not-found', 'No hay ninguna cuenta con ese nombre'),
      ),
    );
    const { user, location } = renderScreen('/operaciones/personas');
    await user.type(
      await screen.findByLabelText('Nombre de usuario o número de cuenta'),
      'mar{Enter}',
    );
    expect(await screen.findByText('No hay ninguna cuenta con ese nombre')).toBeVisible();
    await user.type(screen.getByLabelText('Nombre de usuario o número de cuenta'), 'ta{Enter}');
    expect(await screen.findByText('Marta Ruiz')).toBeVisible();
    expect(screen.getByText('marta@example.com (sin confirmar)')).toBeVisible();
    // The address can be shared, and read again.
    expect(location()?.search).toBe('?cuenta=marta');
  });
});
