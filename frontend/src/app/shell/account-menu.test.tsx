import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '@/testing/controls';
import { apiUrl, signedInAs, withNotifications } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const opened = async (at = '/ayuda') => {
  server.use(signedInAs(aUser()), withNotifications([]));
  const app = renderApp(at);
  const button = await screen.findByRole('button', { name: 'Perfil' });
  act(() => button.focus());
  await app.user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Tu cuenta' });
  return { ...app, button, menu };
};

describe('the menu of the account', () => {
  it('has every way, in reach of the keyboard', async () => {
    const { user, menu, button, location } = await opened();
    const ways = [...menu.querySelectorAll('[role^="menuitem"]')];
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Perfil',
      'Favoritos',
      'Avisos',
      'Ayuda',
      'Tema claro',
      'Tema oscuro',
      'Tema del sistema',
      'Cerrar sesión',
    ]);
    expect(ways[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location()?.pathname).toBe('/favoritos'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('keeps the chosen theme', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('menuitemradio', { name: 'Tema oscuro' }));
    expect(screen.getByRole('menuitemradio', { name: 'Tema oscuro' })).toBeChecked();
    expect(localStorage.getItem('rifaviva-theme')).toBe('dark');
  });

  it('opens the notifications, and Back closes them', async () => {
    const { user, goBack, location } = await opened();
    await user.click(screen.getByRole('menuitem', { name: 'Avisos' }));
    expect(await screen.findByRole('dialog', { name: 'Avisos' })).toBeVisible();
    expect(screen.queryByRole('menu')).toBeNull();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()?.pathname).toBe('/ayuda');
  });

  it('closes the session', async () => {
    server.use(http.post(apiUrl('logout'), () => new HttpResponse(null, { status: 204 })));
    const { user } = await opened();
    await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(await screen.findByText('Has cerrado sesión correctamente')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Perfil' })).toBeNull());
  });
});

it('the session closed in the menu leads home, also from a screen of one’s own', async () => {
  server.use(
    http.post(apiUrl('logout'), () => new HttpResponse(null, { status: 204 })),
    http.get(apiUrl('users/7/participations'), () => HttpResponse.json([])),
  );
  const { user, location } = await opened('/participaciones');
  await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('Has cerrado sesión correctamente')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Rifaviva en números' })).toBeVisible();
  expect(location()?.pathname).toBe('/');
});

describe('«Compradas · Vendidas»', () => {
  it('leads from one list to the other, and says which it is', async () => {
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('users/7/participations'), () => HttpResponse.json([])),
      http.get(apiUrl('my-raffles'), () => HttpResponse.json([])),
      http.get(apiUrl('my-raffles/completed'), () => HttpResponse.json([])),
    );
    const { user, location } = renderApp('/participaciones');
    const bought = await screen.findByRole('link', { name: 'Compradas' });
    expect(bought).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Vendidas' }));
    await waitFor(() => expect(location()?.pathname).toBe('/crear'));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Vendidas' })).toHaveAttribute(
        'aria-current',
        'page',
      ),
    );
    expect(screen.getByRole('link', { name: 'Compradas' })).not.toHaveAttribute('aria-current');
  });
});
