import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Raffle } from '@contracts/raffles';
import { EventStoreServer } from '../../kit/event-store-server';
import { MONGOD, RealMongod } from '../../kit/real-mongod';
import { RedisServer } from '../../kit/redis-server';
import { startProgram, untilReady } from '../../kit/system/program-alone';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';

const SECRET = 'a secret that is long enough for tests';
const SET = 'rifas';
const TICKETS = 300;

const startSet = async (): Promise<readonly RealMongod[]> => {
  const nodes = await Promise.all([1, 2, 3].map(() => RealMongod.start('--replSet', SET)));
  const members = nodes.map(({ host }, _id) => ({ _id, host }));
  await nodes[0]?.ask({ replSetInitiate: { _id: SET, members } });
  return nodes;
};

const primaryOf = async (nodes: readonly RealMongod[]): Promise<RealMongod | undefined> => {
  for (const node of nodes) if ((await node.ask({ hello: 1 }))['isWritablePrimary']) return node;
  return undefined;
};

(MONGOD === undefined ? describe.skip : describe)('a MongoDB of three nodes', () => {
  it('loses its primary while people buy, who notice nothing, and lists show all', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'replica-set-'));
    const [nodes, eventStore, redis] = await Promise.all([
      startSet(),
      EventStoreServer.start(),
      RedisServer.start(),
    ]);
    const env = {
      EVENT_STORE_URL: eventStore.url,
      MONGODB_URL: `mongodb://${nodes.map(({ host }) => host).join(',')}/?replicaSet=${SET}`,
      REDIS_URL: redis.url,
      OBJECT_STORE_URL: `file:${folder}`,
      SESSION_SECRET: SECRET,
      DRAW_SECRET: SECRET,
      RATE_LIMITS: 'off',
    };
    const backend = await startProgram('backend', env);
    const projections = await startProgram('projections', env);
    await untilReady(backend);
    const seller = await register(backend.url, 'vendedora');
    const { id } = await publishRaffle(seller, await uploadPicture(seller), {
      completionMode: 'auto',
      totalTickets: TICKETS,
      minTickets: null,
    });
    const buyer = await register(backend.url, 'compradora');
    const buy = async () =>
      (
        await buyer.send(
          'POST',
          '/api/participations',
          { raffleId: id, tickets: 1 },
          { 'Idempotency-Key': randomUUID() },
        )
      ).status;

    const statuses = new Set<number>();
    let primary: RealMongod | undefined;
    for (let bought = 0; bought < TICKETS; bought += 1) {
      if (bought === TICKETS / 3) {
        primary = await primaryOf(nodes);
        await primary?.kill();
      }
      statuses.add(await buy());
    }
    expect(primary).toBeDefined();
    expect([...statuses]).toEqual([201]);
    await until('the card shows all', async () => {
      const { status, body } = await buyer.get<Raffle>(`/api/raffles/${id}`);
      return status === 200 && body.soldTickets === TICKETS;
    });

    await Promise.all([backend.stop(), projections.stop()]);
    await Promise.all([...nodes, eventStore, redis].map((one) => one.close()));
    await rm(folder, { recursive: true });
  });
});
