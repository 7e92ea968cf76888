import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { NotificationMessage } from '@contracts/live';
import type { ListedNotification } from '@contracts/notifications';
import type { ListedRaffle } from '@contracts/raffles';
import { liveStatus } from '@/entities/raffle/live/live-slice';
import { signedInId } from '@/entities/session/session.api';
import { aNotification, aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs, withNotifications, withRaffle } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { holdings } from '@/testing/open-raffle';
import { server } from '@/testing/server';

const idOf = (n: number) => `6f1f9b3e-0000-4000-8000-${String(n).padStart(12, '0')}`;

const aMessage = (overrides: Partial<NotificationMessage> = {}): NotificationMessage => {
  const { id, userId, raffleId, reportId, type, sentAt, channel, status } = aNotification();
  const told = { id, userId, raffleId, reportId, type, sentAt, channel, status };
  return { ...told, unread: 1, ...overrides };
};

const won = (unread = 1) => aMessage({ id: idOf(9), type: 'raffle-won', raffleId: 12, unread });

/** The page of a signed-in person whose socket is up. */
const openAs = async (listed: readonly ListedNotification[], at = '/recargar') => {
  server.use(signedInAs(aUser()), withNotifications(listed), withRaffle(aRaffle()), holdings());
  const app = renderApp(at);
  await screen.findByRole('button', { name: /^Avisos/ });
  // Until then, the page does not know whose messages the socket brings.
  await waitFor(() => expect(signedInId(app.store.getState())).toBeDefined());
  act(() => app.liveServer.connect());
  await waitFor(() => expect(liveStatus(app.store.getState())).toBe('live'));
  return app;
};

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('leads visitors to sign in, and back', async () => {
    const { user, location } = renderApp('/buscar');
    await user.click(await screen.findByRole('link', { name: 'Avisos: entra para verlos' }));
    expect(location()).toMatchObject({ pathname: '/perfil', state: { from: '/buscar' } });
  });

  it('says how many are unread, at first and as the socket tells', async () => {
    const { liveServer } = await openAs([aNotification(), aNotification({ id: idOf(2) })]);
    await bell('Avisos, 2 sin leer');
    act(() => liveServer.sent(aMessage({ id: idOf(3), unread: 3 })));
    await bell('Avisos, 3 sin leer');
    act(() => liveServer.read(0));
    await bell('Avisos');
  });

  it('lists them with what happened and where it leads', async () => {
    const about = (raffleId: number, status: ListedRaffle['status'] = 'active') => ({
      raffleId,
      raffle: aRaffle({ id: raffleId, status }),
    });
    const { user } = await openAs([
      aNotification({ id: idOf(4), type: 'raffle-won', ...about(15) }),
      aNotification({ id: idOf(3), ...about(14, 'cancelled') }),
      aNotification({ id: idOf(2), type: 'favorite-ends-tomorrow', read: true, ...about(13) }),
      aNotification({ id: idOf(1), read: true, ...about(12, 'completed') }),
    ]);
    await user.click(await bell('Avisos, 2 sin leer'));
    const list = await screen.findByRole('dialog', { name: 'Avisos' });
    const links = await within(list).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual([
      '/rifas/15/sorteo',
      '/rifas/14',
      '/rifas/13',
      '/rifas/12/sorteo',
    ]);
    expect(links[0]).toHaveTextContent(/¡Has ganado, Lucía!.*Sin leer/);
    expect(links[1]).toHaveTextContent('Rifa cancelada');
    expect(links[2]).not.toHaveTextContent('Sin leer');
    expect(links[3]).toHaveTextContent('Rifa terminada: ahora toca el sorteo');
  });

  it('shows what operators say of a report, with its raffle or without one', async () => {
    const told = { raffleId: null, reportId: idOf(8) } as const;
    const { user } = await openAs([
      aNotification({ id: idOf(2), type: 'report-answered', ...told, word: 'La hemos retirado' }),
      aNotification({
        id: idOf(1),
        type: 'report-about-you',
        ...told,
        raffle: null,
        word: 'No hemos visto nada',
        read: true,
      }),
    ]);
    await user.click(await bell('Avisos, 1 sin leer'));
    const list = await screen.findByRole('dialog', { name: 'Avisos' });
    const rows = await within(list).findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/Hemos revisado tu denuncia.*La hemos retirado.*Sin leer/);
    expect(rows[1]).toHaveTextContent(/Hemos revisado una denuncia sobre ti.*No hemos visto nada/);
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual(['/rifas/12']);
  });

  it('names who has won by the alias', async () => {
    const winner = { ticket: 43, tag: `3007${'0'.repeat(28)}` };
    const raffle = aRaffle({ status: 'completed', winner });
    const { user } = await openAs([aNotification({ id: idOf(1), raffle, read: true })]);
    await user.click(await bell('Avisos'));
    const news = await screen.findByText('Rifa sorteada: ha ganado Faro Alegre');
    expect(news.closest('a')).toHaveAttribute('href', '/rifas/12/sorteo');
  });

  const drawnBy = (createdBy: number) =>
    aRaffle({
      status: 'completed',
      createdBy,
      winner: { ticket: 43, tag: `3007${'0'.repeat(28)}` },
    });
  const drawn = drawnBy(8);
  const own = drawnBy(7);
  const cancelled = aRaffle({ status: 'cancelled', createdBy: 8 });
  const sealed = aRaffle({ status: 'completed', createdBy: 8 });

  it.each([
    [
      'the winner',
      drawn,
      ['raffle-won', 'raffle-ended'],
      ['¡Has ganado, Lucía!', 'Rifa terminada'],
    ],
    [
      'the seller',
      own,
      ['raffle-ended', 'raffle-sold-out'],
      ['Tu rifa se ha sorteado: ha ganado Faro Alegre', 'Todos los tickets vendidos'],
    ],
    [
      'the seller, of an older log',
      own,
      ['raffle-sold-out'],
      ['Tu rifa se ha sorteado: ha ganado Faro Alegre'],
    ],
    ['a buyer', drawn, ['raffle-ended'], ['Rifa sorteada: ha ganado Faro Alegre']],
    ['a follower', drawn, ['raffle-sold-out'], ['Rifa sorteada: ha ganado Faro Alegre']],
    [
      'a buyer who follows',
      drawn,
      ['raffle-ended', 'favorite-ends-tomorrow'],
      ['Rifa sorteada: ha ganado Faro Alegre', 'Último día de una rifa que sigues'],
    ],
    ['a buyer before the draw', sealed, ['raffle-ended'], ['Rifa terminada: ahora toca el sorteo']],
    ['a follower before the draw', sealed, ['raffle-sold-out'], ['Todos los tickets vendidos']],
    [
      'anybody, of a draw that was held',
      cancelled,
      ['raffle-ended', 'raffle-ended'],
      ['Rifa cancelada: no se cobra nada', 'Rifa terminada'],
    ],
  ] as const)('tells of an end once, to %s', async (_who, raffle, types, texts) => {
    const listed = types.map((type, n) => aNotification({ id: idOf(9 - n), type, raffle }));
    const { user } = await openAs(listed);
    await user.click(await bell(/^Avisos/));
    const rows = await screen.findAllByRole('listitem');
    const shown = rows.map((row) => row.querySelector('p')?.textContent);
    expect(shown).toStrictEqual([...texts]);
  });

  it('marks all as read at a press, and one with those below it when it is followed', async () => {
    const marked: unknown[] = [];
    let listed = [3, 2, 1].map((n) => aNotification({ id: idOf(n) }));
    server.use(
      http.post(apiUrl('notifications/read'), async ({ request }) => {
        const body = (await request.json()) as { upTo: string };
        marked.push(body);
        listed = listed.map((one) => ({ ...one, read: one.read || one.id <= body.upTo }));
        server.use(withNotifications(listed));
        return HttpResponse.json({ unread: listed.filter(({ read }) => !read).length });
      }),
    );
    const { user, location } = await openAs(listed);
    await user.click(await bell('Avisos, 3 sin leer'));
    const [, second] = await screen.findAllByRole('link', { name: /Sin leer/ });
    if (second) await user.click(second);
    expect(location()).toMatchObject({ pathname: '/rifas/12/sorteo' });
    await user.click(await bell('Avisos, 1 sin leer'));
    await user.click(await screen.findByRole('button', { name: 'Marcar como leídos' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Sin leer/ })).toBeNull());
    expect(marked).toStrictEqual([{ upTo: idOf(2) }, { upTo: idOf(3) }]);
  });

  it('says so when marking fails', async () => {
    server.use(http.post(apiUrl('notifications/read'), () => problem(503, 'down', 'No')));
    const { user } = await openAs([aNotification()]);
    await user.click(await bell('Avisos, 1 sin leer'));
    await user.click(await screen.findByRole('button', { name: 'Marcar como leídos' }));
    expect(await screen.findByText(/No se pudieron marcar como leídos/)).toBeVisible();
  });

  it('says what will come when there is nothing, and how to try again when it fails', async () => {
    const { user } = await openAs([]);
    server.use(http.get(apiUrl('notifications'), () => problem(503, 'down', 'No')));
    await user.click(await bell('Avisos'));
    await screen.findByText('No hemos podido cargar tus avisos.');
    server.use(withNotifications([]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Aún no tienes avisos')).toBeVisible();
  });

  it('reads the next page when asked', async () => {
    const asked: (string | null)[] = [];
    const { user } = await openAs([aNotification()]);
    server.use(
      http.get(apiUrl('notifications'), ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        const id = idOf(cursor === null ? 1 : 2);
        const headers = cursor === null ? { 'X-Next-Cursor': '41' } : undefined;
        return HttpResponse.json([aNotification({ id })], headers && { headers });
      }),
    );
    await user.click(await bell('Avisos, 1 sin leer'));
    await user.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Sin leer/ })).toHaveLength(2));
    expect(asked).toStrictEqual([null, '41']);
    expect(screen.queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
    // The button is gone, and the keyboard goes on at the first new one.
    expect(document.activeElement).toBe(screen.getAllByRole('listitem').at(1));
  });

  it('adds to an open list what the socket tells', async () => {
    const { user, liveServer } = await openAs([aNotification()]);
    await user.click(await bell('Avisos, 1 sin leer'));
    await screen.findByRole('link', { name: /Sin leer/ });
    server.use(withNotifications([aNotification({ id: idOf(3) }), aNotification()]));
    act(() => liveServer.sent(aMessage({ id: idOf(3), unread: 2 })));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Sin leer/ })).toHaveLength(2));
  });
});

describe('a win', () => {
  it('is told on any screen, once, with the way to the draw', async () => {
    const { user, liveServer, location } = await openAs([]);
    act(() => liveServer.sent(won()));
    const told = await screen.findByText('¡Has ganado, Lucía!');
    expect(screen.getByText('«Cámara réflex» es para ti.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver el sorteo' }));
    expect(location()).toMatchObject({ pathname: '/rifas/12/sorteo' });
    expect(told).not.toBeInTheDocument();
    act(() => liveServer.sent(won()));
    await bell('Avisos, 1 sin leer');
    expect(screen.queryByText('¡Has ganado, Lucía!')).toBeNull();
  });

  it('is told to who comes later', async () => {
    await openAs([aNotification(), aNotification({ id: idOf(2), type: 'raffle-won' })]);
    expect(await screen.findByText('¡Has ganado, Lucía!')).toBeVisible();
  });

  it('waits behind an open dialog, whose buttons it would cover', async () => {
    server.use(
      withRaffle(aRaffle()),
      http.get(apiUrl('users/7/participations'), () => HttpResponse.json([])),
    );
    const { user, liveServer } = await openAs([], '/rifas/12');
    await user.click(await screen.findByRole('button', { name: 'Denunciar' }));
    const close = await screen.findByRole('button', { name: 'Cancelar' });
    act(() => liveServer.sent(won()));
    await waitFor(() => expect(document.querySelector('[aria-label^="Avisos, 1"]')).not.toBeNull());
    expect(screen.queryByText('¡Has ganado, Lucía!')).toBeNull();
    await user.click(close);
    expect(await screen.findByText('¡Has ganado, Lucía!')).toBeVisible();
  });

  it('waits while a form is in view, whose buttons it would cover', async () => {
    const { user, liveServer } = await openAs([], '/crear-rifa');
    await screen.findByRole('button', { name: 'Crear Rifa' });
    act(() => liveServer.sent(won()));
    await bell('Avisos, 1 sin leer');
    expect(screen.queryByText('¡Has ganado, Lucía!')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ayuda' }));
    expect(await screen.findByText('¡Has ganado, Lucía!')).toBeVisible();
  });

  it('is told without its name when the raffle can’t be read', async () => {
    const { liveServer } = await openAs([]);
    server.use(http.get(apiUrl('raffles/12'), () => problem(503, 'down', 'No')));
    act(() => liveServer.sent(won()));
    expect(await screen.findByText('Enhorabuena: te ha tocado una rifa.')).toBeVisible();
  });

  it('is left to the screen of its draw, which tells it at its own time', async () => {
    const { liveServer } = await openAs([], '/rifas/12/sorteo');
    act(() => liveServer.sent(won()));
    await bell('Avisos, 1 sin leer');
    expect(screen.queryByText('¡Has ganado, Lucía!')).toBeNull();
  });
});
