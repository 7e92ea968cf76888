import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { DrawPack } from '@contracts/draws';
import type { Participation, Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { verifyDraw } from '@domain/draw/verify';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { startRush } from '../../kit/system/rush';
import { inParallel, publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { wrongReceipts } from '../../kit/system/soundness';
import { until } from '../../kit/until';

const ENV = { DEMO_DATA: 'off', RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '1' };
const BUYERS = 12;

const systems: RunningSystem[] = [];

const start = async (dataDir?: string): Promise<RunningSystem> => {
  const system = await startSystem({ env: ENV, ...(dataDir === undefined ? {} : { dataDir }) });
  systems.push(system);
  return system;
};

afterAll(async () => {
  for (const system of systems) await system.stop();
  // Two of them share a folder, which the second writes to until it is stopped.
  for (const system of systems) await system.forget();
});

const find = async (url: string, id: number): Promise<Raffle> =>
  (await apiClient(url).get<Raffle>(`/api/raffles/${id}`)).body;

const signIn = async (url: string, username: string): Promise<ApiClient> => {
  const client = apiClient(url);
  const { status } = await client.send('POST', '/api/login', {
    username,
    password: 'una rifa más',
  });
  expect(status).toBe(200);
  return client;
};

const participationsOf = async (client: ApiClient): Promise<Participation[]> => {
  const { id } = (await client.get<{ id: number }>('/api/user')).body;
  return (await client.get<Participation[]>(`/api/users/${id}/participations`)).body;
};

describe('a system that is killed under load', () => {
  it('has lost nothing that it acknowledged, and continues', async () => {
    const before = await start();
    const seller = await register(before.url, 'vendedora');
    const names = Array.from({ length: BUYERS }, (_, index) => `compradora${index}`);
    const buyers = await inParallel(BUYERS, (index) => register(before.url, names[index] ?? ''));
    const { id: raffleId } = await publishRaffle(seller, await uploadPicture(seller));

    const rush = startRush(buyers, { raffleIds: [raffleId] });
    const { acknowledged } = rush;
    await until('people buy', () => acknowledged.length > 100);
    await before.kill();
    await rush.stop();

    const after = await start(before.dataDir);
    const raffle = await find(after.url, raffleId);
    expect(raffle.soldTickets).toBeGreaterThanOrEqual(acknowledged.length);

    const buyersAfter = await inParallel(BUYERS, (index) => signIn(after.url, names[index] ?? ''));
    // The projections are still behind the log, and newly signed-in people have no position that
    // answers could wait for.
    let wrong: readonly string[] = ['nobody could read the receipts'];
    const isSound = async () => {
      wrong = await wrongReceipts(buyersAfter, raffleId, acknowledged);
      return wrong.length === 0;
    };
    await until('the receipts are sound', isSound).catch(() => expect(wrong).toEqual([]));

    const body = { raffleId, tickets: 1 };
    const next = await buyersAfter[0]?.send<Purchase>('POST', '/api/participations', body);
    expect(next?.body.receipt.from).toBe(raffle.soldTickets + 1);
  });
});

describe('a system whose read models and Redis were deleted', () => {
  it('shows the same marketplace, and still ends and draws what was due', async () => {
    const before = await start();
    const seller = await register(before.url, 'vendedora');
    const buyer = await register(before.url, 'compradora');
    const image = await uploadPicture(seller);
    const lasting = await publishRaffle(seller, image);
    const due = await publishRaffle(seller, image, {
      minTickets: 2,
      endDate: new Date(Date.now() + 8_000).toISOString(),
    });
    for (const { id: raffleId } of [lasting, due]) {
      const bought = await buyer.send('POST', '/api/participations', { raffleId, tickets: 3 });
      expect(bought.status).toBe(201);
    }
    const shown = await find(before.url, lasting.id);
    const mine = (await participationsOf(buyer)).filter((one) => one.raffleId === lasting.id);
    await before.stop();
    await rm(join(before.dataDir, 'mongodb'), { recursive: true });
    await rm(join(before.dataDir, 'redis'), { recursive: true });

    const after = await start(before.dataDir);
    // The purchases from before the loss of the read models are shown again.
    await until('the raffle', async () => (await find(after.url, lasting.id)).soldTickets === 3);
    expect(await find(after.url, lasting.id)).toEqual(shown);
    const again = await participationsOf(await signIn(after.url, 'compradora'));
    expect(again.filter((one) => one.raffleId === lasting.id)).toEqual(mine);

    await until('the draw', async () => (await find(after.url, due.id)).draw.state === 'drawn');
    const pack = (await apiClient(after.url).get<DrawPack>(`/api/raffles/${due.id}/draw`)).body;
    // The draw is over, so the pack is complete; the check below fails if it is not.
    const steps = verifyDraw(pack);
    expect(steps.filter(({ holds }) => !holds)).toEqual([]);
    expect(pack.winners?.[0]?.tag).toBe(mine[0] && (await find(after.url, due.id)).winner?.tag);
  });
});
