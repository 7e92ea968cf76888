import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import type { SiteHealth } from '@contracts/operations-health';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { operationsStream } from '@domain/operations/stream';
import { readModels } from '@projections/read-models';
import { openRebuilds, type RebuildQueries } from '@projections/rebuilds/queries';
import type { ApiClient } from '@tests/kit/system/api-client';
import type { Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const [{ name: NAME } = { name: '' }] = readModels;
const reason = 'Una ficha está mal';

let backend: StartedBackend;
let ruth: Client;
let member: Client;
let documents: Documents;
let rebuilds: RebuildQueries;

type Act = 'rebuild' | 'cancel-rebuild' | 'pause' | 'resume';

const act = (client: ApiClient, projection: string, what: Act) =>
  client.send('POST', `/api/operations/projections/${projection}/${what}`, { reason });
const rebuild = (client: Client, projection: string) => act(client, projection, 'rebuild');
const healthOf = async (projection: string) => {
  const { body } = await ruth.get<SiteHealth>('/api/operations/health');
  return body.projections?.find(({ name }) => name === projection);
};
const recorded = () => backend.history(operationsStream('projections'));

beforeAll(async () => {
  backend = await StartedBackend.start();
  documents = await connectDocuments(backend.stores.urls.mongodbUrl);
  rebuilds = openRebuilds(documents);
  [ruth, member] = [await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  await backend.settled();
});
afterAll(async () => {
  await documents.close();
  await backend.close();
});

it.each<Act>(['rebuild', 'cancel-rebuild', 'pause', 'resume'])(
  '%s is for operators, with a reason, and of read models that there are',
  async (what) => {
    expect((await act(backend.visitor(), NAME, what)).status).toBe(401);
    expect((await act(member, NAME, what)).status).toBe(403);
    expect((await act(ruth, 'none', what)).status).toBe(404);
    const path = `/api/operations/projections/${NAME}/${what}`;
    expect((await ruth.send('POST', path, { reason: ' ' })).status).toBe(422);
    expect(await recorded()).toEqual([]);
  },
);

describe('a rebuild', () => {
  it('is recorded with who asked and why, and done', async () => {
    expect((await rebuild(ruth, NAME)).status).toBe(204);
    const [event] = await recorded();
    expect(event).toMatchObject({
      type: 'ProjectionRebuildRequested',
      data: { projection: NAME, reason },
      metadata: { actorId: ruth.userId },
    });
    await until('it is built', async () => (await rebuilds.find(NAME))?.state === 'done');
  });

  it('is refused while one is under way, without a further event', async () => {
    await backend.stopProjections();
    expect((await rebuild(ruth, NAME)).status).toBe(204);
    const before = await recorded();
    expect(await rebuild(ruth, NAME)).toMatchObject({ status: 409 });
    expect(await recorded()).toEqual(before);
  });

  it('is cancelled with who asked and why, and only while it is under way', async () => {
    // No projections run, so it waits.
    expect((await act(ruth, NAME, 'cancel-rebuild')).status).toBe(204);
    expect((await recorded()).at(-1)).toMatchObject({
      type: 'ProjectionRebuildCancelled',
      data: { projection: NAME, reason },
      metadata: { actorId: ruth.userId },
    });
    await backend.startProjections();
    await until('it is', async () => (await rebuilds.find(NAME))?.state === 'cancelled');
    const before = await recorded();
    expect((await act(ruth, NAME, 'cancel-rebuild')).status).toBe(409);
    expect(await recorded()).toEqual(before);
  });
});

describe('a pause', () => {
  it('is recorded with who asked and why, and told by the health', async () => {
    expect((await act(ruth, NAME, 'pause')).status).toBe(204);
    expect((await recorded()).at(-1)).toMatchObject({
      type: 'ProjectionPaused',
      data: { projection: NAME, reason },
      metadata: { actorId: ruth.userId },
    });
    expect((await healthOf(NAME))?.paused).toMatchObject({ actorId: ruth.userId, reason });
    const before = await recorded();
    expect((await act(ruth, NAME, 'pause')).status).toBe(409);
    expect(await recorded()).toEqual(before);
  });

  it('shows readers what was there, at once and marked as old, until it is resumed', async () => {
    const seller = await backend.person();
    const { id } = await backend.publish(seller);
    const read = async () => {
      const startedAt = performance.now();
      const { headers, body } = await seller.get<{ readonly id: number }[]>('/api/raffles');
      const ids = body.map((raffle) => raffle.id);
      return { ms: performance.now() - startedAt, stale: headers.get('X-Stale'), ids };
    };
    await until('readers are told', async () => (await read()).ms < 500);
    expect(await read()).toMatchObject({ stale: 'true' });
    expect((await read()).ids).not.toContain(id);
    expect((await healthOf(NAME))?.lag?.events).toBeGreaterThan(0);
    expect((await act(ruth, NAME, 'resume')).status).toBe(204);
    await until('it has caught up', async () => (await read()).stale === null);
    expect((await read()).ids).toContain(id);
    expect(await healthOf(NAME)).toMatchObject({ paused: null, lag: { events: 0 } });
    expect((await act(ruth, NAME, 'resume')).status).toBe(409);
  });

  it('does not keep another backend from being ready', async () => {
    await act(ruth, NAME, 'pause');
    await backend.person();
    const another = await backend.startAnother();
    const ready = async () => (await another.visitor.get('/api/ready')).status === 200;
    await until('it is ready', ready);
    await another.stop();
    await act(ruth, NAME, 'resume');
    await backend.settled();
  });
});
