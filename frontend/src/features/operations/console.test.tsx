import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

  it('keeps the ways to its parts in sight while one of them loads', async () => {
    server.use(signedInAs(operator));
    renderScreen('/operaciones/personas');
    const parts = within(await screen.findByRole('navigation', { name: 'Partes de la consola' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible();
    expect(parts.getByRole('link', { name: 'Personas' })).toHaveAttribute('aria-current', 'page');
    expect(parts.getByRole('link', { name: 'Hoy' })).toHaveAttribute('href', '/operaciones');
  });

  it('shows the person in the address, with the way back to everybody', async () => {
    let asksForSeller = false;
    server.use(
      http.get(apiUrl('sellers/3'), () => {
        asksForSeller = true;
        return problem(404, 'not-found', 'Vendedor no encontrado');
      }),
      signedInAs(operator),
      http.get(apiUrl('operations/accounts'), () => HttpResponse.json([])),
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
              registeredAt: '2026-05-01T10:00:00.000Z',
              sells: false,
            })
          : problem(404, 'account-not-found', 'No hay ninguna cuenta con ese nombre'),
      ),
    );
    const { user, location } = renderScreen('/operaciones/personas?q=mar&cuenta=marta');
    expect(await screen.findByText('Marta Ruiz')).toBeVisible();
    expect(screen.getByText('marta@example.com (sin confirmar)')).toBeVisible();
    expect(screen.getByText('1 de mayo de 2026')).toBeVisible();
    expect(screen.getByText('Ninguna')).toBeVisible();
    expect(asksForSeller).toBe(false);
    expect(screen.getByRole('link', { name: 'Sus rifas' })).toHaveAttribute(
      'href',
      '/operaciones/rifas?sellerId=3',
    );
    await user.click(screen.getByText('Todas las personas'));
    expect(await screen.findByText('Nada coincide')).toBeVisible();
    expect(location()?.search).toBe('?q=mar');
  });

  it('says that there is nobody with that name', async () => {
    server.use(
      signedInAs(operator),
      http.get(apiUrl('operations/people'), () =>
        problem(404, 'account-not-found', 'No hay ninguna cuenta con ese nombre'),
      ),
    );
    renderScreen('/operaciones/personas?cuenta=mar');
    expect(await screen.findByText('No hay ninguna cuenta con ese nombre')).toBeVisible();
  });
});
