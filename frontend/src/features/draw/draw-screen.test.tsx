import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { DrawPack, DrawRules } from '@contracts/draws';
import type { Receipt } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { commitmentOf, firstHead, nextHead } from '@domain/draw/entries';
import { pickWinners } from '@domain/draw/pick';
import { wholeHead } from '@domain/draw/reseals';
import { aChange, aPurchase, aRaffle, aUser } from '@/testing/controls';
import { apiUrl, problem, signedInAs, withRaffle } from '@/testing/handlers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';

const SEED = 'ab'.repeat(32);
const END = '2027-01-01T12:00:00.000Z';

const rules: DrawRules = {
  raffleId: 12,
  commit: commitmentOf(SEED),
  priceCents: 150,
  mode: 'auto',
  goal: 100,
  endDateMs: Date.parse(END),
  beacon: 'none',
};

const entries = [
  { seq: 1, from: 1, to: 60, tag: 'tag-7' },
  { seq: 2, from: 61, to: 100, tag: 'tag-8' },
];

/** The pack of an honest draw with these rules. */
const packBy = (by: DrawRules): DrawPack => {
  const head = entries.reduce(nextHead, firstHead(by));
  const { raffleId } = by;
  const sealed = { raffleId, entries, tickets: 100, head, beaconValue: null };
  const winners = pickWinners(SEED, sealed);
  return { ...sealed, version: 'rifa-draw/1', rules: by, seed: SEED, winners };
};

const pack = packBy(rules);
const [winner = { ticket: 0, tag: '' }] = pack.winners ?? [];

const drawn = (overrides: Partial<Raffle> = {}) =>
  aRaffle({
    status: 'completed',
    soldTickets: 100,
    endDate: END,
    winner,
    draw: { commit: rules.commit, state: 'drawn' },
    ...overrides,
  });

const packs = (...answers: readonly DrawPack[]) => {
  const left = [...answers];
  return http.get(apiUrl('raffles/12/draw'), () =>
    HttpResponse.json(left.length > 1 ? left.shift() : left[0]),
  );
};

const open = (raffle: Raffle, ...answers: readonly DrawPack[]) => {
  server.use(withRaffle(raffle), packs(...answers));
  return renderApp('/rifas/12/sorteo');
};

const verdict = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const SOUND = 'Sorteo comprobado: todo cuadra';
const BROKEN = 'Hay algo que no cuadra';

describe('the draw', () => {
  it('is valid when everything agrees', async () => {
    open(drawn(), pack);
    expect(await verdict(SOUND)).toBeVisible();
    expect(screen.getAllByText('Coincide')).toHaveLength(7);
  });

  it.each([
    ['a raffle that promised another seed', drawn({ draw: { commit: 'c0ffee', state: 'drawn' } })],
    ['a raffle with other terms', drawn({ ticketPrice: 2 })],
    ['a raffle that names another winner', drawn({ winner: { ticket: 1, tag: 'tag-9' } })],
  ])('that is valid in itself is not that of %s', async (_what, raffle) => {
    open(raffle, pack);
    expect(await verdict(BROKEN)).toBeVisible();
    expect(screen.getAllByText('No coincide')).toHaveLength(1);
  });

  it('of another raffle is not accepted for this one', async () => {
    open(drawn(), packBy({ ...rules, raffleId: 13 }));
    expect(await verdict(BROKEN)).toBeVisible();
  });

  it('is read again while its data is older than the raffle', async () => {
    const { rules: known, version, beaconValue } = pack;
    open(drawn(), { rules: known, version, beaconValue }, pack);
    expect(await verdict(SOUND)).toBeVisible();
  });
});

describe('a raffle whose log was put back', () => {
  const NEW_SEED = 'cd'.repeat(32);
  const at = '2026-12-01T10:00:00.000Z';
  const reseals = [
    { after: 1, commit: commitmentOf(NEW_SEED), reason: 'log-restored', life: 'l', at } as const,
  ];
  const head = wholeHead(rules, entries, reseals);
  const sealed = { raffleId: 12, entries, tickets: 100, head, beaconValue: null };
  const winners = pickWinners(NEW_SEED, sealed);
  const resealed: DrawPack = {
    ...{ version: 'rifa-draw/2', rules, reseals, entries, tickets: 100, head },
    ...{ seed: NEW_SEED, beaconValue: null, winners },
  };
  const [luckiest = null] = winners;

  it('says when its seed was changed, and is valid with the new one', async () => {
    open(drawn({ winner: luckiest }), resealed);
    expect(await verdict(SOUND)).toBeVisible();
    const section = screen.getByRole('heading', { name: 'La semilla se cambió durante la venta' });
    expect(section.parentElement).toHaveTextContent(/después de 1 compra/);
    expect(section.parentElement).toHaveTextContent(reseals[0]?.commit ?? '');
  });

  it('is not valid with the seed that was known before', async () => {
    open(drawn({ winner: luckiest }), { ...resealed, seed: SEED });
    expect(await verdict(BROKEN)).toBeVisible();
  });

  it('shows the new commitment while tickets are sold', async () => {
    const { version, beaconValue } = resealed;
    const onSale = { status: 'active', winner: null, soldTickets: 60 } as const;
    open(drawn({ ...onSale, draw: { commit: rules.commit, state: 'open' } }), {
      ...{ version, rules, reseals, beaconValue },
    });
    expect(await screen.findByText('La semilla se cambió durante la venta')).toBeVisible();
    expect(screen.getAllByText(reseals[0]?.commit ?? '')).toHaveLength(2);
  });
});

describe('the minute before the draw', () => {
  const SEALED = 'Venta cerrada y sellada';
  const { rules: known, version, beaconValue, tickets, head } = pack;
  const sealedPack = { rules: known, version, beaconValue, entries, tickets, head };
  const sealed = () =>
    drawn({
      winner: null,
      draw: {
        commit: rules.commit,
        state: 'sealed',
        drawAt: new Date(Date.now() + 59_500).toISOString(),
      },
    });
  const news = aChange({ revision: 9, soldTickets: 100, status: 'completed', winner });

  /** All texts of a live region from now on. */
  const saidIn = (region: HTMLElement) => {
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(region.querySelector('h2')?.textContent ?? null)).observe(
      region,
      { subtree: true, childList: true, characterData: true },
    );
    return said;
  };

  const watch = async () => {
    const app = open(sealed(), sealedPack);
    const region = (await verdict(SEALED)).closest<HTMLElement>('[role=status]');
    await waitFor(() => act(() => app.liveServer.connect()));
    return { ...app, region: region ?? document.body };
  };

  it('is silent for screen readers', async () => {
    const { region } = await watch();
    const said = saidIn(region);
    const timer = screen.getByRole('timer');
    expect(region).not.toContainElement(timer);
    const before = timer.textContent;
    await waitFor(() => expect(timer).not.toHaveTextContent(before));
    expect(said).toEqual([]);
  });

  it('ends with one message about the draw', async () => {
    const { region, liveServer } = await watch();
    const said = saidIn(region);
    server.use(withRaffle(drawn({ revision: 9 })), packs(pack));
    act(() => liveServer.change(news));
    expect(await verdict(SOUND)).toBeVisible();
    expect(region).toContainElement(screen.getByText(SOUND));
    expect(said).toEqual(['Comprobando el sorteo…', SOUND]);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('reports when the result can’t be read', async () => {
    const { liveServer } = await watch();
    server.use(
      withRaffle(drawn({ revision: 9 })),
      http.get(apiUrl('raffles/12/draw'), () => problem(503, 'down', 'No')),
    );
    act(() => liveServer.change(news));
    expect(await screen.findByText('No hemos podido cargar esto')).toBeVisible();
    server.use(packs(pack));
    expect(await verdict(SOUND)).toBeVisible();
    expect(screen.queryByText('No hemos podido cargar esto')).toBeNull();
  });

  it('leaves nothing outdated for a visitor who comes back', async () => {
    const { user, liveServer } = await watch();
    await user.click(screen.getByRole('link', { name: 'Volver a la rifa' }));
    await screen.findByRole('timer');
    server.use(
      withRaffle(drawn({ revision: 9 })),
      http.get(apiUrl('raffles/12/draw'), () => new Promise<never>(() => undefined)),
    );
    act(() => liveServer.change(news));
    await user.click(await screen.findByRole('link', { name: 'Comprobar el sorteo' }));
    await screen.findByRole('heading', { level: 1, name: /^El sorteo de/ });
    expect(screen.queryByText(SEALED)).toBeNull();
  });
});

describe('one’s own purchases', () => {
  const head = nextHead(firstHead(rules), { seq: 1, from: 1, to: 60, tag: 'tag-7' });
  const holding = (receipt: Partial<Receipt>) => {
    const bought = aPurchase();
    const receipts = [{ ...bought.receipt, seq: 1, from: 1, to: 60, head, ...receipt }];
    const mine = {
      ...bought,
      purchases: 1,
      raffle: drawn(),
      ranges: [{ from: 1, to: 60 }],
      receipts,
    };
    server.use(
      signedInAs(aUser()),
      http.get(apiUrl('users/7/participations'), () => HttpResponse.json([mine])),
    );
  };

  it('are found in the list', async () => {
    holding({});
    open(drawn(), pack);
    expect(await screen.findByText('Compra nº 1, tickets 1–60: está en la lista')).toBeVisible();
  });

  it.each([
    ['tickets', { to: 59 }],
    ['a head', { head: 'f'.repeat(64) }],
  ])('are missing when the receipt has %s that the list lacks', async (_what, receipt) => {
    holding(receipt);
    open(drawn(), pack);
    expect(await screen.findByText(/^Compra nº 1: no está en la lista/)).toBeVisible();
  });
});
