import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { findAlert } from '@/testing/alerts';
import { aChange, aManualRaffle, aRaffle, aUser, daysFromNow } from '@/testing/controls';
import { toSend, withOwnHandovers } from '@/testing/handovers';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

/** The server's two lists, which a test may change under the page. */
const lists: { active: Raffle[]; finished: Raffle[] } = { active: [], finished: [] };

beforeEach(() => {
  lists.active = [];
  lists.finished = [];
  server.use(
    signedInAs(aUser({ id: 3 })),
    http.get(apiUrl('my-raffles'), () => HttpResponse.json(lists.active)),
    http.get(apiUrl('my-raffles/completed'), () => HttpResponse.json(lists.finished)),
  );
});

const open = async (given: Partial<typeof lists>, address = '/crear') => {
  Object.assign(lists, given);
  const app = renderScreen(address);
  await screen.findByRole('heading', { level: 1, name: 'Mis Rifas' });
  return app;
};

const card = async () => within(await screen.findByRole('article'));
const closeButton = () => screen.findByRole('button', { name: /^Cerrar rifa/ });

describe('the seller’s lists', () => {
  it('show three skeletons first', async () => {
    server.use(
      http.get(apiUrl('my-raffles'), async () => {
        await delay('infinite');
      }),
    );
    await open({});
    expect(screen.getAllByTestId('my-raffle-skeleton')).toHaveLength(3);
  });

  it('show when they are empty, and how to begin', async () => {
    const { user } = await open({});
    expect(await screen.findByText('No tienes rifas activas')).toBeVisible();
    for (const name of ['Crear Primera Rifa', 'Crear Nueva Rifa']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/crear-rifa');
    }
    expect(screen.getByRole('tab', { name: 'Rifas Activas' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Finalizadas' }));
    expect(await screen.findByText('No tienes rifas finalizadas')).toBeVisible();
  });

  it('are read as a screen shows them', async () => {
    const raffles = Array.from({ length: 25 }, (_, id) => aRaffle({ id, title: `Rifa ${id}` }));
    server.use(
      http.get(apiUrl('my-raffles'), ({ request }) => {
        const { searchParams } = new URL(request.url);
        const from = Number(searchParams.get('cursor') ?? 0);
        const to = from + Number(searchParams.get('limit') ?? 100);
        const headers = {
          'X-Total-Count': '25',
          ...(to < raffles.length ? { 'X-Next-Cursor': String(to) } : {}),
        };
        return HttpResponse.json(raffles.slice(from, to), { headers });
      }),
    );
    const { user } = await open({});
    expect(await screen.findByRole('tab', { name: /^Rifas Activas\s*25$/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Cargar más' }));
    expect(await screen.findByText('Rifa 24')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });

  it('are counted on their tabs', async () => {
    await open({ active: [aRaffle({ id: 1 }), aRaffle({ id: 2 })], finished: [aRaffle()] });
    expect(await screen.findByRole('tab', { name: /^Rifas Activas\s*2$/ })).toBeVisible();
    expect(await screen.findByRole('tab', { name: /^Finalizadas\s*1$/ })).toBeVisible();
  });

  it('that can’t be read are requested again', async () => {
    server.use(http.get(apiUrl('my-raffles'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = await open({ active: [aRaffle()] });
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Cámara réflex' })).toBeVisible();
  });
});

describe('a raffle on sale', () => {
  it('shows its sales and revenue', async () => {
    await open({ active: [aRaffle({ ticketPrice: 1.5, soldTickets: 40, totalTickets: 100 })] });
    const shown = await card();
    expect(shown.getByText('Activa')).toBeVisible();
    expect(shown.getByText('Canon · Como nuevo')).toBeVisible();
    expect(shown.getByText('/ 100')).toBeVisible();
    expect(shown.getByText(/^60,00\s€$/)).toBeVisible();
    expect(shown.getByText(/^de 150,00\s€$/)).toBeVisible();
    expect(shown.getByText('10 días restantes')).toBeVisible();
    expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(await closeButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('updates by itself, up to the minimum that allows closing it', async () => {
    const { liveServer } = await open({
      active: [aManualRaffle({ ticketPrice: 2, minTickets: 50, soldTickets: 49 })],
    });
    const shown = await card();
    expect(shown.getByText('Falta alcanzar tickets mínimos')).toBeVisible();
    expect(shown.queryByText('/ 50')).toBeNull();
    expect(await closeButton()).toHaveAttribute('aria-disabled', 'true');
    await connectLive(liveServer);
    act(() => liveServer.change(aChange({ soldTickets: 50 })));
    expect(shown.getByText('✓ Tickets mínimos alcanzados')).toBeVisible();
    expect(shown.getByText(/^100,00\s€$/)).toBeVisible();
    expect(shown.getByText(/^mínimo 100,00\s€$/)).toBeVisible();
    expect(await closeButton()).not.toHaveAttribute('aria-disabled');
  });

  it('that has just ended does not end in the future', async () => {
    await open({ active: [aRaffle({ status: 'completed' })] });
    const shown = await card();
    expect(shown.queryByText(/restantes$/)).toBeNull();
    expect(shown.getAllByText('Finalizada')).toHaveLength(2);
  });

  it('moves to the other list when it ends', async () => {
    const { liveServer } = await open({ active: [aRaffle()] });
    await card();
    await connectLive(liveServer);
    lists.active = [];
    lists.finished = [aRaffle({ status: 'completed', revision: 6 })];
    act(() => liveServer.change(aChange({ status: 'completed' })));
    expect(await screen.findByText('No tienes rifas activas')).toBeVisible();
    expect(await screen.findByRole('tab', { name: /^Finalizadas\s*1$/ })).toBeVisible();
  });
});

describe('closing', () => {
  const closable = () => aManualRaffle({ minTickets: 50, soldTickets: 63 });

  it('is confirmed, carried out and reported', async () => {
    const closed: unknown[] = [];
    server.use(
      http.post(apiUrl('raffles/12/close'), () => {
        closed.push(12);
        const done = aManualRaffle({ status: 'completed', soldTickets: 63, revision: 6 });
        lists.active = [];
        lists.finished = [done];
        return HttpResponse.json(done);
      }),
    );
    const { user } = await open({ active: [closable()] });
    await user.click(await closeButton());
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar esta rifa?' }));
    expect(dialog.getByText(/63 tickets vendidos/)).toBeVisible();
    expect(closed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cerrar rifa' }));
    expect(await screen.findByText('Rifa cerrada')).toBeVisible();
    expect(screen.getByText('La rifa se ha cerrado correctamente')).toBeVisible();
    expect(closed).toEqual([12]);
    expect(await screen.findByText('No tienes rifas activas')).toBeVisible();
  });

  it('can be cancelled', async () => {
    const { user } = await open({ active: [closable()] });
    await user.click(await closeButton());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await closeButton()).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['the server’s words', problem(409, 'too-early', 'Todavía no'), 'Todavía no'],
    ['our own words', new HttpResponse('', { status: 502 }), 'No se pudo cerrar la rifa'],
  ])('that fails is reported in %s', async (_whose, answer, words) => {
    server.use(http.post(apiUrl('raffles/12/close'), () => answer));
    const { user } = await open({ active: [closable()] });
    await user.click(await closeButton());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cerrar rifa' }));
    const alert = await findAlert();
    expect(alert).toHaveTextContent('Error');
    expect(alert).toHaveTextContent(words);
  });
});

describe('featuring', () => {
  const featureButton = () => screen.findByRole('button', { name: 'Destacar: Cámara réflex' });
  const confirmIn = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '¿Destacar esta rifa?' }));
    return { dialog, confirm: dialog.getByRole('button', { name: 'Destacar' }) };
  };

  it('is confirmed with its limit, carried out and reported', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl('raffles/12/feature'), () => {
        sent.push(12);
        lists.active = [aRaffle({ featured: true, revision: 6 })];
        return HttpResponse.json(lists.active[0]);
      }),
    );
    const { user } = await open({ active: [aRaffle()] });
    await user.click(await featureButton());
    const { dialog, confirm } = await confirmIn();
    expect(dialog.getByText(/Solo puedes destacar 1 rifa por semana/)).toBeVisible();
    expect(sent).toStrictEqual([]);
    await user.click(confirm);
    expect(await screen.findByText('Rifa destacada')).toBeVisible();
    const words = 'Tu rifa ahora aparecerá destacada en la página de inicio durante 24 horas';
    expect(screen.getByText(words)).toBeVisible();
    expect(sent).toStrictEqual([12]);
    const done = await screen.findByRole('button', { name: 'Destacada: Cámara réflex' });
    expect(done).toHaveAttribute('aria-disabled', 'true');
    expect(done).toHaveTextContent('Destacada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['the server’s words', problem(409, 'feature-slot-taken', 'Ya la usaste'), 'Ya la usaste'],
    ['our own words', new HttpResponse('', { status: 502 }), 'No se pudo destacar la rifa'],
  ])('that fails closes the dialog and is reported in %s', async (_whose, answer, words) => {
    server.use(http.post(apiUrl('raffles/12/feature'), () => answer));
    const { user } = await open({ active: [aRaffle()] });
    await user.click(await featureButton());
    await user.click((await confirmIn()).confirm);
    const alert = await findAlert();
    expect(alert).toHaveTextContent('Error');
    expect(alert).toHaveTextContent(words);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await featureButton()).not.toHaveAttribute('aria-disabled');
  });

  it('says when the next one is possible', async () => {
    server.use(signedInAs(aUser({ id: 3, lastFeaturedUsedAt: daysFromNow(-2) })));
    const { user } = await open({ active: [aRaffle()] });
    await user.click(await featureButton());
    const { dialog, confirm } = await confirmIn();
    expect(dialog.getByText(/^Ya has destacado una rifa esta semana\. Podrás/)).toBeVisible();
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
  });

  it('is possible again after a week', async () => {
    server.use(signedInAs(aUser({ id: 3, lastFeaturedUsedAt: daysFromNow(-7.1) })));
    const { user } = await open({ active: [aRaffle()] });
    await user.click(await featureButton());
    expect((await confirmIn()).confirm).not.toHaveAttribute('aria-disabled');
  });
});

describe('sharing', () => {
  const share = { name: 'Compartir y cartel: Cámara réflex' };

  it('is one press away, while tickets are sold', async () => {
    await open({ active: [aRaffle()] });
    const link = await screen.findByRole('link', share);
    expect(link).toHaveAttribute('href', '/rifas/12/publicada');
  });

  it('is not offered after the end', async () => {
    await open({ active: [aRaffle({ endDate: daysFromNow(-1) })] });
    await card();
    expect(screen.queryByRole('link', share)).toBeNull();
  });
});

describe('an ended raffle', () => {
  const openFinished = (raffle: Partial<Raffle>) =>
    open({ finished: [aRaffle({ revision: 9, ...raffle })] }, '/crear?ver=finalizadas');

  it('that was completed shows why, when and with what revenue', async () => {
    await openFinished({
      status: 'completed',
      closeReason: 'Todos los tickets vendidos',
      closedAt: daysFromNow(-3.5),
      soldTickets: 100,
      winner: { ticket: 43, tag: 'tag-7' },
    });
    const shown = await card();
    expect(shown.getByText('Completada')).toBeVisible();
    expect(shown.getByText('Todos los tickets vendidos')).toBeVisible();
    expect(shown.getByText('Cerrada hace 3 días')).toBeVisible();
    expect(shown.getByText(/^150,00\s€$/)).toBeVisible();
    const draw = shown.getByRole('link', { name: 'Ver el sorteo: Cámara réflex' });
    expect(draw).toHaveAttribute('href', '/rifas/12/sorteo');
    const winner = shown.getByRole('link', { name: /^Contactar con quien ha ganado/ });
    expect(winner).toHaveAttribute('href', '/rifas/12/sorteo#contacto');
  });

  it('whose draw is held says so, and that nothing is to be done', async () => {
    await openFinished({ status: 'completed', drawHeld: true, closedAt: daysFromNow(-1) });
    const shown = await card();
    expect(shown.getByText('Sorteo detenido')).toBeVisible();
    expect(shown.getByText(/No tienes que hacer nada/)).toBeVisible();
    expect(shown.queryByText('Completada')).toBeNull();
  });

  it('says what its tickets come to, and that nobody was charged', async () => {
    await openFinished({ status: 'completed', soldTickets: 40, ticketPrice: 1.5 });
    const shown = await card();
    expect(shown.getByText(/^60,00\s€$/)).toBeVisible();
    expect(shown.getByText(/No se ha cobrado nada/)).toBeVisible();
  });

  it('that was cancelled brings in nothing, charges nobody, and leads to the room', async () => {
    await openFinished({
      status: 'cancelled',
      closeReason: null,
      closedAt: null,
      soldTickets: 40,
      ticketPrice: 1.5,
    });
    const shown = await card();
    expect(shown.getByText('Cancelada')).toBeVisible();
    expect(shown.getByText('Sin razón especificada')).toBeVisible();
    expect(shown.getByText(/^0,00\s€$/)).toBeVisible();
    expect(
      shown.getByText(/^Los 40 tickets vendidos \(60,00\s€\) no se cobran: los saldos/),
    ).toBeVisible();
    expect(shown.queryByText(/^Cerrada /)).toBeNull();
    const room = shown.getByRole('link', { name: 'Ver la sala del sorteo: Cámara réflex' });
    expect(room).toHaveAttribute('href', '/rifas/12/sorteo');
  });
});

it('the prizes to hand over stand above the lists', async () => {
  server.use(withOwnHandovers('seller', { raffle: aRaffle(), handover: toSend() }));
  await open({});
  const prizes = within(await screen.findByRole('region', { name: 'Premios por entregar' }));
  expect(prizes.getByRole('heading', { name: 'Envía el premio' })).toBeVisible();
  expect(prizes.getByRole('button', { name: 'Marcar como enviado: Cámara réflex' })).toBeVisible();
});
