import type { LoadResult } from '../load/load';
import { buy, purchase } from '../load/press';
import type { ShopForm } from '../programs/fastify-shop';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import { SPREAD, type PostgresForm, type Race } from '../table/lines';
import type { Cluster } from './cluster';
import { checkSold, createTables } from './tables';

/** One way to sell, and what is sold. */
export interface Contest {
  readonly form: PostgresForm;
  readonly race: Race;
}

/** Connections to the database that are tried: a row that all want is handed on quicker among few. */
const POOLS = [4, 8, 16, 32] as const;
const TRIED = { seconds: 1.5, warmUpSeconds: 0.5 };

const RAFFLES: Record<Race, number> = { hot: 1, spread: SPREAD };

/** Sells from empty tables. @throws Error when a ticket was sold twice, or not at all */
export const sell = async (
  bench: Bench,
  { folder }: Cluster,
  { form, race }: Contest,
  connections: number,
  times: Partial<typeof TRIED> = {},
): Promise<LoadResult> => {
  await createTables(folder, RAFFLES[race]);
  const shop: ShopForm = { folder, form, connections };
  const start = () => startChild('fastify-shop');
  const result = await bench.belongings.use(start, endChild, async (child) => {
    const url = await ask<string>(child, shop);
    const requests = Array.from({ length: RAFFLES[race] }, (_, index) => purchase(index + 1));
    return buy(bench, { url, requests, ...times });
  });
  await checkSold(folder, result.accepted);
  return result;
};

/** @returns the size of the pool that sells most on this machine */
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
