import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../product/memory';
import type { Shop } from '../product/shop';
import type { Reading } from '../table/reading';

const SETTLE_MS = 3_000;

/** How long a start takes, and how much memory the product uses before the first visitor. */
export const measureStart = async ({ system }: Shop): Promise<Reading[]> => {
  await delay(SETTLE_MS);
  const megabytes = await memoryOf(system);
  return [
    {
      what: 'start to ready, installed and built',
      figures: [{ value: system.readyAfterMs / 1_000, unit: ' s', atMost: 15 }],
    },
    {
      what: 'memory at rest, all processes',
      figures: [{ value: megabytes, unit: ' MB', atMost: 700 }],
    },
  ];
};
