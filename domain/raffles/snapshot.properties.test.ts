import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { raffles } from '../testing/raffle-spec';
import {
  buyTickets,
  later,
  manual,
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  raffleFeatured,
  ticketsPurchased,
} from './controls';
import type { RaffleEvent } from './events';
import { evolve, unknownRaffle, recall, type Raffle } from './state';
import { isSnapshotDue, partsOf, snapshotTaken, withPart, type RafflePart } from './snapshot';

const OPENED_AT = '2026-05-01T00:00:00.000Z';
const PRESSES = 40;

/** Purchases some hours apart, so that recent purchases change generation more than once. */
const histories = fc
  .array(
    fc.record({
      hours: fc.integer({ min: 0, max: 20 }),
      buyerId: fc.integer({ min: 2, max: 9 }),
      isThenFeatured: fc.boolean(),
    }),
    {
      maxLength: PRESSES,
      size: 'max',
    },
  )
  .map((presses): RaffleEvent[] => {
    let at = OPENED_AT;
    const bought = presses.flatMap(({ hours, buyerId, isThenFeatured }, index) => {
      at = later(at, hours * 3_600_000);
      const seq = index + 1;
      const purchased = ticketsPurchased({
        at,
        buyerId,
        seq,
        soldTickets: seq,
        firstTicket: seq,
        lastTicket: seq,
        purchaseId: `p-${seq}`,
        entriesHead: `head-${seq}`,
      });
      return isThenFeatured ? [purchased, raffleFeatured({ at }, purchased)] : [purchased];
    });
    return [raffleCreated({ ...manual, at: OPENED_AT, totalTickets: null }), ...bought];
  });

/** Made once: a ready-made purchase computes a chain. */
const purchase = ticketsPurchased({ at: OPENED_AT });
const numbered = (seq: number, purchaseId: string): RaffleEvent => ({
  ...purchase,
  data: { ...purchase.data, seq, soldTickets: seq, buyerId: 1 + seq, purchaseId },
});

const throughJson = (part: RafflePart): RafflePart =>
  JSON.parse(JSON.stringify(part)) as RafflePart; // every JSON store returns what was put into it

/** Everything that a decision reads of a raffle. */
const seen = (raffle: Raffle) => {
  if (raffle.status === 'unknown') return raffle;
  const { buyers, recentPurchases, ...known } = raffle;
  return {
    ...known,
    buyers: [...buyers.since(0)],
    since: recentPurchases.since,
    recalled: Array.from({ length: PRESSES + 1 }, (_, seq) => recall(recentPurchases, `p-${seq}`)),
  };
};

describe('a raffle stored in parts', () => {
  it('equals the fold of its events, wherever the parts were taken, and repeats nothing', () => {
    fc.assert(
      fc.property(
        histories,
        fc.array(fc.nat(PRESSES), { maxLength: 5, size: 'max' }),
        (history, cuts) => {
          const taken: RafflePart[] = [];
          let folded: Raffle = unknownRaffle;
          history.forEach((event, revision) => {
            folded = evolve(folded, event);
            if (!cuts.includes(revision)) return;
            taken.push(...partsOf(folded, revision, taken.at(-1)).map(throughJson));
          });
          for (const stored of [
            taken.flatMap(({ purchases }) => purchases.map(([purchaseId]) => purchaseId)),
            taken.flatMap(({ buyers }) => buyers),
          ])
            expect(stored).toHaveLength(new Set<unknown>(stored).size);
          const last = taken.at(-1);
          const rest = history.slice((last?.revision ?? -1) + 1);
          const restored = rest.reduce(evolve, taken.reduce(withPart, unknownRaffle));
          expect(seen(restored)).toEqual(seen(folded));
          const command = buyTickets({
            purchaseId: 'another',
            buyerId: 5,
            now: later(OPENED_AT, 1),
          });
          expect(raffles.decide(command, restored)).toEqual(raffles.decide(command, folded));
        },
      ),
    );
  });

  it('has no part larger than an append, however much was sold before the first', () => {
    const purchases = 12_345;
    const history = Array.from({ length: purchases }, (_, index) =>
      numbered(index + 1, `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`),
    );
    const raffle = [raffleCreated({ ...manual, totalTickets: null }), ...history].reduce(
      evolve,
      unknownRaffle,
    );
    const parts = partsOf(raffle, purchases, undefined);
    expect(parts.map(({ complete }) => complete)).toEqual([false, false, true]);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(512 * 1024);
    expect(seen(parts.reduce(withPart, unknownRaffle))).toEqual(seen(raffle));
  });

  it('continues after an interrupted series of parts', () => {
    const sold = (count: number) =>
      [
        raffleCreated({ ...manual, totalTickets: null }),
        ...Array.from({ length: count }, (_, index) => numbered(index + 1, `p-${index + 1}`)),
      ].reduce(evolve, unknownRaffle);
    const [first, ...lost] = partsOf(sold(12_000), 12_000, undefined);
    expect(lost).toHaveLength(2);
    const now = sold(12_040);
    expect(isSnapshotDue(now, first)).toBe(true);
    const parts = [...(first ? [first] : []), ...partsOf(now, 12_040, first)];
    expect(seen(parts.reduce(withPart, unknownRaffle))).toEqual(seen(now));
  });
});

describe('a snapshot', () => {
  const sold = (purchases: number) =>
    [
      raffleCreated({ ...manual, totalTickets: null }),
      ticketsPurchased({ seq: purchases, soldTickets: purchases }),
    ].reduce(evolve, unknownRaffle);

  it('is due every few thousand purchases', () => {
    expect(isSnapshotDue(sold(3_999), undefined)).toBe(false);
    expect(isSnapshotDue(sold(4_000), undefined)).toBe(true);
    const [last] = partsOf(sold(4_100), 4_100, undefined);
    expect(isSnapshotDue(sold(8_099), last)).toBe(false);
    expect(isSnapshotDue(sold(8_100), last)).toBe(true);
  });

  it.each([
    ['unknown', unknownRaffle],
    ['completed', evolve(sold(4_000), raffleCompleted())],
    ['cancelled', evolve(sold(4_000), raffleCancelled())],
  ])('is not taken of a raffle that sells nothing: %s', (status, raffle) => {
    expect(raffle.status).toBe(status);
    expect(partsOf(raffle, 4_001, undefined)).toEqual([]);
    expect(isSnapshotDue(raffle, undefined)).toBe(false);
  });

  it('has the time of its last purchase', () => {
    const at = later(OPENED_AT, 3_600_000);
    const raffle = [raffleCreated(), ticketsPurchased({ at })].reduce(evolve, unknownRaffle);
    const [part] = partsOf(raffle, 1, undefined).map(snapshotTaken);
    expect(part).toMatchObject({ type: 'RaffleSnapshotTaken', at, data: { revision: 1 } });
  });
});
