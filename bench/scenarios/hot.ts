import { waitFigures } from '../live/wait-figures';
import { waitsOf } from '../live/waits';
import { whileWatching } from '../live/watching';
import { figuresOf, pressWarm, purchase } from '../load/press';
import { withProcessorTime } from '../product/processor-time';
import { readModelsShow } from '../product/read-models-show';
import type { Shop } from '../product/shop';
import type { Bench } from '../running/bench';
import { comparedWith, shopLine } from '../table/lines';
import type { Reading } from '../table/reading';

/** All buyers want the same raffle, which visitors watch. */
export const measureHot = async (bench: Bench, shop: Shop): Promise<Reading[]> => {
  const raffleId = await shop.publish();
  const buyers = await shop.buyers();
  const watch = { url: shop.url, sockets: 1, raffleId };
  return whileWatching(bench, watch, async (seen) => {
    const requests = [purchase(raffleId)];
    const load = { url: shop.url, buyers, requests, note: 'to' };
    const what = shopLine('hot');
    const [result, processorTime] = await withProcessorTime(shop.system, what, () =>
      pressWarm(bench, load),
    );
    const lagMs = await readModelsShow(shop, [raffleId], result.accepted);
    const waits = waitsOf(result.noted, await seen(result.accepted));
    return [
      {
        what,
        figures: [
          ...figuresOf(result, { perSecond: 10_000, p99: 40 }),
          { label: 'read models behind at the end', value: lagMs, unit: ' ms' },
        ],
        comparedWith: comparedWith('hot'),
      },
      {
        what: 'purchase answered → change that shows it in a socket, in that rush',
        figures: waitFigures(waits, 200),
      },
      processorTime,
    ];
  });
};
