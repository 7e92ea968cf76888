import type { RunningSystem } from '../../tests/kit/system/running-system';
import { fillPurchases } from '../fill/purchases';
import { buy } from '../load/buy';
import type { Buyer } from '../load/load';
import { withProduct } from '../product/product';
import { readModelsShow } from '../product/read-models-show';
import { Shop } from '../product/shop';
import { readModelsAt, withLog } from '../product/stores';
import type { Bench } from '../running/bench';
import type { Stage } from '../running/stage';
import { temporaryFolder } from '../running/temporary-folder';
import type { Reading } from '../table/reading';

const NAME = 'restart';
const PURCHASES = 100_000;
const BUYERS = 2_000;

/** A raffle that has sold much, and a buyer who continues. */
interface LongSale {
  readonly dataDir: string;
  readonly raffleId: number;
  readonly buyer: Buyer;
}

/**
 * @returns how long it took, in milliseconds.
 * @throws Error unless it sold the next ticket
 */
const buyNext = async (
  { url }: RunningSystem,
  { raffleId, buyer }: LongSale,
  soldBefore: number,
): Promise<number> => {
  const began = performance.now();
  const { receipt } = await buy(url, buyer, raffleId);
  const ms = performance.now() - began;
  if (receipt.to !== soldBefore + 1) throw new Error(`Ticket ${receipt.to} was sold next`);
  return ms;
};

/**
 * The first purchase after the fill makes the backend read all earlier ones, as after real sales.
 */
const prepareSale = (bench: Bench, dataDir: string): Promise<LongSale> =>
  withProduct(
    bench,
    async (system) => {
      const shop = new Shop(system);
      const raffleId = await shop.publish();
      const [buyer] = await shop.buyers();
      if (!buyer) throw new Error('Nobody is there to buy');
      const sale = { raffleId, purchases: PURCHASES, buyers: BUYERS };
      await readModelsAt(system, await withLog(system, (log) => fillPurchases(log, sale)));
      const longSale = { dataDir, raffleId, buyer };
      await buyNext(system, longSale, PURCHASES);
      return longSale;
    },
    { dataDir },
  );

const measureFirstPurchase = async (
  system: RunningSystem,
  sale: LongSale,
  soldBefore: number,
): Promise<Reading[]> => {
  const ms = await buyNext(system, sale, soldBefore);
  await readModelsShow(new Shop(system), [sale.raffleId], soldBefore + 1);
  return [
    {
      what: `first purchase after a restart on a raffle that has sold ${PURCHASES.toLocaleString('en')} times`,
      figures: [{ value: ms, unit: ' ms', atMost: 500 }],
    },
  ];
};

/** How long the first buyer after a restart waits, in the raffle with most purchases. */
export const restartStage: Stage = {
  scenarios: [NAME],
  prepare: async (bench) => {
    const { value: dataDir } = await temporaryFolder(bench.resources);
    const sale = await prepareSale(bench, dataDir);
    let sold = PURCHASES + 1;
    return () =>
      withProduct(
        bench,
        (system) => bench.measure(NAME, () => measureFirstPurchase(system, sale, sold++)),
        { dataDir },
      );
  },
};
