import { randomUUID } from 'node:crypto';
import { purchaseInit } from '../../tests/kit/page-purchase';
import type { LoadResult } from '../load/load';
import { pressWarm, purchase, STRANGERS } from '../load/press';
import type { ShopForm } from '../programs/fastify-shop';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import { SPREAD, type PostgresForm, type Demand } from '../table/lines';
import type { Cluster } from './cluster';
import { NewsListener } from './news';
import { checkReceipts, checkSold, createTables } from './tables';

/** One way to sell, and the raffles to sell. */
export interface Contest {
  readonly form: PostgresForm;
  readonly demand: Demand;
}

/** Pool sizes to try: with few connections, a contended row changes hands faster. */
const POOLS = [4, 8, 16, 32] as const;
const TRIED = { seconds: 1.5, warmUpSeconds: 0.5 };

const RAFFLES: Record<Demand, number> = { hot: 1, spread: SPREAD };

type Press = (url: string) => Promise<LoadResult>;

const inShop = (bench: Bench, shop: ShopForm, press: Press): Promise<LoadResult> =>
  bench.resources.use(
    () => startChild('fastify-shop'),
    endChild,
    async (child) => press(await ask<string>(child, shop)),
  );

/** @throws Error unless a repeated press gets the same answer and sells nothing more */
const pressAgain = async (url: string): Promise<void> => {
  const [buyer] = STRANGERS;
  if (!buyer) throw new Error('Nobody is there to buy');
  const { host } = new URL(url);
  const init = purchaseInit({ ...buyer, host, raffleId: 1, tickets: 1, key: randomUUID() });
  const send = async () => (await fetch(`${url}/api/participations`, init)).text();
  const [first, second] = [await send(), await send()];
  if (first !== second) throw new Error(`A repeat was answered ${second} after ${first}`);
};

const sellSameJob = async (bench: Bench, shop: ShopForm, press: Press): Promise<LoadResult> => {
  const listener = await NewsListener.open(shop.folder);
  try {
    return await inShop(bench, shop, async (url) => {
      const pressed = await press(url);
      await pressAgain(url);
      const accepted = pressed.accepted + 1;
      await listener.hears(accepted);
      return { ...pressed, accepted };
    });
  } finally {
    await listener.close();
  }
};

/**
 * Sells from empty tables.
 * @throws Error when a ticket was sold twice, or not at all
 */
export const sell = async (
  bench: Bench,
  { folder }: Cluster,
  { form, demand }: Contest,
  connections: number,
  times: Partial<typeof TRIED> = {},
): Promise<LoadResult> => {
  const isSameJob = form === 'same-job';
  await createTables(folder, RAFFLES[demand], isSameJob ? STRANGERS : undefined);
  const requests = Array.from({ length: RAFFLES[demand] }, (_, index) => purchase(index + 1));
  const press: Press = (url) => pressWarm(bench, { url, requests, buyers: STRANGERS, ...times });
  const sellIn = isSameJob ? sellSameJob : inShop;
  const result = await sellIn(bench, { folder, form, connections }, press);
  await checkSold(folder, result.accepted);
  if (isSameJob) await checkReceipts(folder);
  return result;
};

/** @returns the pool size that sells most on this machine */
export const bestPool = async (
  bench: Bench,
  cluster: Cluster,
  contest: Contest,
): Promise<number> => {
  let best = { connections: 0, perSecond: -1 };
  for (const connections of POOLS) {
    const { perSecond } = await sell(bench, cluster, contest, connections, TRIED);
    if (perSecond > best.perSecond) best = { connections, perSecond };
  }
  return best.connections;
};
