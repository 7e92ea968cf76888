import { AUDIO } from './audio';
import type { DemoRaffle } from './demo-raffle';
import { ELECTRONICS } from './electronics';
import { FASHION } from './fashion';
import { GAMES } from './games';
import { HOME } from './home';
import { OTHERS } from './others';
import { PAST } from './past';

/** The raffles that a visitor comes across. */
export const SHOWN: readonly DemoRaffle[] = [
  ...ELECTRONICS,
  ...GAMES,
  ...FASHION,
  ...HOME,
  ...AUDIO,
  ...OTHERS,
];

/** In the order in which they were published, which is that of their numbers. */
export const RAFFLES: readonly DemoRaffle[] = [...PAST, ...SHOWN].sort(
  (one, other) => other.publishedDaysAgo - one.publishedDaysAgo,
);
