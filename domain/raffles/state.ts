import { assertNever } from '../shared/assert-never';
import type { PublishedReseal } from '../draw/entries';
import { GrowingMap, nothingRecent, rememberFor, type Recent } from '../shared/growing-map';
import type {
  CompletionMode,
  CompletionReason,
  DrawResealed,
  RaffleCreated,
  RaffleEvent,
  TicketsPurchased,
} from './events';
import { resealOf } from './draw-record';

/** How long a repeated purchase is surely recognised. */
export const PURCHASES_REMEMBERED_MS = 24 * 60 * 60 * 1000;

export interface RememberedPurchase {
  readonly seq: number;
  readonly tickets: number;
}

/** Purchases of the last 24 to 48 hours, by their ids. */
export type RecentPurchases = Recent<RememberedPurchase>;

export const noPurchases: RecentPurchases = nothingRecent();

export { recall } from '../shared/growing-map';

export const rememberPurchase = rememberFor(PURCHASES_REMEMBERED_MS);

/** The most tickets of one purchase, and of an automatic raffle. */
export const TICKETS_MOST = 100_000;
/** A manual raffle has no total of its own, so the site limits it here. */
export const MANUAL_TICKETS_MAX = 1_000_000;

/** How long a raffle is featured: a day. */
export const FEATURE_LASTS_MS = 24 * 60 * 60 * 1_000;

/** A later commitment, and what its seed is derived from. */
interface KeptReseal {
  readonly published: PublishedReseal;
  readonly nonce: string;
  readonly keyId: string;
}

/** The part that every raffle has, whatever its status. */
export interface KnownRaffle {
  readonly raffleId: number;
  readonly sellerId: number;
  readonly mode: CompletionMode;
  /** Total tickets of an automatic raffle, minimum tickets of a manual one. */
  readonly goal: number;
  readonly priceCents: number;
  readonly endDate: Date;
  readonly commit: string;
  readonly keyId: string;
  readonly nonce: string | null;
  /** Later commitments, oldest first; the draw uses the last. */
  readonly reseals: readonly KeptReseal[];
  readonly soldTickets: number;
  readonly capturedCents: number;
  readonly purchases: number;
  readonly buyers: GrowingMap<number, true>;
  readonly recentPurchases: RecentPurchases;
  readonly entriesHead: string;
  /** When it was last featured, or null. */
  readonly featuredAt: Date | null;
  /** Until when it is on the home page; null when it is not there. */
  readonly featuredUntil: Date | null;
  /** Time of the last event: no later decision is dated before it. */
  readonly lastEventAt: Date;
}

export type Raffle =
  | { readonly status: 'unknown' }
  | (KnownRaffle & { readonly status: 'active' })
  | (KnownRaffle & {
      readonly status: 'completed';
      readonly reason: CompletionReason;
      readonly drawAt: Date;
      readonly drawn: boolean;
      /** It has faults, and waits for operators. */
      readonly isHeld: boolean;
    })
  | (KnownRaffle & { readonly status: 'cancelled' });

export const unknownRaffle: Raffle = { status: 'unknown' };

export const isFeatured = (
  raffle: KnownRaffle,
  now: Date,
): raffle is KnownRaffle & { readonly featuredUntil: Date } =>
  raffle.featuredUntil !== null && now < raffle.featuredUntil;

/** What an event tells of a raffle that is featured now. */
export const featureOf = (raffle: KnownRaffle, now: Date): { readonly featuredUntil?: string } =>
  isFeatured(raffle, now) ? { featuredUntil: raffle.featuredUntil.toISOString() } : {};

/** What the seed of the raffle's draw has to fit. */
export const commitmentNow = (raffle: KnownRaffle): string =>
  raffle.reseals.at(-1)?.published.commit ?? raffle.commit;

/** How many tickets the raffle can still sell. */
export const ticketsLeft = ({ mode, goal, soldTickets }: KnownRaffle): number =>
  Math.max(0, (mode === 'auto' ? goal : MANUAL_TICKETS_MAX) - soldTickets);

/** How many tickets one purchase can take now. */
export const availableTickets = (raffle: KnownRaffle): number =>
  Math.min(ticketsLeft(raffle), TICKETS_MOST);

const opened = ({ data, at }: RaffleCreated): Raffle => ({
  status: 'active',
  raffleId: data.raffleId,
  sellerId: data.sellerId,
  mode: data.completionMode,
  goal: data.totalTickets ?? data.minTickets ?? 0,
  priceCents: data.ticketPriceCents,
  endDate: new Date(data.endDate),
  commit: data.commit,
  keyId: data.keyId,
  nonce: data.nonce,
  reseals: [],
  soldTickets: 0,
  capturedCents: 0,
  purchases: 0,
  buyers: GrowingMap.empty(),
  recentPurchases: noPurchases,
  entriesHead: data.entriesHead,
  featuredAt: null,
  featuredUntil: null,
  lastEventAt: new Date(at),
});

export const withPurchase = <R extends KnownRaffle>(
  raffle: R,
  { data, at }: TicketsPurchased,
): R => {
  const lastEventAt = new Date(at);
  return {
    ...raffle,
    soldTickets: data.soldTickets,
    capturedCents: raffle.capturedCents + data.capturedCents,
    purchases: data.seq,
    buyers: raffle.buyers.with(data.buyerId, true),
    recentPurchases: rememberPurchase(
      raffle.recentPurchases,
      data.purchaseId,
      { seq: data.seq, tickets: data.tickets },
      lastEventAt.getTime(),
    ),
    entriesHead: data.entriesHead,
    lastEventAt,
  };
};

const resealed = <R extends KnownRaffle>(raffle: R, event: DrawResealed): R => {
  const { nonce, keyId, entriesHead } = event.data;
  const reseals = [...raffle.reseals, { published: resealOf(event), nonce, keyId }];
  return { ...raffle, reseals, entriesHead, lastEventAt: new Date(event.at) };
};

type Sealed = Extract<Raffle, { readonly status: 'completed' }>;

const withoutSeal = ({
  reason: _reason,
  drawAt: _drawAt,
  drawn: _drawn,
  isHeld: _isHeld,
  ...known
}: Sealed): KnownRaffle => known;

/** An event that can't follow leaves the raffle unchanged: what happened is never refused. */
export const evolve = (raffle: Raffle, event: RaffleEvent): Raffle => {
  if (event.type === 'RaffleCreated') return raffle.status === 'unknown' ? opened(event) : raffle;
  const lastEventAt = new Date(event.at);
  if (event.type === 'WinnerDrawn') {
    return raffle.status === 'completed' ? { ...raffle, drawn: true, lastEventAt } : raffle;
  }
  if (event.type === 'DrawHeld')
    return raffle.status === 'completed' ? { ...raffle, isHeld: true, lastEventAt } : raffle;
  if (event.type === 'RaffleCancelled' && raffle.status === 'completed' && raffle.isHeld) {
    return { ...withoutSeal(raffle), status: 'cancelled', lastEventAt };
  }
  if (raffle.status !== 'active') return raffle;
  switch (event.type) {
    case 'TicketsPurchased':
      return withPurchase(raffle, event);
    case 'RaffleFeatured':
      return {
        ...raffle,
        featuredAt: lastEventAt,
        featuredUntil: new Date(event.data.featuredUntil),
        lastEventAt,
      };
    case 'DrawResealed':
      return resealed(raffle, event);
    case 'RaffleFeatureExpired':
      return { ...raffle, featuredUntil: null, lastEventAt };
    case 'RaffleCompleted': {
      const { reason, drawAt } = event.data;
      return {
        ...raffle,
        status: 'completed',
        reason,
        drawAt: new Date(drawAt),
        drawn: false,
        isHeld: false,
        lastEventAt,
      };
    }
    case 'RaffleCancelled':
      return { ...raffle, status: 'cancelled', lastEventAt };
    default:
      return assertNever(event);
  }
};

const BYTES = { raffle: 1_000, buyer: 100, purchase: 220 } as const;

/** Rough size in memory, in bytes; bounds the cache. */
export const sizeOfRaffle = (raffle: Raffle): number =>
  raffle.status === 'unknown'
    ? BYTES.raffle
    : BYTES.raffle +
      raffle.buyers.size * BYTES.buyer +
      (raffle.recentPurchases.current.size + raffle.recentPurchases.previous.size) * BYTES.purchase;
