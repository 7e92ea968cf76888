import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DrawPack } from '@contracts/draws';
import { drawn, pack, packs, resealedPack, sealed, sealedPack, winner } from '@/testing/draw-room';
import { apiUrl, problem, withLatest, withRaffle } from '@/testing/handlers';
import { renderScreen } from '@/testing/render-app';
import { server } from '@/testing/server';

const START = { name: 'Repetir el sorteo' };

const replay = async (...answers: readonly DrawPack[]) => {
  server.use(withLatest('drawn', [drawn()]), withRaffle(drawn()), packs(...answers));
  const { user } = renderScreen('/transparencia');
  await user.click(await screen.findByRole('button', START));
};

/** What else the page asks for. */
beforeEach(() =>
  server.use(http.get(apiUrl('transparency/days'), () => HttpResponse.json({ days: [] }))),
);

describe('a draw on the transparency page', () => {
  it('is computed in place, and its ticket is the announced one', async () => {
    await replay(pack);
    expect(
      await screen.findByText(`Sale el ticket ${winner.ticket}. El mismo que se anunció.`),
    ).toBeVisible();
    expect(screen.getByText(/2 compras, 100 tickets, sin huecos/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver este sorteo por dentro' })).toHaveAttribute(
      'href',
      '/rifas/12/sorteo',
    );
  });

  it('is read again where it was read before the draw, and never called wrong', async () => {
    await replay(sealedPack, pack);
    // It is said while the raffle is read, and then while its draw is.
    await waitFor(() => expect(screen.getByText('Repitiendo el sorteo…')).toBeVisible());
    expect(await screen.findByText(/El mismo que se anunció/)).toBeVisible();
  });

  it('says of a changed number that it was changed', async () => {
    const [luckiest = null, ...others] = resealedPack.winners ?? [];
    const raffle = drawn({ winner: luckiest, substitutes: others });
    server.use(withLatest('drawn', [raffle]), withRaffle(raffle), packs(resealedPack));
    const { user } = renderScreen('/transparencia');
    await user.click(await screen.findByRole('button', START));
    expect(await screen.findByText(/hubo que cambiarlo durante la venta/)).toBeVisible();
    expect(screen.queryByText(/antes de vender el primer ticket/)).toBeNull();
  });

  it('is not called right when its data do not fit', async () => {
    await replay({ ...pack, seed: 'cd'.repeat(32) });
    expect(await screen.findByText(/Hay algo que no cuadra en este sorteo/)).toBeVisible();
    expect(screen.queryByText(/El mismo que se anunció/)).toBeNull();
  });

  it('is asked for again when its data did not come', async () => {
    server.use(
      withLatest('drawn', [drawn()]),
      withRaffle(drawn()),
      http.get(apiUrl('raffles/12/draw'), () => problem(500, 'unexpected', 'No ha podido ser.'), {
        once: true,
      }),
      packs(pack),
    );
    const { user } = renderScreen('/transparencia');
    await user.click(await screen.findByRole('button', START));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/El mismo que se anunció/)).toBeVisible();
  });

  it('is followed by another one', async () => {
    const other = drawn({ id: 13, title: 'Tetera de barro' });
    server.use(withLatest('drawn', [drawn(), other]), withRaffle(drawn()));
    const { user } = renderScreen('/transparencia');
    expect(await screen.findByRole('heading', { name: drawn().title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Probar con otro' }));
    expect(screen.getByRole('heading', { name: 'Tetera de barro' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: drawn().title })).toBeNull();
  });

  it('waits for the first one', async () => {
    server.use(withLatest('drawn', []), withRaffle(sealed()));
    renderScreen('/transparencia');
    expect(await screen.findByText(/el primer sorteo en cuanto se haga/)).toBeVisible();
    expect(screen.queryByRole('button', START)).toBeNull();
  });
});
