import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aliasOf } from '@/entities/alias/alias';
import { isProven, keepProof } from '@/entities/draw/proven-draws';
import { aChange, aRaffle, aUser, daysFromNow } from '@/testing/controls';
import { drawn, pack, packs, winner as drawnWinner } from '@/testing/draw-room';
import { apiUrl, signedInAs, withRaffle } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { holding, holdings, openRaffle } from '@/testing/open-raffle';
import { server } from '@/testing/server';

describe('after the sale', () => {
  const sealed = (drawAt: string) =>
    aRaffle({
      status: 'completed',
      soldTickets: 100,
      draw: { commit: 'c0ffee', state: 'sealed', drawAt },
    });
  const winner = { ticket: 42, tag: 'tag-7' };
  const UNREAD = 'Tu navegador lo comprobará cuando abras el sorteo.';

  it('counts down to the draw', async () => {
    await openRaffle(sealed(new Date(Date.now() + 59_500).toISOString()));
    expect(screen.getByText('Venta cerrada y sellada')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^0[01]:\d\d$/);
    expect(screen.getByRole('link', { name: 'Ver el sorteo en directo' })).toHaveAttribute(
      'href',
      '/rifas/12/sorteo',
    );
    expect(screen.queryByRole('button', { name: /Comprar/ })).toBeNull();
  });

  it('leads to the room when the news comes, and says that the winner is only announced', async () => {
    const { liveServer } = await openRaffle(sealed(daysFromNow(0)));
    expect(screen.getByText('Estamos sacando el ticket ganador…')).toBeVisible();
    const drawn = { winner, substitutes: [{ ticket: 8, tag: 'x' }], revision: 9 };
    server.use(withRaffle({ ...sealed(daysFromNow(0)), ...drawn }));
    // The first answer is older than the live message.
    server.use(
      http.get(apiUrl('raffles/12'), () => HttpResponse.json(sealed(daysFromNow(0))), {
        once: true,
      }),
    );
    await connectLive(liveServer);
    act(() =>
      liveServer.change(aChange({ revision: 9, soldTickets: 100, status: 'completed', winner })),
    );
    expect(await screen.findByRole('heading', { name: 'Ya hay ganador' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver el sorteo' })).toHaveAttribute(
      'href',
      '/rifas/12/sorteo',
    );
    expect(screen.getByText(/^Anunciado: el ticket 42, de /)).toBeVisible();
    expect(await screen.findByText(UNREAD)).toBeVisible();
    expect(screen.queryByText('42')).toBeNull();
  });

  it('says why the draw is held when the news comes, and that nothing is to be done', async () => {
    const { liveServer } = await openRaffle(sealed(daysFromNow(0)));
    const draw = { commit: 'c0ffee', state: 'held', held: 'Hay tickets de quien vende' } as const;
    server.use(withRaffle({ ...sealed(daysFromNow(0)), revision: 9, drawHeld: true, draw }));
    await connectLive(liveServer);
    const change = { revision: 9, soldTickets: 100, status: 'completed', drawHeld: true } as const;
    act(() => liveServer.change(aChange(change)));
    expect(await screen.findByText('El sorteo está detenido')).toBeVisible();
    expect(
      screen.getByText(
        /^Estamos revisando la rifa porque hay tickets de quien vende\. No tienes que hacer nada/,
      ),
    ).toBeVisible();
  });

  it('shows the winner and the substitutes that this browser has proven', async () => {
    keepProof(12, winner);
    const substitutes = [{ ticket: 8, tag: 'x' }];
    await openRaffle({ ...sealed(daysFromNow(0)), winner, substitutes });
    expect(screen.getByRole('heading', { name: 'Ticket ganador' })).toBeVisible();
    expect(screen.getByText('42')).toBeVisible();
    expect(screen.getByText('8')).toBeVisible();
    expect(screen.getByText('Comprobado en tu navegador')).toBeVisible();
  });

  it('draws a raffle again by itself, and says what it has found', async () => {
    server.use(packs(pack));
    await openRaffle(drawn());
    expect(await screen.findByText('Comprobado en tu navegador')).toBeVisible();
    expect(screen.getByText(String(drawnWinner.ticket))).toBeVisible();
    expect(screen.getByText(`${aliasOf(drawnWinner.tag)} se lleva «Cámara réflex»`)).toBeVisible();
    expect(isProven(12, drawnWinner)).toBe(true);
  });

  it('gives no winner for good that it does not draw itself', async () => {
    server.use(packs({ ...pack, seed: 'cd'.repeat(32) }));
    await openRaffle(drawn());
    expect(await screen.findByText('Hay algo que no cuadra')).toBeVisible();
    expect(screen.queryByText(/Comprobado|Anunciado/)).toBeNull();
    expect(isProven(12, drawnWinner)).toBe(false);
  });

  it('finds nothing before it knows the substitutes, which a live change does not name', async () => {
    const asked = jest.fn(() => HttpResponse.json(pack));
    server.use(http.get(apiUrl('raffles/12/draw'), asked));
    const draw = { ...drawn().draw, state: 'sealed' } as const;
    const { liveServer } = await openRaffle(drawn({ draw, winner: null, substitutes: [] }));
    let reread: () => void = () => undefined;
    const isReread = new Promise<void>((resolve) => (reread = resolve));
    const substitutes = [{ ticket: 1, tag: 'x' }];
    server.use(
      http.get(apiUrl('raffles/12'), async () => {
        await isReread;
        return HttpResponse.json(drawn({ revision: 9, substitutes }));
      }),
    );
    await connectLive(liveServer);
    const change = { revision: 9, soldTickets: 100, status: 'completed' } as const;
    act(() => liveServer.change(aChange({ ...change, winner: drawnWinner })));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    // The answer arrives, and is checked.
    for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((end) => setTimeout(end)));
    expect(screen.getByText('Comprobando el sorteo en tu navegador…')).toBeVisible();
    reread();
    expect(await screen.findByText('Hay algo que no cuadra')).toBeVisible();
  });

  it('does not take another winner for proven', async () => {
    keepProof(12, { ...winner, ticket: 41 });
    await openRaffle({ ...sealed(daysFromNow(0)), winner });
    expect(await screen.findByText(UNREAD)).toBeVisible();
  });

  it('congratulates the holder of the winning ticket once it is proven', async () => {
    keepProof(12, winner);
    const raffle = { ...sealed(daysFromNow(0)), winner };
    server.use(signedInAs(aUser()), holdings(holding(raffle)));
    await openRaffle(raffle);
    expect(await screen.findByText('¡Te ha tocado, Lucía!')).toBeVisible();
    expect(screen.getByText('«Cámara réflex» es para ti.')).toBeVisible();
  });

  it('tells the holder of the announced ticket that it is not proven yet', async () => {
    const raffle = { ...sealed(daysFromNow(0)), winner };
    server.use(signedInAs(aUser()), holdings(holding(raffle)));
    await openRaffle(raffle);
    expect(await screen.findByText(/^Anunciado: el ticket 42, que es tuyo/)).toBeVisible();
    expect(await screen.findByText(UNREAD)).toBeVisible();
    expect(screen.queryByText(/¡Te ha tocado/)).toBeNull();
  });

  it('congratulates nobody else', async () => {
    const other = { ticket: 46, tag: `3007${'0'.repeat(28)}` };
    const raffle = { ...sealed(daysFromNow(0)), winner: other };
    server.use(signedInAs(aUser()), holdings(holding(raffle)));
    await openRaffle(raffle);
    expect(await screen.findByText('Tus tickets en esta rifa')).toBeVisible();
    expect(screen.queryByText(/¡Te ha tocado/)).toBeNull();
    expect(screen.getByText(/^Anunciado: el ticket 46, de Faro Alegre/)).toBeVisible();
  });

  it('says why a raffle was cancelled', async () => {
    await openRaffle(
      aRaffle({ status: 'cancelled', closeReason: 'No se alcanzó el mínimo de tickets' }),
    );
    expect(screen.getByText('Rifa cancelada')).toBeVisible();
    expect(screen.getByText('No se alcanzó el mínimo de tickets')).toBeVisible();
    expect(screen.getByText(/^No se cobra a los participantes: .* saldos quedan/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver la sala del sorteo' })).toHaveAttribute(
      'href',
      '/rifas/12/sorteo',
    );
  });

  it('tells a buyer that nothing of a cancelled raffle is charged', async () => {
    const raffle = aRaffle({ status: 'cancelled', ticketPrice: 1.5 });
    server.use(signedInAs(aUser()), holdings(holding(raffle)));
    await openRaffle(raffle);
    expect(
      await screen.findByText(/^Tus 5 tickets \(7,50\s€\) no se cobran y tu saldo queda como/),
    ).toBeVisible();
  });

  it('waits for the word of the server once the date has passed', async () => {
    await openRaffle(aRaffle({ endDate: daysFromNow(-0.01) }));
    expect(screen.getByText(/El plazo ha terminado/)).toBeVisible();
  });
});
