import { setTimeout as delay } from 'node:timers/promises';
import { whileWatching } from '../live/watching';
import { memoryOf } from '../product/memory';
import type { Shop } from '../product/shop';
import type { Bench } from '../running/bench';
import type { Reading } from '../table/reading';

const SOCKETS = 1_000;
const SETTLE_MS = 2_000;

/** The cost of visitors who only keep a page open. */
export const measureIdleSockets = async (bench: Bench, shop: Shop): Promise<Reading[]> => {
  const raffleId = await shop.publish();
  await delay(SETTLE_MS);
  const before = await memoryOf(shop.system);
  const watch = { url: shop.url, sockets: SOCKETS, raffleId };
  const after = await whileWatching(bench, watch, async (seen) => {
    await delay(SETTLE_MS);
    const megabytes = await memoryOf(shop.system);
    await seen(0); // none was disconnected
    return megabytes;
  });
  const more = after - before;
  return [
    {
      what: `${SOCKETS.toLocaleString('en')} sockets that watch a raffle and hear nothing, memory more`,
      figures: [{ value: more, unit: ' MB', atMost: 60 }],
    },
  ];
};
