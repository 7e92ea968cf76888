import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aChange, aRaffle, aUser, daysFromNow } from '@/testing/controls';
import { apiUrl, signedInAs, withRaffle } from '@/testing/handlers';
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

  it('counts down to the draw', async () => {
    await openRaffle(sealed(new Date(Date.now() + 59_500).toISOString()));
    expect(screen.getByText('Venta cerrada y sellada')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^0[01]:\d\d$/);
    expect(screen.getByRole('link', { name: 'Comprobar el sorteo' })).toHaveAttribute(
      'href',
      '/rifas/12/sorteo',
    );
    expect(screen.queryByRole('button', { name: /Comprar/ })).toBeNull();
  });

  it('reveals the winner when the news comes, and reads the rest', async () => {
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
    await waitFor(() => act(() => liveServer.connect()));
    act(() =>
      liveServer.change(aChange({ revision: 9, soldTickets: 100, status: 'completed', winner })),
    );
    expect(await screen.findByText('42')).toBeVisible();
    expect(await screen.findByText('8')).toBeVisible();
  });

  it('congratulates the holder of the winning ticket', async () => {
    const raffle = { ...sealed(daysFromNow(0)), winner };
    server.use(signedInAs(aUser()), holdings(holding(raffle)));
    await openRaffle(raffle);
    expect(await screen.findByText('¡Te ha tocado! El ticket ganador es tuyo.')).toBeVisible();
  });

  it('congratulates nobody else', async () => {
    const raffle = { ...sealed(daysFromNow(0)), winner: { ticket: 46, tag: 'x' } };
    server.use(signedInAs(aUser()), holdings(holding(raffle)));
    await openRaffle(raffle);
    expect(await screen.findByText('Tus tickets en esta rifa')).toBeVisible();
    expect(screen.queryByText(/¡Te ha tocado!/)).toBeNull();
  });

  it('says why a raffle was cancelled', async () => {
    await openRaffle(
      aRaffle({ status: 'cancelled', closeReason: 'No se alcanzó el mínimo de tickets' }),
    );
    expect(screen.getByText('Rifa cancelada')).toBeVisible();
    expect(screen.getByText('No se alcanzó el mínimo de tickets')).toBeVisible();
  });

  it('waits for the word of the server once the date has passed', async () => {
    await openRaffle(aRaffle({ endDate: daysFromNow(-0.01) }));
    expect(screen.getByText(/El plazo ha terminado/)).toBeVisible();
  });
});
