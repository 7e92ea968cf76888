import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { RaffleMoment } from '@contracts/raffle-timeline';
import { aChange, aManualRaffle, aRaffle } from '@/testing/controls';
import { apiUrl, problem } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { openRaffle } from '@/testing/open-raffle';
import { server } from '@/testing/server';

const TITLE = 'La historia de esta rifa';
const at = (day: number) => `2026-05-0${day}T10:00:00.000Z`;

const telling = (...moments: readonly RaffleMoment[]) =>
  http.get(apiUrl('raffles/12/timeline'), () => HttpResponse.json([...moments]));

const timeline = () => {
  const details = screen.getByRole('heading', { name: TITLE }).closest('details');
  return within(details ?? document.body);
};
const steps = async () => {
  const items = await timeline().findAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
};

describe('the timeline of a raffle', () => {
  it('tells what has happened with its date, and what comes next', async () => {
    server.use(
      telling(
        { type: 'created', at: at(1) },
        { type: 'milestone', at: at(2), percent: 25 },
        { type: 'featured', at: at(3) },
        { type: 'resealed', at: at(4) },
      ),
    );
    await openRaffle(aRaffle({ soldTickets: 40, endDate: '2027-01-01T12:00:00.000Z' }));
    const words = await steps();
    expect(words[0]).toMatch(/^Publicada1 de mayo de 2026/);
    expect(words[1]).toMatch(/^25 % de los tickets vendidos2 de mayo/);
    expect(words[2]).toMatch(/^Destacada en la portada3 de mayo/);
    expect(words[3]).toMatch(/^Sorteo preparado de nuevoEl sitio se restauró.*4 de mayo/);
    expect(words[4]).toMatch(/^Fin de la venta, si no se cierra antes1 de enero de 2027/);
    expect(words).toHaveLength(5);
  });

  it('measures a manual raffle by its minimum', async () => {
    server.use(
      telling(
        { type: 'milestone', at: at(1), percent: 50 },
        { type: 'milestone', at: at(2), percent: 100 },
      ),
    );
    await openRaffle(aManualRaffle({ minTickets: 50, soldTickets: 60 }));
    const words = await steps();
    expect(words[0]).toMatch(/^50 % del mínimo vendido/);
    expect(words[1]).toMatch(/^Mínimo de tickets alcanzado/);
  });

  it('ends with the end, its reason, and the draw', async () => {
    server.use(
      telling(
        { type: 'completed', at: at(1), reason: 'Todos los tickets vendidos' },
        { type: 'drawn', at: at(2) },
      ),
    );
    await openRaffle(
      aRaffle({ status: 'completed', soldTickets: 0, winner: { ticket: 1, tag: '00' } }),
    );
    const words = await steps();
    expect(words[0]).toMatch(/^Venta cerradaTodos los tickets vendidos1 de mayo/);
    expect(words[1]).toMatch(/^Sorteada2 de mayo/);
    expect(words).toHaveLength(2);
  });

  it('has no draw to come after one that is held', async () => {
    const held = { type: 'held', at: at(2), reason: 'Hay tickets de quien vende' } as const;
    server.use(telling({ type: 'completed', at: at(1) }, held));
    const draw = { commit: '00', state: 'held', drawAt: at(2) } as const;
    await openRaffle(aRaffle({ status: 'completed', draw, drawHeld: true }));
    const words = await steps();
    expect(words[1]).toMatch(/^Sorteo detenidoHay tickets de quien vende2 de mayo/);
    expect(words).toHaveLength(2);
  });

  it('is read again when the raffle goes on', async () => {
    server.use(telling({ type: 'created', at: at(1) }));
    const { liveServer } = await openRaffle(aRaffle({ soldTickets: 24 }));
    await steps();
    server.use(
      telling({ type: 'created', at: at(1) }, { type: 'milestone', at: at(2), percent: 25 }),
    );
    await connectLive(liveServer);
    act(() => liveServer.change(aChange({ soldTickets: 25 })));
    expect(await timeline().findByText('25 % de los tickets vendidos')).toBeVisible();
  });

  it('that can’t be read offers to try again', async () => {
    server.use(http.get(apiUrl('raffles/12/timeline'), () => problem(503, 'down', 'No')));
    const { user } = await openRaffle(aRaffle({ soldTickets: 0 }));
    const retry = await timeline().findByRole('button', { name: 'Reintentar' });
    server.use(telling({ type: 'created', at: at(1) }));
    await user.click(retry);
    expect(await timeline().findByText('Publicada')).toBeVisible();
  });
});
