import type { RaffleEvent } from './events';

export type SaleStage = 'on sale' | 'sealed' | 'over';

/**
 * The stage in which each event may happen, and the one that it leads to. Whoever asks how far a
 * raffle is, asks here; a new event that changes nothing but what is shown is `STILL_ON_SALE`.
 */
const STILL_ON_SALE = ['on sale', 'on sale'] as const;

export const STAGES = {
  RaffleCreated: ['none', 'on sale'],
  TicketsPurchased: STILL_ON_SALE,
  RaffleFeatured: STILL_ON_SALE,
  RaffleFeatureExpired: STILL_ON_SALE,
  DrawResealed: STILL_ON_SALE,
  RaffleCompleted: ['on sale', 'sealed'],
  RaffleCancelled: ['on sale', 'over'],
  WinnerDrawn: ['sealed', 'over'],
} as const satisfies Record<
  RaffleEvent['type'],
  readonly [before: SaleStage | 'none', after: SaleStage]
>;

type Stages = typeof STAGES;
type EndingType = {
  [Type in keyof Stages]: Stages[Type][1] extends 'on sale' ? never : Type;
}[keyof Stages];

/** The events after which nothing can be sold. */
type EndingEvent = Extract<RaffleEvent, { readonly type: EndingType }>;

export const stageAfter = ({ type }: RaffleEvent): SaleStage => STAGES[type][1];

export const hasEnded = <E extends RaffleEvent>(event: E): event is E & EndingEvent =>
  stageAfter(event) !== 'on sale';
