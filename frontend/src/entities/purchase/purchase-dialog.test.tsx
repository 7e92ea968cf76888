import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Raffle } from '@contracts/raffles';
import { sessionSetTo } from '@/entities/session/session.api';
import { findAlert } from '@/testing/alerts';
import { aManualRaffle, aPurchase, aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs, withRaffles } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const openDialog = async (raffle: Raffle) => {
  server.use(withRaffles([raffle]));
  const app = renderScreen('/buscar');
  const participate = await screen.findByRole('button', { name: /^Participar: / });
  await app.user.click(participate);
  const dialog = await screen.findByRole('dialog', { name: 'Participar en la rifa' });
  return { ...app, participate, dialog: within(dialog) };
};

const quantity = () => screen.getByRole('spinbutton', { name: 'Número de tickets' });

describe('choosing how many', () => {
  it('starts with one and shows total and both chances', async () => {
    const { user, dialog } = await openDialog(
      aRaffle({ ticketPrice: 1.5, totalTickets: 100, soldTickets: 40 }),
    );
    expect(quantity()).toHaveValue('1');
    await user.click(dialog.getByRole('button', { name: '5' }));
    expect(quantity()).toHaveValue('5');
    expect(dialog.getByText(/^7,50\s€$/)).toBeVisible();
    expect(dialog.getByText('1 de cada 20')).toBeVisible();
    expect(dialog.getByText(/^5,0\s% · 5 de 100 tickets$/)).toBeVisible();
    expect(dialog.getByText(/^8,3\s% de los tickets que quedan por vender$/)).toBeVisible();
  });

  it('shows the chance of a manual raffle among those sold then', async () => {
    const { user, dialog } = await openDialog(aManualRaffle({ soldTickets: 40 }));
    await user.click(dialog.getByRole('button', { name: '5' }));
    expect(dialog.getByText('1 de cada 9')).toBeVisible();
    expect(dialog.getByText(/^11,1\s% · 5 de 45 tickets vendidos, /)).toBeVisible();
    expect(dialog.getByText(/^0,0\s% de los 100\.000 que se pueden comprar$/)).toBeVisible();
  });

  it('clamps the typed number, and reads an empty field as one', async () => {
    const { user } = await openDialog(aRaffle({ totalTickets: 100, soldTickets: 92 }));
    await user.clear(quantity());
    await user.type(quantity(), '70');
    expect(quantity()).toHaveValue('8');
    await user.clear(quantity());
    await user.tab();
    expect(quantity()).toHaveValue('1');
  });

  it.each([
    ['1.500', 1500, '2250,00'],
    ['1 500', 1500, '2250,00'],
    ['12,00', 12, '18,00'],
    ['1,5', 1, '1,50'],
    ['1,500', 1, '1,50'],
    ['tres', 1, '1,50'],
  ])('reads %s as %d, and tells so', async (typed, tickets, total) => {
    const { user, dialog } = await openDialog(aManualRaffle({ ticketPrice: 1.5 }));
    await user.clear(quantity());
    await user.paste(typed);
    expect(quantity()).toHaveAttribute('aria-valuenow', String(tickets));
    expect(dialog.getByText(new RegExp(`^${total.replace('2250', '2\\.250')}\\s€$`))).toBeVisible();
    if (typed !== 'tres') {
      expect(quantity()).toHaveAccessibleDescription(/^Se cuenta como 1(\.500|2)? tickets?$/);
    }
    await user.tab();
    expect(quantity()).toHaveValue(String(tickets));
  });

  it('is counted up and down by the arrow keys', async () => {
    const { user } = await openDialog(aRaffle({ totalTickets: 100, soldTickets: 97 }));
    await user.click(quantity());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(quantity()).toHaveValue('3');
    await user.keyboard('{ArrowDown}');
    expect(quantity()).toHaveValue('2');
  });

  it('keeps the focus at its ends', async () => {
    const { user, dialog } = await openDialog(aRaffle({ totalTickets: 100, soldTickets: 98 }));
    const more = dialog.getByRole('button', { name: 'Un ticket más' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(quantity()).toHaveValue('2');
    const fewer = dialog.getByRole('button', { name: 'Un ticket menos' });
    await user.click(fewer);
    expect(fewer).toHaveAttribute('aria-disabled', 'true');
    expect(fewer).toHaveFocus();
  });

  it('offers only quantities that are left', async () => {
    const { dialog } = await openDialog(aRaffle({ totalTickets: 100, soldTickets: 92 }));
    expect(dialog.getByRole('button', { name: '5' })).not.toHaveAttribute('aria-disabled');
    expect(dialog.getByRole('button', { name: '10' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: '25' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('forgets the quantity when it closes', async () => {
    const { user, participate, dialog } = await openDialog(aManualRaffle());
    await user.click(dialog.getByRole('button', { name: '25' }));
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(participate);
    expect(await screen.findByRole('spinbutton')).toHaveValue('1');
  });
});

describe('buying', () => {
  beforeEach(() => server.use(signedInAs(aUser({ id: 7 }))));

  it('sends one order, confirms it and closes', async () => {
    const orders: { readonly body: unknown; readonly key: string | null }[] = [];
    server.use(
      http.post(apiUrl('participations'), async ({ request }) => {
        orders.push({
          body: await request.json(),
          key: request.headers.get('Idempotency-Key'),
        });
        return HttpResponse.json(aPurchase(), { status: 201 });
      }),
    );
    const { user, participate, dialog } = await openDialog(aRaffle({ id: 12 }));
    await user.click(dialog.getByRole('button', { name: '5' }));
    await user.click(dialog.getByRole('button', { name: /^Comprar 5 tickets · / }));

    expect(await screen.findByText('¡Participación registrada!')).toBeVisible();
    expect(screen.getByText('Has adquirido 5 tickets para esta rifa.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mis tickets: 41–45' })).toHaveAttribute(
      'href',
      '/rifas/12#tus-tickets',
    );
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
    // The button is the ticket for a moment.
    expect(dialog.getByText('Tus tickets').parentElement).toHaveTextContent('41–45');
    expect(dialog.queryByRole('button', { name: /^Compr/ })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(participate).toHaveFocus();
    expect(orders).toEqual([
      {
        body: { userId: 7, raffleId: 12, tickets: 5 },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('shows the last ticket before the raffle leaves the list', async () => {
    let sheetThen: HTMLElement | null | undefined;
    const emptied = http.get(apiUrl('raffles'), () => {
      sheetThen = screen.queryByRole('dialog');
      return HttpResponse.json([], { headers: { 'X-Total-Count': '0' } });
    });
    server.use(
      http.post(apiUrl('participations'), () => {
        server.use(emptied);
        return HttpResponse.json(aPurchase(), { status: 201 });
      }),
    );
    const { user, dialog } = await openDialog(aRaffle({ id: 12 }));
    await user.click(dialog.getByRole('button', { name: '5' }));
    await user.click(dialog.getByRole('button', { name: /^Comprar 5 tickets · / }));
    expect(await dialog.findByText('Tus tickets')).toBeVisible();
    await waitFor(() => expect(sheetThen).not.toBeUndefined(), { timeout: 5_000 });
    expect(sheetThen).toBeNull();
  });

  it.each([
    ['no answer came', () => HttpResponse.error()],
    ['the server failed', () => problem(503, 'unavailable', 'Vuelve a intentarlo.')],
  ])('repeats an order with the same key when %s', async (_why, answer) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(apiUrl('participations'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? answer() : HttpResponse.json(aPurchase(), { status: 201 });
      }),
    );
    const { user, participate, dialog } = await openDialog(aRaffle({ id: 12 }));
    await user.click(await dialog.findByRole('button', { name: /^Comprar 1 ticket · / }));
    await findAlert();
    // For a page that is loaded again meanwhile.
    expect(sessionStorage.getItem('rifaviva-orders')).toContain(keys[0]);
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const presses of [2, 3]) {
      await user.click(participate);
      await user.click(await screen.findByRole('button', { name: /^Comprar 1 ticket · / }));
      await waitFor(() => expect(keys).toHaveLength(presses));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('uses a new key after a refusal', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(apiUrl('participations'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return problem(409, 'tickets-sold-out', 'No quedan tickets disponibles para esta rifa.');
      }),
    );
    const { user, dialog } = await openDialog(aRaffle());
    for (const presses of [1, 2]) {
      await user.click(await dialog.findByRole('button', { name: /^Comprar 1 ticket · / }));
      await waitFor(() => expect(keys).toHaveLength(presses));
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('can’t be closed while the order is on its way', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post(apiUrl('participations'), () =>
        asked.then(() => HttpResponse.json(aPurchase(), { status: 201 })),
      ),
    );
    const { user, dialog } = await openDialog(aRaffle());
    await user.click(await dialog.findByRole('button', { name: /^Comprar 1 ticket · / }));
    expect(await dialog.findByRole('button', { name: 'Comprando…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(dialog.getByRole('button', { name: 'Cerrar' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Comprando…' })).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the server’s reason when it is refused, and stays open', async () => {
    server.use(
      http.post(apiUrl('participations'), () =>
        problem(409, 'not-enough-tickets', 'Solo quedan 2 tickets disponibles.'),
      ),
    );
    const { user, dialog } = await openDialog(aRaffle());
    await user.click(await dialog.findByRole('button', { name: /^Comprar 1 ticket · / }));
    const alert = await findAlert();
    expect(alert).toHaveTextContent('Error');
    expect(alert).toHaveTextContent('Solo quedan 2 tickets disponibles.');
    expect(quantity()).toHaveValue('1');
  });

  it('says what to do when no answer comes', async () => {
    server.use(http.post(apiUrl('participations'), () => HttpResponse.error()));
    const { user, dialog } = await openDialog(aRaffle());
    await user.click(await dialog.findByRole('button', { name: /^Comprar 1 ticket · / }));
    expect(await findAlert()).toHaveTextContent(
      'No se pudo registrar tu participación. Inténtalo de nuevo.',
    );
  });
});

describe('without a connection', () => {
  beforeEach(() => server.use(signedInAs(aUser())));
  afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

  it('buying says so and keeps the order', async () => {
    server.use(http.post(apiUrl('participations'), () => HttpResponse.error()));
    const { user, dialog } = await openDialog(aRaffle());
    await user.click(dialog.getByRole('button', { name: '5' }));
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await user.click(await dialog.findByRole('button', { name: /^Comprar 5 tickets · / }));
    expect(await findAlert()).toHaveTextContent(
      'No tienes conexión. Tu pedido sigue aquí: pulsa Comprar cuando vuelva.',
    );
    expect(quantity()).toHaveValue('5');
    expect(dialog.getByRole('button', { name: /^Comprar 5 tickets · / })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});

describe('who may buy', () => {
  it('asks visitors to sign in and remembers where they were', async () => {
    const { user, dialog, location } = await openDialog(aRaffle());
    await user.click(await dialog.findByRole('button', { name: /^Comprar 1 ticket · / }));
    await waitFor(() =>
      expect(location()).toMatchObject({ pathname: '/perfil', state: { from: '/buscar' } }),
    );
  });

  it('brings them back to their order', async () => {
    const { user, dialog, store } = await openDialog(aRaffle());
    await user.click(dialog.getByRole('button', { name: '10' }));
    await user.click(await dialog.findByRole('button', { name: /^Comprar 10 tickets · / }));
    await screen.findByRole('heading', { level: 1 });
    await act(() => store.dispatch(sessionSetTo(aUser())));
    expect(await screen.findByRole('dialog', { name: 'Participar en la rifa' })).toBeVisible();
    expect(quantity()).toHaveValue('10');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Participar: / }));
    expect(await screen.findByRole('spinbutton')).toHaveValue('1');
  });

  it('brings back whose session has ended meanwhile', async () => {
    server.use(
      signedInAs(aUser({ id: 7 })),
      http.post(apiUrl('participations'), () => problem(401, 'no-session', 'Inicia sesión.')),
    );
    const { user, dialog, location, store } = await openDialog(aRaffle());
    await user.click(dialog.getByRole('button', { name: '10' }));
    await user.click(await dialog.findByRole('button', { name: /^Comprar 10 tickets · / }));
    await waitFor(() => expect(location()?.pathname).toBe('/perfil'));
    expect(await findAlert()).toHaveTextContent('Tu sesión ha terminado');
    await screen.findByRole('heading', { level: 1, name: 'Tu cuenta' });
    await act(() => store.dispatch(sessionSetTo(aUser({ id: 7 }))));
    expect(await screen.findByRole('dialog', { name: 'Participar en la rifa' })).toBeVisible();
    expect(quantity()).toHaveValue('10');
  });

  it.each([
    ['the seller', aUser({ id: 3 }), 'Es tu rifa: no puedes comprar tickets de ella.'],
    [
      'an operator',
      aUser({ role: 'operator' }),
      'Las cuentas de operador no pueden comprar tickets.',
    ],
  ])('tells %s the reason', async (_who, person, reason) => {
    server.use(signedInAs(person));
    const { dialog } = await openDialog(aRaffle({ createdBy: 3 }));
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Comprar 1 ticket · / })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
