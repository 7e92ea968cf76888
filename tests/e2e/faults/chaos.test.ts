import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Raffle } from '@contracts/raffles';
import { apiClient } from '../../kit/system/api-client';
import { VICTIMS, wreakChaos, type Victim } from '../../kit/system/chaos';
import { keepUp, type KeptUp } from '../../kit/system/kept-up';
import { runOperation } from '../../kit/system/operations';
import { startRush, type Rush } from '../../kit/system/rush';
import {
  inParallel,
  publishRaffle,
  register,
  uploadPicture,
  type Person,
} from '../../kit/system/shop';
import { wrongReceipts } from '../../kit/system/soundness';
import { until } from '../../kit/until';

const SECONDS = Number(process.env['CHAOS_SECONDS'] || 15);
/** New for each run. A given seed kills the same processes in the same order. */
const SEED = Number(process.env['CHAOS_SEED'] || Math.floor(Math.random() * 2 ** 31));
const ENV = { DEMO_DATA: 'off', RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '1' };
const BUYERS = 8;
const PAUSE_MS = 25;
/** Sizes of the raffles that sell out, one after another. */
const SELLING_OUT = [SECONDS * 2, SECONDS * 4];
const MOST_AT_ONCE = 3;

let system: KeptUp;
let buyers: readonly Person[];
let sellingOut: readonly number[];
let raffleIds: readonly number[];
let rush: Rush | undefined;
let deaths: ReadonlyMap<Victim, number>;

const find = async (id: number): Promise<Raffle> =>
  (await apiClient(system.url).get<Raffle>(`/api/raffles/${id}`)).body;

const report = (line: string) => {
  process.stderr.write(`  ${line}, ${rush?.acknowledged.length ?? 0} purchases\n`);
};

/** Waits until all killed processes run again, so that every outcome becomes known. */
const untilCalm = async ({ acknowledged }: Rush) => {
  const before = acknowledged.length;
  await until('purchases go on', () => acknowledged.length > before + 50);
  await until('ready again', async () => (await fetch(`${system.url}/api/ready`)).ok);
  for (const id of sellingOut)
    await until(`raffle ${id} sells out`, async () => (await find(id)).draw.state !== 'open');
};

beforeAll(
  async () => {
    process.stderr.write(`  CHAOS_SEED=${SEED} CHAOS_SECONDS=${SECONDS}\n`);
    system = await keepUp(ENV);
    const seller = await register(system.url, 'vendedora');
    const image = await uploadPicture(seller);
    const publish = (fields: object) => publishRaffle(seller, image, { ...fields });
    sellingOut = await inParallel(SELLING_OUT.length, async (index) => {
      const automatic = {
        completionMode: 'auto',
        totalTickets: SELLING_OUT[index],
        minTickets: null,
      };
      return (await publish(automatic)).id;
    });
    raffleIds = [...sellingOut, (await publish({})).id];
    buyers = await inParallel(BUYERS, (index) => register(system.url, `compradora${index}`));
    rush = startRush(buyers, {
      raffleIds,
      tickets: () => 1 + Math.floor(Math.random() * MOST_AT_ONCE),
      pauseMs: PAUSE_MS,
    });
    deaths = await wreakChaos(system, { seed: SEED, seconds: SECONDS, report });
    await untilCalm(rush);
    await rush.stop();
  },
  240_000 + SECONDS * 2_000,
);

afterAll(async () => {
  await rush?.stop();
  await system.stop();
  await (await system.running()).forget();
});

describe(`a system whose parts are killed while people buy (CHAOS_SEED=${SEED})`, () => {
  it('has lost, doubled and oversold nothing', async () => {
    const acknowledged = rush?.acknowledged ?? [];
    expect([...deaths.keys()].sort()).toEqual([...VICTIMS].sort());
    for (const raffleId of raffleIds) {
      const bought = acknowledged.filter((purchase) => purchase.raffleId === raffleId);
      const tickets = bought.reduce((sum, purchase) => sum + purchase.tickets, 0);
      // Read models whose program was killed last may still be behind the log.
      await until('read models again', async () => (await find(raffleId)).soldTickets >= tickets);
      expect(await wrongReceipts(buyers, raffleId, acknowledged)).toEqual([]);
      const { soldTickets, totalTickets } = await find(raffleId);
      // At the end no outcome is unknown, because each order was repeated until it was answered.
      expect(soldTickets).toBe(tickets);
      expect(soldTickets).toBeLessThanOrEqual(totalTickets ?? Infinity);
    }
  });

  it('answered every order with 201, 409 or 503, or not at all', () => {
    const statuses = new Set(rush?.replies.map(({ status }) => status));
    expect(
      [...statuses].filter((status) => ![201, 409, 503, 'no answer'].includes(status)),
    ).toEqual([]);
  });

  it('shows the same as a new fold of the log', async () => {
    const { exitCode, output } = await runOperation(system, 'audit');
    expect(output).toMatch(/^SOUND$/m);
    expect(exitCode).toBe(0);
  });

  it.each(SELLING_OUT.map((tickets, index) => [tickets, index]))(
    'has drawn the raffle of %d tickets from its committed seed',
    async (tickets, index) => {
      const raffleId = sellingOut[index] ?? 0;
      await until('the draw', async () => (await find(raffleId)).draw.state === 'drawn');
      expect((await find(raffleId)).soldTickets).toBe(tickets);
      const { exitCode, output } = await runOperation(system, 'verify-draw', String(raffleId));
      expect(output).toContain('VERIFIED');
      expect(exitCode).toBe(0);
    },
  );
});
