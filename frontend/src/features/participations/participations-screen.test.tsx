import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import type { Participation } from '@contracts/participations';
import { heldRaffleShape } from '@contracts/raffle-shapes';
import type { Raffle } from '@contracts/raffles';
import { aliasOf } from '@/entities/alias/alias';
import { findAlert } from '@/testing/alerts';
import { aChange, aPurchase, aRaffle, aUser, daysFromNow } from '@/testing/controls';
import { aWay, withOwnHandovers } from '@/testing/handovers';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const participationIn = (raffle: Raffle, overrides: Partial<Participation> = {}): Participation => {
  const { receipt, ...rest } = aPurchase({ id: `${raffle.id}-7`, raffleId: raffle.id });
  const ranges = [{ from: receipt.from, to: receipt.to }];
  const held = heldRaffleShape.cast(raffle);
  return { ...rest, purchases: 1, ranges, tag: receipt.tag, raffle: held, ...overrides };
};

const held = http.get.bind(http, apiUrl('users/7/participations'));
const holding = (...list: Participation[]) => held(() => HttpResponse.json(list));

beforeEach(() => server.use(signedInAs(aUser({ id: 7 }))));

const open = async (list: readonly Participation[], tab = '') => {
  server.use(holding(...list));
  const app = renderScreen(`/participaciones${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Mis Participaciones' });
  return app;
};

const card = async () => within(await screen.findByRole('article'));
const openSheet = async (user: UserEvent) => {
  await user.click(await buyButton());
  return within(await screen.findByRole('dialog', { name: 'Participar en la rifa' }));
};
const buyButton = () => screen.findByRole('button', { name: /^Comprar más tickets/ });

describe('the three lists', () => {
  it('show skeletons first', async () => {
    server.use(
      held(async () => {
        await delay('infinite');
      }),
    );
    renderScreen('/participaciones');
    expect(await screen.findAllByTestId('participation-skeleton')).toHaveLength(3);
  });

  it('show when they are empty', async () => {
    const { user } = await open([]);
    expect(await screen.findByText('No tienes participaciones activas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explorar rifas' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('tab', { name: 'Ganadas' }));
    expect(await screen.findByText('Aún no has ganado ninguna rifa')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explorar rifas' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('tab', { name: 'Finalizadas' }));
    expect(await screen.findByText('No tienes participaciones finalizadas')).toBeVisible();
  });

  it('show each participation in one of them', async () => {
    const raffles = [
      participationIn(aRaffle({ id: 1, title: 'Abierta' })),
      participationIn(aRaffle({ id: 2, title: 'Ganada' }), { status: 'won' }),
      participationIn(aRaffle({ id: 3, title: 'Perdida' }), { status: 'finished' }),
      participationIn(aRaffle({ id: 4, title: 'Pasada', endDate: daysFromNow(-1) })),
    ];
    const { user } = await open(raffles);
    const shown = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
    await card();
    expect(shown()).toEqual(['Abierta']);
    await user.click(screen.getByRole('tab', { name: 'Ganadas' }));
    expect(shown()).toEqual(['Ganada']);
    await user.click(screen.getByRole('tab', { name: 'Finalizadas' }));
    expect(shown()).toEqual(['Perdida', 'Pasada']);
  });

  it('load more pages for a list whose first item is on a later page', async () => {
    const won = participationIn(aRaffle({ title: 'Ganada' }), { status: 'won' });
    server.use(
      held(({ request }) =>
        new URL(request.url).searchParams.get('cursor') === '12-7'
          ? HttpResponse.json([won])
          : HttpResponse.json([participationIn(aRaffle())], {
              headers: { 'X-Next-Cursor': '12-7' },
            }),
      ),
    );
    renderScreen('/participaciones?ver=ganadas');
    expect(await screen.findByRole('link', { name: 'Ganada' })).toBeVisible();
  });

  it('continue when a later page could not be read', async () => {
    const next = participationIn(aRaffle({ id: 13, title: 'Patinete' }));
    server.use(
      held(({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? HttpResponse.json([next])
          : HttpResponse.json([participationIn(aRaffle())], {
              headers: { 'X-Next-Cursor': '12-7' },
            }),
      ),
    );
    const { user } = renderScreen('/participaciones');
    const more = await screen.findByRole('button', { name: 'Cargar más' });
    server.use(held(() => problem(503, 'down', 'No'), { once: true }));
    await user.click(more);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Patinete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cámara réflex' })).toBeVisible();
  });

  it('that can’t be read are requested again', async () => {
    server.use(holding(participationIn(aRaffle())));
    server.use(held(() => problem(503, 'down', 'No'), { once: true }));
    const { user } = renderScreen('/participaciones');
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Cámara réflex' })).toBeVisible();
  });
});

describe('a participation', () => {
  it('shows tickets, numbers, chance and how the raffle goes', async () => {
    await open([participationIn(aRaffle({ soldTickets: 40, endDate: daysFromNow(2.5) }))]);
    const shown = await card();
    expect(shown.getByText('5 tickets')).toBeVisible();
    expect(shown.getByText('41–45')).toBeVisible();
    expect(shown.getByText('Termina en 3 días')).toBeVisible();
    expect(shown.getByText(/^1,50\s€$/)).toBeVisible();
    expect(shown.getByText('1 de cada 20')).toBeVisible();
    expect(shown.getByText(/^5,0\s% · 5 de 100 tickets$/)).toBeVisible();
    expect(shown.getByText(/^12,5\s% según lo vendido hasta ahora$/)).toBeVisible();
    expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    const details = shown.getByRole('link', { name: 'Ver detalles: Cámara réflex' });
    expect(details).toHaveAttribute('href', '/rifas/12');
  });

  it('moves by itself', async () => {
    const { liveServer } = await open([participationIn(aRaffle({ soldTickets: 40 }))]);
    const shown = await card();
    await connectLive(liveServer);
    act(() => liveServer.change(aChange({ soldTickets: 50, participants: 10 })));
    expect(shown.getByText(/^10,0\s% según lo vendido hasta ahora$/)).toBeVisible();
    expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  });

  it('opens many numbers when asked', async () => {
    const ranges = [1, 3, 5, 7, 9, 11].map((ticket) => ({ from: ticket, to: ticket }));
    const { user } = await open([participationIn(aRaffle(), { tickets: 6, ranges })]);
    const shown = await card();
    expect(shown.getAllByRole('listitem')).toHaveLength(5);
    await user.click(shown.getByRole('button', { name: '+2 más' }));
    expect(shown.getByText('11')).toBeVisible();
  });

  it('that won leads to its draw', async () => {
    const winner = { ticket: 43, tag: 'tag-7' };
    const raffle = aRaffle({ status: 'completed', winner });
    await open([participationIn(raffle, { status: 'won' })], '?ver=ganadas');
    const shown = await card();
    expect(shown.getByText('¡Te ha tocado con el 43!')).toBeVisible();
    const draw = shown.getByRole('link', { name: 'Ver el sorteo: Cámara réflex' });
    expect(draw).toHaveAttribute('href', '/rifas/12/sorteo');
    const prize = shown.getByRole('link', { name: 'Recibir el premio: Cámara réflex' });
    expect(prize).toHaveAttribute('href', '/rifas/12/sorteo#contacto');
    expect(shown.queryByRole('button', { name: /Comprar/ })).toBeNull();
  });

  it('that did not win names the winner by the alias', async () => {
    const winner = { ticket: 43, tag: `3007${'0'.repeat(28)}` };
    const raffle = aRaffle({ status: 'completed', winner });
    await open([participationIn(raffle, { status: 'finished' })], '?ver=finalizadas');
    const shown = await card();
    expect(shown.getByText('Ticket ganador: 43, de Faro Alegre')).toBeVisible();
    expect(shown.getByText(`En el sorteo eres ${aliasOf('tag-7')}`)).toBeVisible();
    expect(shown.queryByRole('link', { name: /^Recibir el premio/ })).toBeNull();
  });
});

describe('a raffle that was cancelled', () => {
  it('says that nothing is charged', async () => {
    const raffle = aRaffle({ status: 'cancelled' });
    await open([participationIn(raffle, { status: 'finished' })], '?ver=finalizadas');
    const line = 'Rifa cancelada: no se cobra y tu saldo queda como estaba';
    expect((await card()).getByText(line)).toBeVisible();
  });
});

describe('a raffle whose draw is held', () => {
  it('does not await it, and says that nothing is charged', async () => {
    const raffle = aRaffle({ status: 'completed', drawHeld: true });
    await open([participationIn(raffle, { status: 'finished' })], '?ver=finalizadas');
    const line = 'Sorteo detenido: lo estamos revisando, y no se cobra nada';
    const shown = await card();
    expect(shown.getByText(line)).toBeVisible();
    expect(shown.getByRole('link', { name: /^Ver la sala del sorteo: / })).toBeVisible();
  });
});

describe('one more ticket', () => {
  it('is chosen in the sheet, with its price', async () => {
    const orders: unknown[] = [];
    server.use(
      http.post(apiUrl('participations'), async ({ request }) => {
        orders.push(await request.json());
        server.use(holding(participationIn(aRaffle({ soldTickets: 41 }), { tickets: 6 })));
        return HttpResponse.json(aPurchase({ tickets: 1 }), { status: 201 });
      }),
    );
    const { user } = await open([participationIn(aRaffle({ ticketPrice: 1.5 }))]);
    const sheet = await openSheet(user);
    expect(sheet.getByRole('spinbutton')).toHaveValue('1');
    expect(sheet.getByText('Envío incluido')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: /^Comprar 1 ticket · 1,50\s€$/ }));
    expect(await screen.findByText('¡Ticket adquirido!')).toBeVisible();
    expect(screen.getByText('Has comprado un ticket adicional para esta rifa.')).toBeVisible();
    expect(orders).toEqual([{ userId: 7, raffleId: 12, tickets: 1 }]);
    expect(await screen.findByText('6 tickets')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body).not.toHaveFocus();
  });

  it('may be several, which are registered as such', async () => {
    server.use(
      http.post(apiUrl('participations'), () => HttpResponse.json(aPurchase(), { status: 201 })),
    );
    const { user } = await open([participationIn(aRaffle())]);
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: '5' }));
    await user.click(sheet.getByRole('button', { name: /^Comprar 5 tickets · / }));
    expect(await screen.findByText('¡Participación registrada!')).toBeVisible();
  });

  it('that was the last one takes the card away, and not the focus', async () => {
    server.use(
      http.post(apiUrl('participations'), () => {
        server.use(holding());
        return HttpResponse.json(aPurchase({ tickets: 1 }), { status: 201 });
      }),
    );
    const { user } = await open([participationIn(aRaffle())]);
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: /^Comprar 1 ticket · / }));
    expect(await screen.findByText('No tienes participaciones activas')).toBeVisible();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it.each([
    ['raffle-ended', 'No se pudo comprar el ticket. Inténtalo de nuevo.'],
    ['tickets-sold-out', 'No quedan tickets disponibles para esta rifa.'],
  ])('that is refused says so: %s', async (type, words) => {
    server.use(http.post(apiUrl('participations'), () => problem(409, type, 'Otra cosa')));
    const { user } = await open([participationIn(aRaffle())]);
    const sheet = await openSheet(user);
    await user.click(sheet.getByRole('button', { name: /^Comprar 1 ticket · / }));
    const alert = await findAlert();
    expect(alert).toHaveTextContent('Error');
    expect(alert).toHaveTextContent(words);
    const again = sheet.getByRole('button', { name: /^Comprar 1 ticket · / });
    expect(again).not.toHaveAttribute('aria-disabled');
    expect(again).toHaveFocus();
  });

  it('is not sold when there is none left', async () => {
    await open([participationIn(aRaffle({ soldTickets: 100 }))]);
    expect(await buyButton()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('sharing', () => {
  const share = () => screen.findByRole('button', { name: 'Compartir: Cámara réflex' });
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  it('copies the link where the device has no sheet for it', async () => {
    const { user } = await open([participationIn(aRaffle())]);
    await user.click(await share());
    expect(await screen.findByText('Enlace copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/rifas/12`);
  });

  it('uses the device’s own sheet', async () => {
    const shared: ShareData[] = [];
    const sheet = (data: ShareData) => Promise.resolve(void shared.push(data));
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
    const { user } = await open([participationIn(aRaffle())]);
    await user.click(await share());
    expect(shared).toEqual([
      expect.objectContaining({ title: 'Cámara réflex', url: `${location.origin}/rifas/12` }),
    ]);
    expect(screen.queryByText('Enlace copiado')).toBeNull();
  });
});

describe('the prizes on their way', () => {
  it('stand above the lists, each with what is next', async () => {
    server.use(withOwnHandovers('holder', { raffle: aRaffle(), handover: aWay() }));
    await open([]);
    const prizes = within(await screen.findByRole('region', { name: 'Tus premios' }));
    expect(prizes.getByRole('link', { name: 'Cámara réflex' })).toBeVisible();
    expect(prizes.getByRole('heading', { name: '¿Lo quieres?' })).toBeVisible();
    expect(prizes.getByRole('button', { name: 'Acepto el premio: Cámara réflex' })).toBeVisible();
    expect(
      prizes.getByRole('link', { name: 'Contacto y detalles: Cámara réflex' }),
    ).toHaveAttribute('href', '/rifas/12/sorteo#contacto');
  });

  it('are hidden where there are none', async () => {
    await open([]);
    await screen.findByText('No tienes participaciones activas');
    expect(screen.queryByRole('region', { name: 'Tus premios' })).toBeNull();
  });

  it('that could not be read are asked for again', async () => {
    server.use(withOwnHandovers('holder', { raffle: aRaffle(), handover: aWay() }));
    server.use(http.get(apiUrl('handovers'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('region', { name: 'Tus premios' })).toBeVisible();
  });
});
