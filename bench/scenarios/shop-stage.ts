import { withProduct } from '../product/product';
import { Shop } from '../product/shop';
import type { Stage } from '../running/stage';
import { measureHot } from './hot';
import { measureIdleSockets } from './idle-sockets';
import { measureQuietLive } from './quiet-live';
import { measureReads } from './reads';
import { measureSpread } from './spread';
import { measureStart } from './start';

/** Scenarios on a newly started product; memory is measured first, before any use. */
export const shopStage: Stage = {
  scenarios: ['start', 'sockets', 'live', 'reads', 'hot', 'spread'],
  prepare: (bench) =>
    Promise.resolve(() =>
      bench.inTurns(() =>
        withProduct(bench, async (system) => {
          const shop = new Shop(system);
          await bench.measure('start', () => measureStart(shop));
          await bench.measure('sockets', () => measureIdleSockets(bench, shop));
          await bench.measure('live', () => measureQuietLive(bench, shop));
          await bench.measure('reads', () => measureReads(bench, shop));
          await bench.measure('hot', () => measureHot(bench, shop));
          await bench.measure('spread', () => measureSpread(bench, shop));
        }),
      ),
    ),
};
