import { fillLog } from '../browsing/fill-log';
import type { BrowseOf, Browsed } from '../programs/browse';
import { ask, endChild, startChild } from '../running/child';
import { placeForLog } from '../running/log-place';
import type { Stage } from '../running/stage';
import { standIn } from '../running/stand-in';
import type { Reading } from '../table/reading';

const RAFFLES = 100;
const PURCHASES_EACH = 10_000;
const GOAL_MS = 100;

const readingsOf = ({ blocksMs, firstMs, pages, memoryMb }: Browsed): readonly Reading[] => [
  {
    what: 'log browser: blocks of a million events',
    figures: [
      { value: blocksMs / 1_000, unit: ' s' },
      { value: firstMs, unit: ' ms', label: 'to read them' },
      { value: memoryMb, unit: ' MB', label: 'memory with them' },
    ],
  },
  ...pages.map(({ what, ms }) => ({
    what: `log browser: ${what}`,
    figures: [{ value: ms, unit: ' ms', atMost: GOAL_MS } as const],
  })),
];

/** Pages of the log browser in a log of a million events. */
export const browseStage: Stage = {
  scenarios: ['browse'],
  prepare: async (bench) => {
    const place = await placeForLog(bench.resources);
    const filled = await fillLog(place, RAFFLES, PURCHASES_EACH);
    return () =>
      bench.measure('browse', async () => {
        const mongodb = await standIn(bench.resources, 'mongodb-stand-in');
        const question: BrowseOf = { ...place, mongodbUrl: mongodb.value, filled };
        const browsed = await bench.resources.use(
          () => startChild('browse'),
          endChild,
          (child) => ask<Browsed>(child, question),
        );
        await mongodb.release();
        return readingsOf(browsed);
      });
  },
};
