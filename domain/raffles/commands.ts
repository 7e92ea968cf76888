import type { Command } from '../shared/message';
import type { SellerType, RaffleTerms, FoundFault, ResealReason, WinnerDrawn } from './events';

export type CreateRaffle = Command<
  'CreateRaffle',
  RaffleTerms & {
    readonly raffleId: number;
    readonly sellerId: number;
    readonly sellerType: SellerType;
    readonly commit: string;
    readonly keyId: string;
    readonly nonce: string | null;
  }
>;

export type BuyTickets = Command<
  'BuyTickets',
  {
    readonly raffleId: number;
    readonly purchaseId: string;
    readonly buyerId: number;
    readonly buyerIsOperator: boolean;
    readonly tickets: number;
    readonly tag: string;
  }
>;

export type CloseRaffle = Command<
  'CloseRaffle',
  { readonly raffleId: number; readonly sellerId: number }
>;

export type FeatureRaffle = Command<
  'FeatureRaffle',
  { readonly raffleId: number; readonly sellerId: number }
>;

export type ExpireFeature = Command<'ExpireFeature', { readonly raffleId: number }>;

/** The end date has come: complete or cancel. `seed` is revealed only on cancellation. */
export type EndRaffle = Command<'EndRaffle', { readonly raffleId: number; readonly seed: string }>;

/** An operator takes a raffle off the sale. `seed` is revealed. */
export type WithdrawRaffle = Command<
  'WithdrawRaffle',
  {
    readonly raffleId: number;
    readonly reason: string;
    readonly seed: string;
    /** Who wants it; null at the terminal, and where it follows from what was decided before. */
    readonly operatorId: number | null;
  }
>;

/** A new commitment for a raffle on sale, after its log was put back. */
export type ResealDraw = Command<
  'ResealDraw',
  {
    readonly raffleId: number;
    readonly nonce: string;
    readonly commit: string;
    readonly keyId: string;
    readonly reason: ResealReason;
    readonly life: string;
  }
>;

/** A sealed raffle has faults, and waits for operators. */
export type HoldDraw = Command<
  'HoldDraw',
  { readonly raffleId: number; readonly faults: readonly FoundFault[] }
>;

export type DrawWinner = Command<
  'DrawWinner',
  {
    readonly raffleId: number;
  } & Pick<WinnerDrawn['data'], 'seed' | 'entriesHead' | 'prizes' | 'handover'>
>;

export type RaffleCommand =
  | CreateRaffle
  | BuyTickets
  | CloseRaffle
  | FeatureRaffle
  | ExpireFeature
  | ResealDraw
  | EndRaffle
  | WithdrawRaffle
  | HoldDraw
  | DrawWinner;

export type RaffleRejection =
  | { readonly type: 'raffle-not-found' }
  | { readonly type: 'raffle-exists' }
  | { readonly type: 'end-date-out-of-range' }
  | { readonly type: 'price-out-of-range' }
  | { readonly type: 'goal-out-of-range' }
  | { readonly type: 'raffle-ended' }
  | { readonly type: 'own-raffle' }
  | { readonly type: 'operators-cannot-buy' }
  | { readonly type: 'operator-involved' }
  | { readonly type: 'tickets-sold-out' }
  | { readonly type: 'not-enough-tickets'; readonly available: number }
  | { readonly type: 'tickets-out-of-range' }
  | { readonly type: 'too-many-tickets' }
  | { readonly type: 'purchase-key-reused' }
  | { readonly type: 'not-your-raffle' }
  | { readonly type: 'not-manual' }
  | { readonly type: 'already-featured' }
  | { readonly type: 'minimum-not-reached'; readonly missing: number }
  | { readonly type: 'too-early'; readonly until: string }
  | { readonly type: 'not-sealed' }
  | { readonly type: 'no-fault' }
  | { readonly type: 'draw-held' }
  | { readonly type: 'draw-does-not-match' };
