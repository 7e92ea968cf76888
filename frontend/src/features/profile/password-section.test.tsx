import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { findAlert } from '@/testing/alerts';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

/** The opened form, of somebody whose socket is up. */
const open = async () => {
  server.use(signedInAs(aUser()));
  const app = renderApp('/perfil');
  await app.user.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  return app;
};

const submit = async (user: UserEvent, current: string, next: string) => {
  if (current !== '') await user.type(screen.getByLabelText('Contraseña actual'), current);
  if (next !== '') await user.type(screen.getByLabelText('Contraseña nueva'), next);
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
};

const refused = (pointer: string, detail: string) =>
  HttpResponse.json(
    {
      type: '/problems/invalid-fields',
      title: 'No',
      status: 422,
      detail,
      errors: [{ pointer, detail }],
    },
    { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
  );

describe('changing the password', () => {
  it('sends both, says so, and gives the socket the new session', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('users/7/password'), async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, liveServer } = await open();
    expect(screen.getByLabelText('Contraseña actual')).toHaveFocus();
    await submit(user, 'secreto', 'otro secreto');
    expect(await screen.findByText('Contraseña cambiada')).toBeVisible();
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cambiar contraseña' })).toHaveFocus();
    expect(sent).toStrictEqual([{ currentPassword: 'secreto', newPassword: 'otro secreto' }]);
    await waitFor(() => expect(liveServer.handshakes()).toBe(2));
  });

  it('asks for what is missing or too short before it sends anything', async () => {
    const { user } = await open();
    await submit(user, '', 'corta');
    expect(await screen.findByText('La contraseña es obligatoria')).toBeVisible();
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
    expect(screen.getByLabelText('Contraseña actual')).toHaveFocus();
  });

  it.each([
    ['/currentPassword', 'La contraseña actual no es correcta'],
    ['/newPassword', 'Esta contraseña es de las más usadas: elige otra'],
  ])('says at the field what the server refuses: %s', async (pointer, detail) => {
    server.use(http.post(apiUrl('users/7/password'), () => refused(pointer, detail)));
    const { user } = await open();
    await submit(user, 'secreto', 'otro secreto');
    const label = pointer === '/newPassword' ? 'Contraseña nueva' : 'Contraseña actual';
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(detail));
  });

  it('says when to try again after too many attempts', async () => {
    const detail = 'Demasiados intentos. Prueba en 40 segundos.';
    server.use(
      http.post(apiUrl('users/7/password'), () => problem(429, 'too-many-requests', detail)),
    );
    const { user } = await open();
    await submit(user, 'secreto', 'otro secreto');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByLabelText('Contraseña actual')).toHaveValue('secreto');
  });

  it('does not pretend to know when no answer comes', async () => {
    server.use(http.post(apiUrl('users/7/password'), () => HttpResponse.error()));
    const { user } = await open();
    await submit(user, 'secreto', 'otro secreto');
    expect(await findAlert()).toHaveTextContent(/conexión/);
  });
});
