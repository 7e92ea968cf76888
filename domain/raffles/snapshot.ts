import { GrowingMap } from '../shared/growing-map';
import type { EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';
import {
  noPurchases,
  type KnownRaffle,
  type Raffle,
  type RecentPurchases,
  type RememberedPurchase,
} from './state';

/** A remembered purchase: its id, its number in the raffle, its tickets. */
type Line = readonly [purchaseId: string, seq: number, tickets: number];
type Lines = GrowingMap<string, RememberedPurchase>;

type Totals = Omit<
  KnownRaffle,
  'buyers' | 'recentPurchases' | 'endDate' | 'featuredAt' | 'featuredUntil' | 'lastEventAt'
>;

/** How much the parts so far contain, so that the next one contains only what is newer. */
interface Mark {
  readonly buyers: number;
  /** Generation of this part's recent purchases, and how many of that generation are stored. */
  readonly generation: number;
  readonly purchases: number;
}

/**
 * One part of an active raffle's state. After a hundred thousand purchases, the state does not fit
 * into one append, which the store limits to 1 MiB.
 */
export interface RafflePart {
  /** Revision of the last event in the state. */
  readonly revision: number;
  /** False when more parts of the same state follow. */
  readonly complete: boolean;
  readonly mark: Mark;
  readonly totals: Totals;
  readonly endDate: string;
  readonly featuredAt: string | null;
  readonly featuredUntil: string | null;
  readonly lastEventAt: string;
  readonly since: number;
  /** Buyers and purchases that are in no part before. */
  readonly buyers: readonly number[];
  readonly purchases: readonly Line[];
}

/**
 * One more part. `revision` is the last raffle event in the state, and `totals.entriesHead` must
 * be that event's own. `buyers` and `purchases` (id, number, tickets) are those that no part
 * before contains, and `mark` counts those of all parts together. `complete` is false when more
 * parts of the same state follow.
 */
export type RaffleSnapshotTaken = Event<'RaffleSnapshotTaken', RafflePart>;

/** Version 1 was taken of raffles from before there were nonces. */
type RafflePart1 = Omit<RafflePart2, 'totals'> & {
  readonly totals: Omit<RafflePart2['totals'], 'nonce'>;
};

/** Version 2 was taken before a raffle could be resealed. */
type RafflePart2 = Omit<RafflePart, 'totals'> & { readonly totals: Omit<Totals, 'reseals'> };

const withoutNonce = (older: RafflePart1): RafflePart2 => ({
  ...older,
  totals: { ...older.totals, nonce: null },
});

const neverResealed = (older: RafflePart2): RafflePart => ({
  ...older,
  totals: { ...older.totals, reseals: [] },
});

/** @throws RangeError for a raffle that was resealed: version 2 would forget it */
const beforeReseals = ({ totals, ...older }: RafflePart): RafflePart2 => {
  const { reseals, ...others } = totals;
  if (reseals.length > 0) throw new RangeError('Version 2 can not keep a reseal');
  return { ...older, totals: others };
};

export const raffleSnapshotEvents: EventTypes<RaffleSnapshotTaken> = {
  RaffleSnapshotTaken: { upcasts: [withoutNonce, neverResealed], downcast: beforeReseals },
};

export const snapshotTaken = (part: RafflePart): RaffleSnapshotTaken => ({
  type: 'RaffleSnapshotTaken',
  at: part.lastEventAt,
  data: part,
});

/** Purchases between two snapshots: limits how many events are read after the last one. */
const EVERY = 4_000;
/** The most purchases (some 250 KB) and buyers in one part. */
const PART_MOST = 5_000;

const nothing: Mark = { buyers: 0, generation: 0, purchases: 0 };

/** Whether enough was sold since the last part. */
export const isSnapshotDue = (raffle: Raffle, last: RafflePart | undefined): boolean =>
  raffle.status === 'active' &&
  raffle.purchases >= (last?.complete ? last.totals.purchases : 0) + EVERY;

const chunked = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PART_MOST) }, (_, index) =>
    all.slice(index * PART_MOST, (index + 1) * PART_MOST),
  );

const linesSince = (lines: Lines, size: number): Line[] =>
  lines.since(size).map(([purchaseId, { seq, tickets }]) => [purchaseId, seq, tickets]);

interface Chunk {
  readonly generation: number;
  readonly purchases: readonly Line[];
}

/** Recent purchases since a mark, oldest first; some may be in the previous generation by now. */
const chunksSince = (mark: Mark, { generation, current, previous }: RecentPurchases): Chunk[] => {
  const passed = generation - mark.generation;
  const ofPrevious = passed === 0 ? [] : linesSince(previous, passed === 1 ? mark.purchases : 0);
  const ofCurrent = linesSince(current, passed === 0 ? mark.purchases : 0);
  return [
    ...chunked(ofPrevious).map((purchases) => ({ generation: generation - 1, purchases })),
    ...chunked(ofCurrent).map((purchases) => ({ generation, purchases })),
  ];
};

const scalarsOf = (raffle: KnownRaffle) => ({
  totals: {
    raffleId: raffle.raffleId,
    sellerId: raffle.sellerId,
    mode: raffle.mode,
    goal: raffle.goal,
    priceCents: raffle.priceCents,
    commit: raffle.commit,
    keyId: raffle.keyId,
    nonce: raffle.nonce,
    reseals: raffle.reseals,
    soldTickets: raffle.soldTickets,
    capturedCents: raffle.capturedCents,
    purchases: raffle.purchases,
    entriesHead: raffle.entriesHead,
  },
  endDate: raffle.endDate.toISOString(),
  featuredAt: raffle.featuredAt?.toISOString() ?? null,
  featuredUntil: raffle.featuredUntil?.toISOString() ?? null,
  lastEventAt: raffle.lastEventAt.toISOString(),
  since: raffle.recentPurchases.since,
});

/** @returns the parts that are not stored yet, in order */
export const partsOf = (
  raffle: Raffle,
  revision: number,
  last: RafflePart | undefined,
): readonly RafflePart[] => {
  if (raffle.status !== 'active') return [];
  let mark = last?.mark ?? nothing;
  const { generation } = raffle.recentPurchases;
  const newBuyers = chunked(raffle.buyers.since(mark.buyers).map(([buyerId]) => buyerId));
  const chunks = chunksSince(mark, raffle.recentPurchases);
  const count = Math.max(1, chunks.length, newBuyers.length);
  const scalars = scalarsOf(raffle);
  return Array.from({ length: count }, (_, index) => {
    const chunk = chunks[index] ?? { generation, purchases: [] };
    const buyers = newBuyers[index] ?? [];
    const held = chunk.generation === mark.generation ? mark.purchases : 0;
    mark = {
      buyers: mark.buyers + buyers.length,
      generation: chunk.generation,
      purchases: held + chunk.purchases.length,
    };
    const complete = index === count - 1;
    return { revision, complete, mark, ...scalars, buyers, purchases: chunk.purchases };
  });
};

const withLines = (lines: Lines, added: readonly Line[]): Lines =>
  added.reduce((all, [purchaseId, seq, tickets]) => all.with(purchaseId, { seq, tickets }), lines);

const recentAfter = (before: RecentPurchases, part: RafflePart): RecentPurchases => {
  const { generation } = part.mark;
  const passed = generation - before.generation;
  const empty: Lines = GrowingMap.empty();
  return {
    since: part.since,
    generation,
    current: withLines(passed === 0 ? before.current : empty, part.purchases),
    previous: [before.previous, before.current][passed] ?? GrowingMap.empty(),
  };
};

/** The raffle after one more part. It is incomplete until the part with `complete`. */
export const withPart = (raffle: Raffle, part: RafflePart): Raffle => {
  const before =
    raffle.status === 'unknown'
      ? { buyers: GrowingMap.empty<number, true>(), recentPurchases: noPurchases }
      : raffle;
  return {
    ...part.totals,
    status: 'active',
    endDate: new Date(part.endDate),
    featuredAt: part.featuredAt === null ? null : new Date(part.featuredAt),
    featuredUntil: part.featuredUntil === null ? null : new Date(part.featuredUntil),
    lastEventAt: new Date(part.lastEventAt),
    buyers: part.buyers.reduce((all, buyerId) => all.with(buyerId, true), before.buyers),
    recentPurchases: recentAfter(before.recentPurchases, part),
  };
};
