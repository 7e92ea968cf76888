import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ListedSession } from '@contracts/sessions';
import { aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const PATH = apiUrl('users/7/sessions');

const HERE: ListedSession = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  openedAt: '2026-11-03T12:00:00.000Z',
  usedAt: new Date().toISOString(),
  isThis: true,
};
const PHONE: ListedSession = {
  ...HERE,
  id: 2,
  browser: 'Chrome',
  system: 'Android',
  usedAt: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString(),
  isThis: false,
};
const UNKNOWN: ListedSession = { ...PHONE, id: 3, browser: null, system: null };

/** A server with these sessions, which ends those that it is asked to. */
const open = (sessions: readonly ListedSession[]) => {
  let left = sessions;
  server.use(
    signedInAs(aUser()),
    http.get(PATH, () => HttpResponse.json({ sessions: left })),
    http.delete(`${PATH}/:session`, ({ params: { session } }) => {
      left = left.filter(({ id }) => id !== Number(session));
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(PATH, () => {
      left = left.filter(({ isThis }) => isThis);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const app = renderScreen('/perfil');
  return { ...app, left: () => left.map(({ id }) => id) };
};

const section = async () =>
  within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));

describe('the open sessions', () => {
  it('are told in words, and which one is this', async () => {
    open([HERE, PHONE, UNKNOWN]);
    const shown = await section();
    const [here, phone, unknown] = await shown.findAllByRole('listitem');
    expect(here).toHaveTextContent('Firefox en WindowsAbierta el 3 de noviembre de 2026');
    expect(here).toHaveTextContent('Este navegador');
    expect(phone).toHaveTextContent('Chrome en Android');
    expect(phone).toHaveTextContent('Usada hace 3 días');
    expect(unknown).toHaveTextContent('Navegador desconocido');
  });

  it('are ended one by one', async () => {
    const { user, left } = open([HERE, PHONE, UNKNOWN]);
    const shown = await section();
    const end = await shown.findByRole('button', {
      name: 'Cerrar la sesión de Chrome en Android',
    });
    await user.click(end);
    expect(await screen.findByText('Sesión cerrada')).toBeVisible();
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(2));
    expect(left()).toEqual([1, 3]);
  });

  it('are ended all but this one', async () => {
    const { user, left } = open([HERE, PHONE, UNKNOWN]);
    const shown = await section();
    await user.click(await shown.findByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('Demás sesiones cerradas')).toBeVisible();
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(1));
    expect(left()).toEqual([1]);
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('stay, and say so, when the server does not end them', async () => {
    const { user } = open([HERE, PHONE]);
    server.use(http.delete(PATH, () => problem(503, 'down', 'Ahora no')));
    const shown = await section();
    await user.click(await shown.findByRole('button', { name: 'Cerrar las demás' }));
    expect(await screen.findByText('No se pudo cerrar la sesión')).toBeVisible();
    expect(shown.getAllByRole('listitem')).toHaveLength(2);
  });

  it('are asked for again after a failure', async () => {
    server.use(
      signedInAs(aUser()),
      http.get(PATH, () => problem(500, 'internal', 'No')),
    );
    const { user } = renderScreen('/perfil');
    const shown = await section();
    const retry = await shown.findByRole('button', { name: 'Reintentar' });
    server.use(http.get(PATH, () => HttpResponse.json({ sessions: [HERE] })));
    await user.click(retry);
    expect(await shown.findByText('Firefox en Windows')).toBeVisible();
  });
});
