import { AUDIO } from './audio';
import type { DemoRaffle } from './demo-raffle';
import { ELECTRONICS } from './electronics';
import { FASHION } from './fashion';
import { GAMES } from './games';
import { HOME } from './home';
import { OTHERS } from './others';
import { PAST } from './past';

/** The raffles that a visitor sees. */
export const SHOWN: readonly DemoRaffle[] = [
  ...ELECTRONICS,
  ...GAMES,
  ...FASHION,
  ...HOME,
  ...AUDIO,
  ...OTHERS,
];

/** In the order of publication, which is also the order of their ids. */
export const RAFFLES: readonly DemoRaffle[] = [...PAST, ...SHOWN].sort(
  (one, other) => other.publishedDaysAgo - one.publishedDaysAgo,
);
