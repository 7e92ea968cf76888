import type { RaffleEvent } from './events';

export type SaleStage = 'on sale' | 'sealed' | 'over';

/** The stage that each event leads to. Whoever asks how far a raffle is, asks here. */
const STAGES = {
  RaffleCreated: 'on sale',
  TicketsPurchased: 'on sale',
  RaffleFeatured: 'on sale',
  RaffleFeatureExpired: 'on sale',
  DrawResealed: 'on sale',
  RaffleCompleted: 'sealed',
  DrawHeld: 'sealed',
  RaffleCancelled: 'over',
  WinnerDrawn: 'over',
} as const satisfies Record<RaffleEvent['type'], SaleStage>;

type Stages = typeof STAGES;
type EndingType = {
  [Type in keyof Stages]: Stages[Type] extends 'on sale' ? never : Type;
}[keyof Stages];

/** The events after which nothing can be sold. */
type EndingEvent = Extract<RaffleEvent, { readonly type: EndingType }>;

export const stageAfter = ({ type }: RaffleEvent): SaleStage => STAGES[type];

export const hasEnded = <E extends RaffleEvent>(event: E): event is E & EndingEvent =>
  stageAfter(event) !== 'on sale';
