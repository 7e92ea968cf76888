import type { DrawVersion } from '../draw/entries';
import { firstVersion, type EventTypes } from '../shared/event-types';
import type { Event } from '../shared/message';

export type CompletionMode = 'auto' | 'manual';

export type SellerType = 'particular' | 'comercio';

/** Every raffle event carries the totals after it, so that a reader needs no state. */
interface RaffleTotals {
  readonly raffleId: number;
  readonly sellerId: number;
  readonly soldTickets: number;
  readonly participants: number;
}

/** What every event tells of a raffle that is on sale after it; the rules make it by `onSale`. */
interface OnSale extends RaffleTotals {
  readonly entriesHead: string;
  /** Present when the raffle is featured, so that a reader needs no state to know it. */
  readonly featuredUntil?: string;
}

/** Size in pixels; null when unknown, because `RaffleCreated` 1 stored only paths. */
export interface Photo {
  readonly path: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The seller's description of the article and of the raffle. */
export interface RaffleTerms {
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly photos: readonly Photo[];
  readonly categoryId: number;
  readonly subcategoryId: number | null;
  readonly condition: string;
  readonly year: string;
  readonly color: string;
  readonly stock: number;
  readonly hasShipping: boolean;
  readonly community: string | null;
  readonly province: string | null;
  readonly municipality: string | null;
  readonly authorizationNumber: string | null;
  readonly ticketPriceCents: number;
  readonly completionMode: CompletionMode;
  /** Of an automatic raffle, else null. */
  readonly totalTickets: number | null;
  /** Of a manual raffle, else null. */
  readonly minTickets: number | null;
  readonly endDate: string;
}

/**
 * A seller has published a raffle. Prices are in cents. An automatic raffle has `totalTickets`, a
 * manual one `minTickets`; the other is null. `commit` is the commitment to the draw's secret
 * seed. The seed and the receipt secrets are derived from the key that `keyId` names, the raffle's
 * number and `nonce`, which is chance and no secret. `entriesHead` is where the chain of entries
 * starts (draw). Nothing of it is ever edited.
 *
 * Version 3: `nonce`. Raffles from before have `null`, and secrets that follow from key and number
 * alone. While older programs run (`WRITE_PREVIOUS_VERSION_OF=RaffleCreated`) raffles are
 * published without a nonce: no older program could draw them otherwise.
 *
 * Version 2: `photos` with their sizes in pixels. Version 1 had `images`, their paths alone; read
 * today, those photos have `null` for width and height, since nobody had measured them.
 */
export type RaffleCreated = Event<
  'RaffleCreated',
  OnSale &
    RaffleTerms & {
      readonly sellerType: SellerType;
      /** Commitment to the draw's secret seed, and the key that the seed is derived from. */
      readonly commit: string;
      readonly keyId: string;
      /** Of the seed and of every receipt secret; null in raffles from before there were nonces. */
      readonly nonce: string | null;
    }
>;

/**
 * Somebody has bought tickets, numbered without a gap from `firstTicket` to `lastTicket`. `seq`
 * counts the raffle's purchases from 1. `purchaseId` follows from the buyer and the key of the
 * press that asked for it, so a repeat is recognised. `amountCents` is price × tickets;
 * `capturedCents` is what was charged, which is nothing while no card provider is configured.
 * `tag` is the buyer's pseudonym in this raffle and `entriesHead` the head of the chain after this
 * entry.
 */
export type TicketsPurchased = Event<
  'TicketsPurchased',
  OnSale & {
    readonly purchaseId: string;
    readonly buyerId: number;
    readonly tickets: number;
    readonly firstTicket: number;
    readonly lastTicket: number;
    readonly amountCents: number;
    /** The amount charged: nothing, while no card provider is configured. */
    readonly capturedCents: number;
    readonly seq: number;
    readonly tag: string;
  }
>;

export type CompletionReason = 'sold-out' | 'closed-by-seller' | 'end-date-reached';

export type CancellationReason =
  | 'unsold-at-end-date'
  | 'minimum-not-reached'
  | 'withdrawn'
  | 'draw-held';

/** The entries up to here, fixed by the chain's head: none can be added, changed or removed. */
interface LastSeal extends RaffleTotals {
  readonly purchases: number;
  readonly entriesHead: string;
  /** Present when the raffle was resealed, so that a reader need not read every event. */
  readonly resealed?: true;
}

/**
 * The seal: no more tickets are sold, and everything that decides the winner is fixed. It is in
 * the same append as the purchase of the last ticket when `reason` is `sold-out`; the others are
 * `closed-by-seller` and `end-date-reached`. `drawAt` is `DRAW_DELAY_SECONDS` after `at`.
 */
export type RaffleCompleted = Event<
  'RaffleCompleted',
  LastSeal & { readonly reason: CompletionReason; readonly drawAt: string }
>;

/**
 * The end date came too early: `unsold-at-end-date` for an automatic raffle, `minimum-not-reached`
 * for a manual one. The seed is revealed, because nothing will be drawn with it. `refundedCents`
 * is the sum of what was captured. This example sold nothing.
 *
 * Or an operator has taken it off the sale: `withdrawn`, with `actorId` in the metadata (none from
 * the terminal) and the `note` that everybody reads: the operator's reason, as routes, commands
 * and the terminal call it. After `DrawHeld` it is `draw-held`, also with a `note`: the only way in
 * which a sealed raffle is cancelled. Version 1 had no `note`, and no withdrawals; while older
 * programs run,
 * it is written with `WRITE_PREVIOUS_VERSION_OF=RaffleCancelled`, and nothing can be withdrawn.
 */
export type RaffleCancelled = Event<
  'RaffleCancelled',
  LastSeal & {
    readonly reason: CancellationReason;
    /**
     * Why an operator has withdrawn it, for everybody; null for other reasons. The rest of the
     * system calls it `reason`, which is another thing here: a new version to rename it would be a
     * step of its own for every program and every raffle that was withdrawn, and tell no more.
     */
    readonly note: string | null;
    /** Revealed, because nothing will be drawn with it. */
    readonly seed: string;
    /** The captured amount, never price × tickets, so that a refund can't create money. */
    readonly refundedCents: number;
  }
>;

/** What no rule lets into a log, and what a draw must not give a prize to. */
export type DrawFault =
  | 'bought-by-seller'
  | 'bought-by-operator'
  | 'bought-after-end'
  | 'tag-of-another'
  | 'sealed-below-goal';

/** A fault, and the event of the raffle that has it. */
export interface FoundFault {
  readonly revision: number;
  readonly fault: DrawFault;
}

/**
 * The draw was due, and is not made: the log has something of this raffle that no rule lets in.
 * `faults` names the event by its revision, and what is wrong with it: `bought-by-seller`,
 * `bought-by-operator`, `bought-after-end`, `tag-of-another` (who would get the prize is not who
 * has the tag) or `sealed-below-goal`. The raffle stays sealed until an operator cancels it.
 */
export type DrawHeld = Event<'DrawHeld', LastSeal & { readonly faults: readonly FoundFault[] }>;

/** Why a raffle on sale gets a new seed. */
export type ResealReason = 'log-restored';

/**
 * The log was put back while tickets of this raffle were on sale, so another life may have shown
 * its seed. It gets another `nonce` and `commit`; `purchases` came before. The seal or the
 * cancellation after it has `resealed`. The chain of entries goes on through it (the draw).
 * `keyId` is that of the creation.
 */
export type DrawResealed = Event<
  'DrawResealed',
  OnSale & {
    readonly purchases: number;
    readonly nonce: string;
    readonly commit: string;
    readonly keyId: string;
    readonly reason: ResealReason;
    /** The life of the log that began when it was put back. */
    readonly life: string;
  }
>;

/**
 * The seller has put the raffle on the home page, where it stays for 24 hours. Purchases of that
 * time carry `featuredUntil` as well.
 */
export type RaffleFeatured = Event<'RaffleFeatured', OnSale & { readonly featuredUntil: string }>;

/**
 * The 24 hours are over. Readers compare `featuredUntil` with the time, so nothing waits for this
 * event; a raffle that ends before gets none.
 */
export type RaffleFeatureExpired = Event<'RaffleFeatureExpired', OnSale>;

export interface DrawnHolder {
  readonly ticket: number;
  readonly tag: string;
  readonly buyerId: number;
}

/** Who has drawn a prize, and up to two who follow in their order. */
export interface DrawnPrize {
  readonly winner: DrawnHolder;
  readonly substitutes: readonly DrawnHolder[];
}

/**
 * The draw: each prize with its winner and its substitutes. `buyerId` stays inside the site; the
 * published pack has ticket and tag. It can't happen twice, nor with another seed or other entries
 * than the committed ones. Where `handover` is true, a hand-over is opened for each prize.
 */
export type WinnerDrawn = Event<
  'WinnerDrawn',
  RaffleTotals & {
    readonly algorithm: DrawVersion;
    readonly seed: string;
    readonly entriesHead: string;
    readonly prizes: readonly [DrawnPrize, ...DrawnPrize[]];
    readonly handover: boolean;
  }
>;

export type RaffleEvent =
  | RaffleCreated
  | TicketsPurchased
  | RaffleFeatured
  | RaffleFeatureExpired
  | RaffleCompleted
  | RaffleCancelled
  | DrawHeld
  | DrawResealed
  | WinnerDrawn;

/** Version 2 had no nonce. */
type RaffleCreated2 = Omit<RaffleCreated['data'], 'nonce'>;

/** Version 1 had only the paths of the photos. */
type RaffleCreated1 = Omit<RaffleCreated2, 'photos'> & {
  readonly images: readonly string[];
};

const withPhotos = ({ images, ...others }: RaffleCreated1): RaffleCreated2 => ({
  ...others,
  photos: images.map((path) => ({ path, width: null, height: null })),
});

const withoutNonce = (older: RaffleCreated2): RaffleCreated['data'] => ({ ...older, nonce: null });

/** @throws RangeError for a raffle with a nonce, whose seed nobody could find again without it */
const beforeNonces = ({ nonce, ...older }: RaffleCreated['data']): RaffleCreated2 => {
  if (nonce !== null) throw new RangeError('Version 2 of RaffleCreated can not keep a nonce');
  return older;
};

/** Version 1 knew no withdrawals. */
type RaffleCancelled1 = Omit<RaffleCancelled['data'], 'note'>;

const withoutNote = (older: RaffleCancelled1): RaffleCancelled['data'] => ({
  ...older,
  note: null,
});

/** @throws RangeError for a withdrawn raffle, whose reason no older program can show */
const beforeWithdrawals = ({
  note: _note,
  ...older
}: RaffleCancelled['data']): RaffleCancelled1 => {
  if (older.reason === 'withdrawn') {
    throw new RangeError('Version 1 of RaffleCancelled can not tell of a withdrawal');
  }
  return older;
};

/** Version 1 knew one prize, and no hand-over. */
type WinnerDrawn1 = Omit<WinnerDrawn['data'], 'prizes' | 'handover'> & DrawnPrize;

const withPrizes = ({ winner, substitutes, ...older }: WinnerDrawn1): WinnerDrawn['data'] => ({
  ...older,
  prizes: [{ winner, substitutes }],
  handover: false,
});

/** @throws RangeError for several prizes or a hand-over, which no older program knows */
const beforePrizes = ({ prizes, handover, ...older }: WinnerDrawn['data']): WinnerDrawn1 => {
  if (handover || prizes.length > 1)
    throw new RangeError('Version 1 of WinnerDrawn can not tell of a hand-over or several prizes');
  return { ...older, ...prizes[0] };
};

export const raffleEvents: EventTypes<RaffleEvent> = {
  RaffleCreated: { upcasts: [withPhotos, withoutNonce], downcast: beforeNonces },
  TicketsPurchased: firstVersion,
  RaffleFeatured: firstVersion,
  RaffleFeatureExpired: firstVersion,
  RaffleCompleted: firstVersion,
  RaffleCancelled: { upcasts: [withoutNote], downcast: beforeWithdrawals },
  DrawHeld: firstVersion,
  DrawResealed: firstVersion,
  WinnerDrawn: { upcasts: [withPrizes], downcast: beforePrizes },
};
