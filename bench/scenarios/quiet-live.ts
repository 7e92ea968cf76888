import { waitsOf } from '../live/waits';
import { whileWatching } from '../live/watching';
import { press, purchase } from '../load/press';
import { readModelsShow } from '../product/read-models-show';
import type { Shop } from '../product/shop';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';
import { waitFigures } from '../live/wait-figures';

const SOCKETS = 500;
/**
 * Longer than the interval between messages about one raffle, so that every change is sent at once.
 */
const BETWEEN_MS = 110;

/** How soon all watchers of a raffle see each purchase while sales are slow. */
export const measureQuietLive = async (bench: Bench, shop: Shop): Promise<Reading[]> => {
  const raffleId = await shop.publish();
  const buyers = await shop.buyers();
  const watch = { url: shop.url, sockets: SOCKETS, raffleId };
  const waits = await whileWatching(bench, watch, async (seen) => {
    const { accepted, noted } = await press(bench, {
      url: shop.url,
      buyers,
      requests: [purchase(raffleId)],
      connections: 1,
      seconds: bench.seconds * 2,
      pauseMs: BETWEEN_MS,
      note: 'to',
    });
    await readModelsShow(shop, [raffleId], accepted);
    return waitsOf(noted, await seen(accepted));
  });
  return [
    {
      what: `purchase answered → change in each of ${SOCKETS} sockets, at rest`,
      figures: waitFigures(waits, 40),
    },
  ];
};
