import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { RaffleChange } from '@contracts/live';
import type { Raffle } from '@contracts/raffles';
import { aChange, aManualRaffle, aRaffle } from '@/testing/controls';
import { withRaffle } from '@/testing/handlers';
import { hear } from '@/testing/hear';
import { connectLive } from '@/testing/live-server';
import { openRaffle } from '@/testing/open-raffle';
import { server } from '@/testing/server';

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const open = async (raffle: Raffle) => {
  const app = await openRaffle(raffle);
  await connectLive(app.liveServer);
  const heard = hear();
  const change = (by: Partial<RaffleChange>) =>
    act(() => app.liveServer.change(aChange({ revision: 9, ...by })));
  return { ...app, heard, change };
};

describe('who hears a raffle', () => {
  it('hears ten purchases of others in one sentence', async () => {
    const { heard, change } = await open(aRaffle({ soldTickets: 40 }));
    jest.useFakeTimers();
    for (let sold = 41; sold <= 50; sold += 1) {
      change({ revision: sold, soldTickets: sold });
      pass(1_400);
    }
    expect(screen.getByText('50')).toBeInTheDocument();
    expect(heard).toEqual([]);
    pass(1_000);
    await Promise.resolve();
    expect(heard).toEqual(['Van 50 tickets vendidos de 100.']);
    change({ revision: 51, soldTickets: 51 });
    pass(14_000);
    expect(heard).toHaveLength(1);
    pass(1_000);
    await Promise.resolve();
    expect(heard.slice(1)).toEqual(['Van 51 tickets vendidos de 100.']);
  });

  it.each<readonly [string, Raffle, Partial<RaffleChange>, string]>([
    [
      'the last ticket',
      aRaffle(),
      { soldTickets: 100 },
      'Agotado: se han vendido todos los tickets.',
    ],
    [
      'the seal',
      aRaffle(),
      { soldTickets: 100, status: 'completed' },
      'Venta cerrada y sellada. En un momento se extrae el ticket ganador.',
    ],
    [
      'a cancellation',
      aManualRaffle(),
      { status: 'cancelled', closeReason: 'No se alcanzó el mínimo' },
      'Rifa cancelada. No se cobra a los participantes: sin sorteo, nadie paga sus tickets y los saldos quedan como estaban. No se alcanzó el mínimo',
    ],
    [
      'a draw that is held',
      aRaffle({ status: 'completed' }),
      { status: 'completed', drawHeld: true },
      'El sorteo está detenido: lo estamos revisando.',
    ],
    [
      'the winner',
      aRaffle({ status: 'completed' }),
      { status: 'completed', winner: { ticket: 42, tag: '30070123' } },
      'Ya hay ganador. Anunciado: el\u00a0ticket\u00a042, de Faro Alegre.',
    ],
  ])('hears of %s at once, and once', async (_what, raffle, change, sentence) => {
    const app = await open(raffle);
    server.use(withRaffle({ ...raffle, ...change, revision: 9 }));
    app.change({ soldTickets: raffle.soldTickets, ...change });
    await waitFor(() => expect(app.heard).toEqual([sentence]));
  });

  it('hears that the time is over', async () => {
    const { heard } = await open(aRaffle({ endDate: new Date(Date.now() + 1500).toISOString() }));
    await waitFor(() =>
      expect(heard).toEqual(['La venta ha terminado. En un momento sabrás cómo queda.']),
    );
  });
});
