import { setTimeout as delay } from 'node:timers/promises';
import type { Raffle } from '../contracts/raffles';
import { apiClient, type ApiClient } from '../scripts/system/api-client';
import { startSystem, type RunningSystem } from '../scripts/system/running-system';
import { pressElsewhere, startBareKoa } from './children';
import { memoryOf, percentile } from './figures';
import { answerToSocket } from './live';
import type { LoadRequest, LoadResult } from './load';
import { measureRebuild } from './rebuild';
import { inParallel, publishRaffle, register, uploadPicture } from '../scripts/system/shop';

const CONNECTIONS = 100;
const SECONDS = 10;
const SPREAD = 1_000;
const SETTLE_MS = 5_000;
/** A projection that is behind gets this long to come up to the log's end. */
const CATCH_UP_MS = 30_000;

interface Row {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly ratio: string;
}

const purchase = (raffleId: number): LoadRequest => ({
  method: 'POST',
  path: '/api/participations',
  body: JSON.stringify({ raffleId, tickets: 1 }),
});

const soldTickets = async (client: ApiClient, raffleId: number): Promise<number> =>
  (await client.get<Raffle>(`/api/raffles/${raffleId}`)).body.soldTickets;

/**
 * Waits until the read model shows all that was accepted; how long that took after the last answer is the projections' lag.
 * The load ends with a request of each connection under way, which may have been stored without being counted.
 */
const caughtUp = async (url: string, raffleIds: readonly number[], accepted: number) => {
  const client = apiClient(url);
  const started = performance.now();
  for (;;) {
    const sold = await inParallel(raffleIds.length, async (index) =>
      soldTickets(client, raffleIds[index] ?? 0),
    );
    const sum = sold.reduce((total, one) => total + one, 0);
    const ms = performance.now() - started;
    if (sum > accepted + CONNECTIONS || (sum < accepted && ms > CATCH_UP_MS)) {
      throw new Error(`${accepted} tickets were accepted, the read model shows ${sum}`);
    }
    if (sum >= accepted) return ms;
    await delay(50);
  }
};

const rush = async (url: string, cookies: readonly string[], raffleIds: readonly number[]) => {
  const requests = raffleIds.map(purchase);
  const load = { url, connections: CONNECTIONS, cookies, requests, keyed: true };
  return pressElsewhere({ ...load, seconds: SECONDS });
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const rowOf = (
  what: string,
  goal: string,
  result: LoadResult,
  bare: LoadResult,
  lagMs: number,
): Row => ({
  what,
  goal,
  figure: `${whole(result.perSecond)}/s, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, refused ${result.refused}, read models ${whole(lagMs)} ms behind at the end`,
  ratio: (result.perSecond / bare.perSecond).toFixed(2),
});

const measureSystem = async (system: RunningSystem, bare: LoadResult): Promise<Row[]> => {
  const { url } = system;
  await delay(SETTLE_MS);
  const memory = await memoryOf(system.pid, system.dataDir);
  const seller = await register(url, 'vendedora');
  const image = await uploadPicture(seller);
  const buyers = await inParallel(CONNECTIONS, (index) => register(url, `compra${index}`));
  const cookies = buyers.map((buyer) => buyer.cookie());
  const [quiet, hot] = [
    (await publishRaffle(seller, image)).id,
    (await publishRaffle(seller, image)).id,
  ];
  const spread = await inParallel(SPREAD, async () => (await publishRaffle(seller, image)).id);

  const buyer = buyers[0] ?? seller;
  const waits = await answerToSocket(url, buyer, quiet, 0);
  const warm = await rush(url, cookies, [quiet]);
  const hotResult = await rush(url, cookies, [hot]);
  const hotLag = await caughtUp(url, [hot], hotResult.accepted);
  const spreadResult = await rush(url, cookies, spread);
  const spreadLag = await caughtUp(url, spread, spreadResult.accepted);
  if (warm.accepted === 0) throw new Error('No purchase was accepted');

  return [
    {
      what: 'start to ready, installed and built',
      goal: '≤ 15 s',
      figure: `${(system.readyAfterMs / 1000).toFixed(1)} s`,
      ratio: '',
    },
    {
      what: 'memory at rest, all processes',
      goal: '≤ 900 MB',
      figure: `${whole(memory)} MB`,
      ratio: '',
    },
    {
      what: 'purchase answered → change in another socket, at rest',
      goal: 'p99 ≤ 60 ms',
      figure: `p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
      ratio: '',
    },
    rowOf(
      `one raffle, ${CONNECTIONS} connections`,
      '≥ 5,000/s, p99 ≤ 80 ms',
      hotResult,
      bare,
      hotLag,
    ),
    rowOf(
      `${SPREAD} raffles, ${CONNECTIONS} connections`,
      '≥ 2,000/s',
      spreadResult,
      bare,
      spreadLag,
    ),
  ];
};

const print = (rows: readonly Row[]): void => {
  console.log('\n| What | Figure | Goal | Ratio to bare Koa |\n| --- | --- | --- | --- |');
  for (const { what, figure, goal, ratio } of rows) {
    console.log(`| ${what} | ${figure} | ${goal} | ${ratio} |`);
  }
};

const bareServer = await startBareKoa();
const bare = await pressElsewhere({
  url: bareServer.url,
  connections: CONNECTIONS,
  seconds: SECONDS,
  cookies: [],
  requests: [purchase(1)],
  keyed: true,
});
bareServer.stop();

const system = await startSystem({
  env: { DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
});
try {
  const rows = await measureSystem(system, bare);
  await system.stop();
  const rebuild = await measureRebuild();
  print([
    {
      what: 'bare Koa, same body',
      figure: `${whole(bare.perSecond)}/s, p99 ${bare.p99.toFixed(1)} ms`,
      goal: '',
      ratio: '1',
    },
    ...rows,
    {
      what: 'rebuild of all read models',
      figure: `${whole((rebuild.events / rebuild.ms) * 1000)} events/s (${whole(rebuild.events)} events)`,
      goal: '≥ 20,000 events/s',
      ratio: '',
    },
  ]);
} finally {
  await system.stop();
  await system.forget();
}
