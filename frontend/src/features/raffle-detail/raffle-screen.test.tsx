import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Participation, Receipt } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import {
  aChange,
  aManualRaffle,
  aPurchase,
  aRaffle,
  aSeller,
  aUser,
  daysFromNow,
} from '@/testing/controls';
import { apiUrl, problem, signedInAs, withRaffle } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const open = async (raffle: Raffle) => {
  server.use(withRaffle(raffle));
  const app = renderApp(`/rifas/${raffle.id}`);
  await screen.findByRole('heading', { level: 1, name: raffle.title });
  return app;
};

const holding = (raffle: Raffle, participation: Partial<Participation> = {}): Participation => {
  const { receipt, ...rest } = aPurchase({ raffleId: raffle.id });
  const { from, to } = receipt;
  const bought = { purchases: 1, ranges: [{ from, to }], receipts: [receipt] };
  return { ...rest, ...bought, raffle, ...participation };
};

const holdings = (...list: Participation[]) =>
  http.get(apiUrl('users/7/participations'), () => HttpResponse.json(list));

describe('a raffle', () => {
  it('is told in full', async () => {
    server.use(http.get(apiUrl('sellers/3'), () => HttpResponse.json(aSeller())));
    const { user } = await open(
      aRaffle({ images: ['/objects/uploads/a.webp', '/objects/uploads/b.webp'] }),
    );
    expect(screen.getByText('Con objetivo de 50 mm y su caja.')).toBeVisible();
    for (const fact of ['Como nuevo', 'Canon', '2023', 'Negro', 'Sevilla, Andalucía']) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    const seller = await screen.findByRole('link', { name: /Marta Ruiz/ });
    expect(seller).toHaveAttribute('href', '/vendedor/3');
    expect(seller).toHaveTextContent('Nivel Plata');

    await user.click(screen.getByRole('button', { name: 'Foto 2 de 2' }));
    expect(screen.getByRole('img', { name: 'Cámara réflex' })).toHaveAttribute(
      'src',
      '/objects/uploads/b.webp',
    );
    expect(document.title).toBe('Cámara réflex · Rifaviva');
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
});

describe('the sale', () => {
  it('moves by itself', async () => {
    const { liveServer } = await open(aRaffle({ soldTickets: 40, participants: 9 }));
    const status = within(screen.getByRole('region', { name: 'Estado de la rifa' }));
    expect(status.getByText('de 100 tickets vendidos')).toBeVisible();
    await waitFor(() => act(() => liveServer.connect()));
    act(() => liveServer.change(aChange({ soldTickets: 45, participants: 10 })));
    expect(status.getByText('45')).toBeInTheDocument();
    expect(status.getByText('10 participantes')).toBeVisible();
    expect(status.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  });

  it('of a manual raffle is measured by its minimum', async () => {
    await open(aManualRaffle({ minTickets: 50, soldTickets: 63 }));
    expect(screen.getByText('tickets vendidos · mínimo 50')).toBeVisible();
    expect(screen.getByText('Mínimo de tickets alcanzado')).toBeVisible();
  });
});

describe('buying on the page', () => {
  it('shows the new numbers, with a receipt to keep', async () => {
    const raffle = aRaffle();
    const bought = { done: false };
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('users/7/participations'), () =>
        HttpResponse.json(bought.done ? [holding(raffle)] : []),
      ),
      http.post(apiUrl('participations'), () => {
        bought.done = true;
        return HttpResponse.json(aPurchase(), { status: 201 });
      }),
    );
    const { user } = await open(raffle);
    await user.click(await screen.findByRole('button', { name: '5' }));
    await user.click(screen.getByRole('button', { name: 'Comprar 5 tickets' }));

    const mine = await screen.findByRole('heading', { name: 'Tus tickets en esta rifa' });
    expect(mine).toBeVisible();
    expect(screen.getByText('41–45', { selector: 'li' })).toBeVisible();
    await user.click(screen.getByText('Justificantes de compra'));
    await user.click(screen.getByRole('button', { name: 'Copiar el justificante de 41–45' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('Tickets: 41–45');
    expect(copied).toContain('Clave: secret-7');
    expect(await screen.findByText('Justificante copiado')).toBeVisible();
  });
});

describe('the tickets of the signed-in person', () => {
  const asked: string[] = [];
  const found = (participation: Participation) =>
    http.get(apiUrl('users/7/participations'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([participation]);
    });

  it('are asked for by raffle, and again when that failed', async () => {
    server.use(signedInAs(aUser()), found(holding(aRaffle())));
    server.use(
      http.get(apiUrl('users/7/participations'), () => problem(503, 'down', 'No'), { once: true }),
    );
    const { user } = await open(aRaffle());
    const alert = (await screen.findByText('No hemos podido cargar tus tickets.')).parentElement;
    await user.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('41–45', { selector: 'li' })).toBeVisible();
    expect(asked).toEqual(['?raffleId=12']);
  });
});

describe('somebody who bought very often', () => {
  const receipt = (seq: number): Receipt => ({
    ...aPurchase().receipt,
    seq,
    purchaseId: `p-${seq}`,
    from: seq,
    to: seq,
  });
  const raffle = aRaffle();
  const mine = holding(raffle, {
    tickets: 4,
    purchases: 4,
    ranges: [{ from: 30, to: 30 }],
    receipts: [receipt(30)],
  });
  const pages: Record<string, { seqs: number[]; next?: string }> = {
    '30': { seqs: [20, 10], next: '10' },
    '10': { seqs: [2] },
  };
  const receipts = http.get(apiUrl('users/7/participations/12/receipts'), ({ request }) => {
    const { seqs, next } = pages[new URL(request.url).searchParams.get('cursor') ?? ''] ?? {};
    const headers: Record<string, string> = next === undefined ? {} : { 'X-Next-Cursor': next };
    return HttpResponse.json(seqs?.map(receipt) ?? [], { headers });
  });
  const shown = () =>
    screen
      .getAllByText(/^Compra nº/, { selector: 'strong' })
      .map(({ textContent }) => textContent.split(':')[0]);
  const one = (seq: number) => screen.findByText(`Compra nº ${seq}: ${seq}`);

  it('is brought the earlier receipts page by page', async () => {
    server.use(signedInAs(aUser()), holdings(mine), receipts);
    const { user } = await open(raffle);
    const rest = 'Y 3 tickets de compras anteriores: sus números están en los justificantes.';
    expect(await screen.findByText(rest)).toBeVisible();
    await user.click(screen.getByText('Justificantes de compra'));
    expect(shown()).toEqual(['Compra nº 30']);
    await user.click(screen.getByRole('button', { name: 'Ver compras anteriores' }));
    await one(10);
    expect(shown()).toEqual(['Compra nº 30', 'Compra nº 20', 'Compra nº 10']);
    await user.click(screen.getByRole('button', { name: 'Ver compras anteriores' }));
    await one(2);
    expect(screen.queryByRole('button', { name: 'Ver compras anteriores' })).toBeNull();
  });

  it('may try again when that fails', async () => {
    const failing = http.get(
      apiUrl('users/7/participations/12/receipts'),
      () => problem(503, 'unavailable', 'No'),
      { once: true },
    );
    server.use(signedInAs(aUser()), holdings(mine), receipts);
    server.use(failing);
    const { user } = await open(raffle);
    await user.click(await screen.findByText('Justificantes de compra'));
    await user.click(screen.getByRole('button', { name: 'Ver compras anteriores' }));
    const alert = (await screen.findByText('No hemos podido cargar más compras.')).parentElement;
    await user.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }));
    expect(await one(10)).toBeVisible();
  });
});

describe('after the sale', () => {
  const sealed = (drawAt: string) =>
    aRaffle({
      status: 'completed',
      soldTickets: 100,
      draw: { commit: 'c0ffee', state: 'sealed', drawAt },
    });
  const winner = { ticket: 42, tag: 'tag-7' };

  it('counts down to the draw', async () => {
    await open(sealed(new Date(Date.now() + 59_500).toISOString()));
    expect(screen.getByText('Venta cerrada y sellada')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^0[01]:\d\d$/);
    expect(screen.getByRole('link', { name: 'Comprobar el sorteo' })).toHaveAttribute(
      'href',
      '/rifas/12/sorteo',
    );
    expect(screen.queryByRole('button', { name: /Comprar/ })).toBeNull();
  });

  it('reveals the winner when the news comes, and reads the rest', async () => {
    const { liveServer } = await open(sealed(daysFromNow(0)));
    expect(screen.getByText('Estamos sacando el ticket ganador…')).toBeVisible();
    const drawn = { winner, substitutes: [{ ticket: 8, tag: 'x' }], revision: 9 };
    server.use(withRaffle({ ...sealed(daysFromNow(0)), ...drawn }));
    // The first reading is older than the news.
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
    await open(raffle);
    expect(await screen.findByText('¡Te ha tocado! El ticket ganador es tuyo.')).toBeVisible();
  });

  it('congratulates nobody else', async () => {
    const raffle = { ...sealed(daysFromNow(0)), winner: { ticket: 46, tag: 'x' } };
    server.use(signedInAs(aUser()), holdings(holding(raffle)));
    await open(raffle);
    expect(await screen.findByText('Tus tickets en esta rifa')).toBeVisible();
    expect(screen.queryByText(/¡Te ha tocado!/)).toBeNull();
  });

  it('says why a raffle was cancelled', async () => {
    await open(aRaffle({ status: 'cancelled', closeReason: 'No se alcanzó el mínimo de tickets' }));
    expect(screen.getByText('Rifa cancelada')).toBeVisible();
    expect(screen.getByText('No se alcanzó el mínimo de tickets')).toBeVisible();
  });

  it('waits for the word of the server once the date has passed', async () => {
    await open(aRaffle({ endDate: daysFromNow(-0.01) }));
    expect(screen.getByText(/El plazo ha terminado/)).toBeVisible();
  });
});
