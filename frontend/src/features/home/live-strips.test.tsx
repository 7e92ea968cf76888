import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { aChange, aRaffle, daysFromNow } from '@/testing/controls';
import { apiUrl, problem, withLatest } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { renderApp, renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const strip = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefs = (tiles: readonly HTMLElement[]) => tiles.map((link) => link.getAttribute('href'));

describe('the strips of the home page', () => {
  it('show what ends soon, with the way to all in that order', async () => {
    server.use(
      withLatest('ending', [
        aRaffle({ id: 1, title: 'Ya terminada', endDate: daysFromNow(-0.01) }),
        aRaffle({ id: 2, title: 'Tetera' }),
      ]),
    );
    renderScreen('/');
    const ending = await strip('Terminan pronto');
    await ending.findByText('Tetera');
    expect(hrefs(ending.getAllByRole('link'))).toEqual(['/buscar?sort=endDate_asc', '/rifas/2']);
  });

  it('follow the sales of what sold last', async () => {
    const sold = aRaffle({ id: 12, title: 'Tetera', soldTickets: 40, revision: 5 });
    server.use(withLatest('sold', [sold]));
    const { liveServer } = renderApp('/');
    const recent = await strip('Recién vendidas');
    await recent.findByText('Tetera');
    await connectLive(liveServer);
    await screen.findAllByText('En directo');
    expect(liveServer.watched()).toEqual([12]);
    act(() => liveServer.change(aChange({ raffleId: 12, revision: 6, soldTickets: 41 })));
    expect(recent.getByText('41')).toBeInTheDocument();
    expect(recent.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
  });

  it('name the last winners by their aliases, and lead to their draws', async () => {
    const drawn = aRaffle({
      id: 8,
      title: 'Guitarra',
      status: 'completed',
      closedAt: daysFromNow(-2.1),
      winner: { ticket: 77, tag: '4c7c102d6adfcfa5da25137a1ce7650b' },
    });
    server.use(withLatest('drawn', [drawn]));
    renderScreen('/');
    const winners = await strip('Últimos ganadores');
    const link = await winners.findByRole('link', { name: 'Guitarra' });
    expect(link).toHaveAttribute('href', '/rifas/8/sorteo');
    expect(winners.getByText(/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u)).toBeVisible();
    expect(winners.getByText('Ticket 77')).toBeVisible();
    expect(winners.getByText('hace 2 días')).toBeVisible();
  });

  it('say when they are empty', async () => {
    renderScreen('/');
    for (const words of [
      'No hay rifas a la venta en este momento',
      'Todavía no se ha vendido ningún ticket: estrena tú una rifa',
      'Aún no hay ganadores: el primer sorteo está por llegar',
    ])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('offer to try again when one could not be read', async () => {
    server.use(http.get(apiUrl('raffles/sold'), () => problem(503, 'down', 'No')));
    const { user } = renderScreen('/');
    const recent = await strip('Recién vendidas');
    const retry = await recent.findByRole('button', { name: 'Reintentar' });
    server.use(withLatest('sold', [aRaffle({ title: 'Tetera' })]));
    await user.click(retry);
    expect(await recent.findByText('Tetera')).toBeVisible();
  });
});
