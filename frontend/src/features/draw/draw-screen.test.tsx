import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Receipt } from '@contracts/participations';
import { firstHead, nextHead } from '@domain/draw/entries';
import { aPurchase, aUser } from '@/testing/controls';
import {
  drawn,
  entries,
  MY_TAG,
  openRoom,
  pack,
  packBy,
  resealedPack,
  rules,
  SEED,
} from '@/testing/draw-room';
import { apiUrl, signedInAs } from '@/testing/handlers';
import { server } from '@/testing/server';

const SOUND = 'Comprobado en tu navegador: cuadra';
const BROKEN = 'Hay algo que no cuadra';
const TAG_9 = '9'.repeat(32);
const broken = () => screen.findByRole('heading', { level: 2, name: BROKEN });

describe('the proof of a draw', () => {
  it('is valid when everything agrees', async () => {
    openRoom(drawn(), pack);
    expect(await screen.findByText(SOUND)).toBeVisible();
    expect(screen.getAllByText('Coincide')).toHaveLength(8);
  });

  it.each([
    ['a raffle that promised another seed', drawn({ draw: { commit: 'c0ffee', state: 'drawn' } })],
    ['a raffle with other terms', drawn({ ticketPrice: 2 })],
    ['a raffle that names another winner', drawn({ winner: { ticket: 1, tag: TAG_9 } })],
    ['a raffle that names another substitute', drawn({ substitutes: [{ ticket: 1, tag: TAG_9 }] })],
    ['a raffle that names no substitutes', drawn({ substitutes: [] })],
  ])('that is valid in itself is not that of %s', async (_what, raffle) => {
    openRoom(raffle, pack);
    expect(await broken()).toBeVisible();
    expect(screen.getAllByText('No coincide')).toHaveLength(1);
    expect(screen.getByText('No coincide')).toBeVisible();
  });

  it('of another raffle is not accepted for this one, and nobody wins', async () => {
    openRoom(drawn(), packBy({ ...rules, raffleId: 13 }));
    expect(await broken()).toBeVisible();
    expect(screen.queryByText('Ticket ganador')).toBeNull();
  });

  it('is not computed from data of another shape, which is not shown either', async () => {
    const listed = entries.map((entry) => ({ ...entry, tag: [entry.tag] as unknown as string }));
    openRoom(drawn(), { ...pack, entries: listed });
    expect(await broken()).toBeVisible();
    expect(screen.getAllByText('No coincide')).toHaveLength(1);
    expect(screen.queryByText('Coincide')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is read again while its data is older than the raffle', async () => {
    const { rules: known, version, beaconValue } = pack;
    openRoom(drawn(), { rules: known, version, beaconValue }, pack);
    expect(await screen.findByText(SOUND)).toBeVisible();
  });

  it('is folded until somebody wants to see it, and each hash can be copied', async () => {
    const { user } = openRoom(drawn(), pack);
    const copy = { name: 'Copiar: La cadena de compras, Calculado aquí', hidden: true };
    expect(await screen.findByRole('button', copy)).not.toBeVisible();
    await user.click(screen.getByText('Para quien quiera los detalles'));
    await user.click(screen.getByRole('button', copy));
    expect(await screen.findByText('Copiado')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(pack.head);
  });
});

describe('a raffle whose log was put back', () => {
  const { reseals = [], winners = [] } = resealedPack;
  const [luckiest = null, ...others] = winners;

  it('says when its seed was changed, and is valid with the new one', async () => {
    openRoom(drawn({ winner: luckiest, substitutes: others }), resealedPack);
    expect(await screen.findByText(SOUND)).toBeVisible();
    const title = screen.getByText('La semilla se cambió durante la venta');
    expect(title.parentElement).toHaveTextContent(/después de 1 compra/);
    expect(title.parentElement).toHaveTextContent(reseals[0]?.commit ?? '');
  });

  it('is not valid with the seed that was known before', async () => {
    openRoom(drawn({ winner: luckiest, substitutes: others }), { ...resealedPack, seed: SEED });
    expect(await broken()).toBeVisible();
  });

  it('shows the new commitment while tickets are sold', async () => {
    const { version, beaconValue } = resealedPack;
    const onSale = { status: 'active', winner: null, soldTickets: 60 } as const;
    openRoom(drawn({ ...onSale, draw: { commit: rules.commit, state: 'open' } }), {
      version,
      rules,
      reseals,
      beaconValue,
    });
    await screen.findByText('La semilla se cambió durante la venta');
    expect(screen.getAllByText(reseals[0]?.commit ?? '')).toHaveLength(2);
  });
});

describe('the list of entries', () => {
  it('has an alias for everybody, and marks the winner and oneself', async () => {
    openRoom(drawn(), pack);
    await screen.findByText(SOUND);
    const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first).toHaveTextContent(/Faro Alegre.*1–60/);
    expect(second).toHaveTextContent(/Abeja Admirable.*61–100/);
    const winning = pack.winners?.[0]?.tag === MY_TAG ? first : second;
    expect(screen.getByText('Ganador').closest('tr')).toBe(winning);
  });
});

describe('one’s own purchases', () => {
  const head = nextHead(firstHead(rules), { seq: 1, from: 1, to: 60, tag: MY_TAG });
  const holding = (receipt: Partial<Receipt>) => {
    const bought = aPurchase();
    const receipts = [
      { ...bought.receipt, seq: 1, from: 1, to: 60, tag: MY_TAG, head, ...receipt },
    ];
    const mine = {
      ...bought,
      purchases: 1,
      raffle: drawn(),
      ranges: [{ from: 1, to: 60 }],
      tag: MY_TAG,
      receipts,
    };
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('users/7/participations'), () => HttpResponse.json([mine])),
      http.get(apiUrl('raffles/12/contact'), () => HttpResponse.json(null, { status: 404 })),
    );
  };

  it('are found in the list', async () => {
    holding({});
    openRoom(drawn(), pack);
    await screen.findByText('Compra nº 1, tickets 1–60: está en la lista');
    expect(screen.getByText('En este sorteo eres Faro Alegre')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Tú')).toBeVisible());
  });

  it.each([
    ['tickets', { to: 59 }],
    ['a head', { head: 'f'.repeat(64) }],
  ])('are missing when the receipt has %s that the list lacks', async (_what, receipt) => {
    holding(receipt);
    openRoom(drawn(), pack);
    await screen.findByText(/^Compra nº 1: no está en la lista/);
  });
});
