import { figuresOf, pressWarm, purchase } from '../load/press';
import { withProcessorTime } from '../product/processor-time';
import { readModelsShow } from '../product/read-models-show';
import type { Shop } from '../product/shop';
import type { Bench } from '../running/bench';
import { comparedWith, shopLine, SPREAD } from '../table/lines';
import type { Reading } from '../table/reading';

/** The same number of buyers, but each purchase needs its own append. */
export const measureSpread = async (bench: Bench, shop: Shop): Promise<Reading[]> => {
  const buyers = await shop.buyers();
  const raffleIds = await shop.publishMany(SPREAD);
  const requests = raffleIds.map(purchase);
  const what = shopLine('spread');
  const [result, processorTime] = await withProcessorTime(shop.system, what, () =>
    pressWarm(bench, { url: shop.url, buyers, requests }),
  );
  await readModelsShow(shop, raffleIds, result.accepted);
  return [
    {
      what,
      figures: figuresOf(result, { perSecond: 4_000 }),
      comparedWith: comparedWith('spread'),
    },
    processorTime,
  ];
};
