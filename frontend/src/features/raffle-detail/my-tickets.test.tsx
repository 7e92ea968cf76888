import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ParticipationInRaffle, Receipt } from '@contracts/participations';
import { aPurchase, aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs } from '@/testing/handlers';
import { holding, holdings, openRaffle } from '@/testing/open-raffle';
import { server } from '@/testing/server';

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
    const { user } = await openRaffle(raffle);
    await user.click(await screen.findByRole('button', { name: '5' }));
    await user.click(screen.getByRole('button', { name: /^Comprar 5 tickets · / }));

    const mine = await screen.findByRole('heading', { name: 'Tus tickets en esta rifa' });
    expect(mine).toBeVisible();
    expect(screen.getByText('41–45', { selector: 'li' })).toBeVisible();
    await user.click(screen.getByText('Ver los comprobantes'));
    await user.click(screen.getByRole('button', { name: 'Copiar el comprobante de 41–45' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('Tickets: 41–45');
    expect(copied).toContain('Clave: secret-7');
    expect(await screen.findByText('Comprobante copiado')).toBeVisible();
  });
});

describe('the tickets of the signed-in person', () => {
  const asked: string[] = [];
  const found = (participation: ParticipationInRaffle) =>
    http.get(apiUrl('users/7/participations'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([participation]);
    });

  it('are asked for by raffle, and again when that failed', async () => {
    const receipts = [{ ...aPurchase().receipt, tag: `3007${'0'.repeat(28)}` }];
    server.use(signedInAs(aUser()), found(holding(aRaffle(), { receipts })));
    server.use(
      http.get(apiUrl('users/7/participations'), () => problem(503, 'down', 'No'), { once: true }),
    );
    const { user } = await openRaffle(aRaffle());
    const alert = (await screen.findByText('No hemos podido cargar tus tickets.')).parentElement;
    await user.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('41–45', { selector: 'li' })).toBeVisible();
    expect(screen.getByText('En el sorteo eres Faro Alegre')).toBeVisible();
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
    const { user } = await openRaffle(raffle);
    const rest = 'Y 3 tickets de compras anteriores: sus números están en los comprobantes.';
    expect(await screen.findByText(rest)).toBeVisible();
    await user.click(screen.getByText('Ver los comprobantes'));
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
    const { user } = await openRaffle(raffle);
    await user.click(await screen.findByText('Ver los comprobantes'));
    await user.click(screen.getByRole('button', { name: 'Ver compras anteriores' }));
    const alert = (await screen.findByText('No hemos podido cargar más compras.')).parentElement;
    await user.click(within(alert ?? document.body).getByRole('button', { name: 'Reintentar' }));
    expect(await one(10)).toBeVisible();
  });
});
