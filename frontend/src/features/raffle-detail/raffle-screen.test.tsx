import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aChange, aManualRaffle, aPurchase, aRaffle, aSeller, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs, withRaffle } from '@/testing/handlers';
import { connectLive } from '@/testing/live-server';
import { openLastTickets, openRaffle } from '@/testing/open-raffle';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

describe('a raffle', () => {
  it('is told in full', async () => {
    server.use(http.get(apiUrl('sellers/3'), () => HttpResponse.json(aSeller())));
    await openRaffle(aRaffle());
    expect(screen.getByText('Con objetivo de 50 mm y su caja.')).toBeVisible();
    for (const fact of ['Como nuevo', 'Canon', '2023', 'Negro', 'Sevilla, Andalucía']) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    const seller = await screen.findByRole('link', { name: /Marta Ruiz/ });
    expect(seller).toHaveAttribute('href', '/vendedor/3');
    expect(seller).toHaveTextContent('Nivel Plata');
    expect(document.title).toBe('Cámara réflex · Rifaviva');
  });

  it('of a shop says how it sends', async () => {
    const shop = aSeller({ userType: 'comercio', shippingPolicy: 'Sale en 24 horas.' });
    server.use(http.get(apiUrl('sellers/3'), () => HttpResponse.json(shop)));
    await openRaffle(aRaffle({ creatorUserType: 'comercio' }));
    expect(await screen.findByText('Sale en 24 horas.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Envíos y devoluciones' })).toBeVisible();
  });

  it('offers as many tickets as are left by now', async () => {
    const raffle = aRaffle({ totalTickets: 100, soldTickets: 40 });
    const { user, liveServer } = await openRaffle(raffle);
    const quantity = screen.getByRole('spinbutton', { name: 'Número de tickets' });
    await user.clear(quantity);
    await user.type(quantity, '25');
    await connectLive(liveServer);
    const revision = raffle.revision + 1;
    act(() => liveServer.change(aChange({ raffleId: 12, revision, soldTickets: 97 })));
    await waitFor(() => expect(quantity).toHaveValue('3'));
    expect(screen.getByRole('button', { name: /^Comprar 3 tickets · / })).toBeVisible();
  });

  it('buys nothing with a press after the purchase', async () => {
    let orders = 0;
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('users/:id/participations'), () => HttpResponse.json([])),
      http.post(apiUrl('participations'), () => {
        orders += 1;
        return HttpResponse.json(aPurchase(), { status: 201 });
      }),
    );
    const { user } = await openRaffle(aRaffle());
    await user.click(screen.getByRole('button', { name: '5' }));
    await user.click(await screen.findByRole('button', { name: /^Comprar 5 tickets · / }));
    // The button is a ticket for a moment, then the ways on.
    expect((await screen.findByText('Tus tickets')).parentElement).toHaveTextContent('41–45');
    expect(screen.queryByRole('button', { name: /^Comprar \d/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comprar más' })).toBeNull();
    expect(document.body).not.toHaveFocus();
    const tickets = await screen.findByRole('link', { name: 'Ver mis tickets' });
    expect(tickets).toHaveFocus();
    expect(tickets).toHaveAttribute('href', '/rifas/12#tus-tickets');
    expect(screen.getByText('41–45')).toBeVisible();
    const toast = screen.getByText('¡Participación registrada!').parentElement as HTMLElement;
    expect(within(toast).queryByRole('link')).toBeNull();
    expect(within(toast).queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Compartir: Cámara réflex' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Comprar más' }));
    expect(screen.getByRole('button', { name: /^Comprar 1 ticket · / })).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(orders).toBe(1);
  });

  it('keeps the last ticket in sight until its buyer has seen it', async () => {
    const { user } = await openLastTickets();
    await user.click(screen.getByRole('button', { name: '5' }));
    await user.click(await screen.findByRole('button', { name: /^Comprar 5 tickets · / }));
    const mine = await screen.findByText('Tus tickets');
    expect(mine.parentElement).toHaveTextContent('41–45');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(await screen.findByText('Venta cerrada y sellada')).toBeVisible();
    expect(mine).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it.each(['/rifas/404', '/rifas/gato', '/rifas/404/sorteo', '/rifas/gato/sorteo'])(
    'that is not there says so: %s',
    async (address) => {
      renderApp(address);
      const heading = { level: 1, name: 'Rifa no encontrada' };
      expect(await screen.findByRole('heading', heading)).toBeVisible();
      expect(
        screen.getByText('Lo sentimos, la rifa que buscas no existe o ha sido eliminada.'),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: 'Buscar rifas' })).toHaveAttribute('href', '/buscar');
      expect(document.title).toBe('Rifa no encontrada · Rifaviva');
    },
  );

  it.each(['/rifas/12', '/rifas/12/sorteo'])(
    'that can’t be read is named and headed so: %s',
    async (address) => {
      server.use(http.get(apiUrl('raffles/12'), () => problem(503, 'down', 'No')));
      renderApp(address);
      const title = 'No hemos podido cargar esto';
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(document.title).toBe(`${title} · Rifaviva`);
    },
  );

  it.each(['/rifas/12', '/rifas/12/sorteo', '/vendedor/3'])(
    'that is on its way says so: %s',
    async (address) => {
      const never = () => new Promise<never>(() => undefined);
      server.use(http.get(apiUrl('raffles/12'), never), http.get(apiUrl('sellers/3'), never));
      renderApp(address);
      expect(await screen.findByRole('status', { name: 'Cargando…' })).toBeVisible();
    },
  );

  it('that can’t be read offers to try again', async () => {
    server.use(withRaffle(aRaffle()));
    server.use(http.get(apiUrl('raffles/12'), () => problem(503, 'down', 'No'), { once: true }));
    const { user } = renderApp('/rifas/12');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get(apiUrl('raffles/12'), () => asked.then(() => HttpResponse.json(aRaffle()))),
    );
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
    answer();
    expect(await screen.findByRole('heading', { name: 'Cámara réflex' })).toBeVisible();
  });

  it('that has ended tells when it did, not when it would have', async () => {
    await openRaffle(aRaffle({ status: 'completed', closedAt: '2026-05-12T10:00:00.000Z' }));
    expect(screen.queryByText('Termina')).toBeNull();
    expect(screen.getByText('Terminó').nextElementSibling).toHaveTextContent('12 de mayo de 2026');
  });

  it('can be shared', async () => {
    const { user } = await openRaffle(aRaffle());
    await user.click(screen.getByRole('button', { name: 'Compartir: Cámara réflex' }));
    expect(await screen.findByText('Enlace copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/rifas/12`);
  });
});

describe('the sale', () => {
  it('moves by itself', async () => {
    const { liveServer } = await openRaffle(aRaffle({ soldTickets: 40, participants: 9 }));
    const status = within(screen.getByRole('region', { name: 'Estado de la rifa' }));
    expect(status.getByText('de 100 tickets vendidos')).toBeVisible();
    await connectLive(liveServer);
    act(() => liveServer.change(aChange({ soldTickets: 45, participants: 10 })));
    expect(status.getByText('45')).toBeInTheDocument();
    expect(status.getByText('10 participantes')).toBeVisible();
    expect(status.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  });

  it('of a manual raffle is measured by its minimum', async () => {
    await openRaffle(aManualRaffle({ minTickets: 50, soldTickets: 63 }));
    expect(screen.getByText('tickets vendidos · mínimo 50')).toBeVisible();
    expect(screen.getByText('Mínimo de tickets alcanzado')).toBeVisible();
  });
});
