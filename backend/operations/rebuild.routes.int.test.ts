import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { operationsStream } from '@platform/event-store/streams';
import { readModels } from '@projections/read-models';
import { openRebuilds, type RebuildQueries } from '@projections/rebuilds/queries';
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

const rebuild = (client: Client, projection: string) =>
  client.send('POST', `/api/operations/projections/${projection}/rebuild`, { reason });
const recorded = () => backend.history(operationsStream('projections'));

beforeAll(async () => {
  backend = await StartedBackend.start();
  documents = await connectDocuments(backend.stores.urls.mongodbUrl);
  rebuilds = openRebuilds(documents);
  [ruth, member] = [await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, context });
  await backend.settled();
});
afterAll(async () => {
  await documents.close();
  await backend.close();
});

it('is for operators, and of read models that there are', async () => {
  expect((await rebuild(member, NAME)).status).toBe(403);
  expect((await rebuild(ruth, 'none')).status).toBe(404);
  expect(await recorded()).toEqual([]);
});

it('is recorded with who asked and why, and done', async () => {
  expect((await rebuild(ruth, NAME)).status).toBe(204);
  const [event] = await recorded();
  expect(event).toMatchObject({
    ...{ type: 'ProjectionRebuildRequested', data: { projection: NAME, reason } },
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
