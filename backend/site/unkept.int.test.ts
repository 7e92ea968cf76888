import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import { readsUnkept } from '@contracts/health-rules';
import type { SiteHealth } from '@contracts/operations-health';
import type { Shaped } from '@contracts/shape';
import type { readinessShape } from '@contracts/site-shapes';
import { catalogue } from '@domain/catalogue';
import { ticketsPurchased } from '@domain/raffles/controls';
import { raffleStream } from '@domain/raffles/stream';
import { laterCatalogue } from '@domain/testing/later-catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { newEvent } from '@platform/event-store/codec';
import { announcePresence } from '@platform/processes/presence';
import { readModelNames } from '@projections/read-models';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const NEWER = readModelNames.map((name) => (name.startsWith('raffle-cards') ? 'cards.v99' : name));
const IDLE = { lastError: null, perSecond: {} };

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());

const ready = async () => backend.visitor().get<Shaped<typeof readinessShape>>('/api/ready');

/** An event that only a later version can read: from then on this version's projections stand. */
const halt = async (): Promise<void> => {
  const log = connectEventLog(backend.stores.urls.eventStoreUrl, { catalogue: laterCatalogue });
  const event = newEvent(ticketsPurchased({ raffleId: 99 }), { correlationId: 'test' });
  await log.append(raffleStream(99), [event], 'any');
  await log.close();
};

it('names what stands still and sells on, until a backend that shows more is ready', async () => {
  const operator = await backend.person();
  const { userId } = operator;
  await grantOperator({ app: backend.app, userId, reason: 'Lleva el sitio', context });
  const seller = await backend.person();
  await backend.settled();
  expect((await ready()).body.unkept).toEqual([]);

  await halt();
  await until('it is told', async () => (await ready()).body.unkept.length > 0);
  const alone = await ready();
  expect(alone).toMatchObject({ status: 200, body: { status: 'ready', unkept: readModelNames } });
  const { processes } = (await operator.get<SiteHealth>('/api/operations/health')).body;
  expect(processes?.filter(readsUnkept)).toMatchObject([
    { program: 'backend', unkept: readModelNames },
  ]);
  expect((await backend.publish(seller)).id).toBeGreaterThan(0);

  // What a later version's programs tell, once its projections have taken over.
  const announce = (program: string, work: object) =>
    announcePresence({
      redis: backend.redis,
      program,
      catalogue,
      readModels: NEWER,
      work: () => ({ ...IDLE, state: 'following', ...work }),
    });
  const projections = announce('projections', {});
  const starting = announce('backend', { isReady: false });
  await until('only one stands still', async () => (await ready()).body.unkept.length === 1);
  expect((await ready()).status).toBe(200);

  const newer = announce('backend', { isReady: true });
  await until('it steps back', async () => (await ready()).status === 503);
  const card = readModelNames.filter((name) => !NEWER.includes(name));
  expect((await ready()).body).toMatchObject({
    status: 'not ready',
    parts: { readModels: true, kept: false },
    unkept: card,
  });

  // Back again.
  await newer.close();
  await until('it takes requests again', async () => (await ready()).status === 200);
  await Promise.all([projections.close(), starting.close()]);
});
