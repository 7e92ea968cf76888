import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { signedInId } from '@/entities/session/session.api';
import { aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs, withRaffle } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const noSession = () => problem(401, 'no-session', 'Inicia sesión para continuar');

describe('a session that ends during a visit', () => {
  it('is noticed when a call is refused, and offers to sign in', async () => {
    server.use(
      signedInAs(aUser()),
      withRaffle(aRaffle()),
      http.get(apiUrl('users/7/participations'), () => problem(404, 'none', 'No')),
      http.post(apiUrl('favorites/12'), noSession),
    );
    const { user, location } = renderApp('/rifas/12');
    await screen.findAllByRole('link', { name: 'Perfil' });
    const heart = () => screen.getByRole('button', { name: /^Añadir a favoritos/ });
    await waitFor(() => expect(heart()).not.toHaveAttribute('aria-disabled'));
    await user.click(heart());
    const words = await screen.findByText('Tu sesión ha terminado');
    expect(screen.queryAllByRole('link', { name: 'Perfil' })).toEqual([]);
    const toast = words.closest<HTMLElement>('[role=alert]') ?? document.body;
    await user.click(within(toast).getByRole('link', { name: 'Entrar' }));
    await waitFor(() =>
      expect(location()).toMatchObject({ pathname: '/perfil', state: { from: '/rifas/12' } }),
    );
  });

  it('shows who is signed in by now, where a call came for somebody else', async () => {
    const named: (string | null)[] = [];
    server.use(
      signedInAs(aUser({ id: 7, username: 'lola' })),
      withRaffle(aRaffle()),
      http.get(apiUrl('users/:id/participations'), () => problem(404, 'none', 'No')),
      http.post(apiUrl('favorites/12'), ({ request }) => {
        named.push(request.headers.get('X-User-Id'));
        server.use(signedInAs(aUser({ id: 8, username: 'pepe' })));
        return problem(403, 'other-account', 'No se ha hecho: has entrado con otra cuenta.');
      }),
    );
    const { user, store } = renderApp('/rifas/12');
    const heart = await screen.findByRole('button', { name: /^Añadir a favoritos/ });
    await waitFor(() => expect(heart).not.toHaveAttribute('aria-disabled'));
    await user.click(heart);
    expect(await screen.findByText(/^No se ha hecho/)).toBeVisible();
    await waitFor(() => expect(signedInId(store.getState())).toBe(8));
    expect(named).toEqual(['7']);
  });

  it('leaves the focus on the link to sign in', async () => {
    server.use(signedInAs(aUser()), http.post(apiUrl('logout'), noSession));
    const { user } = renderApp('/perfil');
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    expect(await screen.findByRole('tab', { name: 'Registrarse' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leads from a protected screen to sign in', async () => {
    server.use(signedInAs(aUser()), http.get(apiUrl('users/7/participations'), noSession));
    const { location } = renderApp('/participaciones');
    await waitFor(() =>
      expect(location()).toMatchObject({
        pathname: '/perfil',
        state: { from: '/participaciones' },
      }),
    );
    expect(await screen.findByText('Tu sesión ha terminado')).toBeVisible();
  });
});
