import type { DemoRaffle } from './demo-raffle';
import { PAST } from './past';
import shown from './shown.json' with { type: 'json' };

/** The raffles that a visitor sees. */
export const SHOWN = shown as unknown as readonly DemoRaffle[]; // its tests hold each to the form

/** In the order of publication, which is also the order of their ids. */
export const RAFFLES: readonly DemoRaffle[] = [...PAST, ...SHOWN].sort(
  (one, other) => other.publishedDaysAgo - one.publishedDaysAgo,
);
