import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import { TEST_SECRET } from '@application/testing/test-application';
import type { Audit } from '@contracts/operations-audit';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { createLogger } from '@platform/logger';
import { operationsStream } from '@domain/operations/stream';
import { startAuditors } from '@projections/auditor/start-auditors';
import { openAudits } from '@projections/audits/queries';
import { RAFFLE_CARDS, type RaffleCard } from '@projections/raffle-cards/document';
import type { Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const SOURCE = fileURLToPath(new URL('../../projections/auditor/main.ts', import.meta.url));
const logger = createLogger('test', 'silent');

let backend: StartedBackend;
let documents: Documents;
let ruth: Client;
let member: Client;
let raffleId: number;
let stopAuditors: (() => Promise<void>) | undefined;

const audit = async () => (await ruth.get<Audit>('/api/operations/audit')).body;
const press = async (act = '', client = ruth) =>
  (await client.send('POST', `/api/operations/audit${act}`, {})).status;
const becomes = (state: Audit['state']) =>
  until(`it is ${state}`, async () => (await audit()).state === state, 30_000);

const startAuditor = (file = SOURCE) => {
  const { eventStoreUrl, mongodbUrl, redisUrl } = backend.stores.urls;
  const env = {
    EVENT_STORE_URL: eventStoreUrl,
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    OBJECT_STORE_URL: `file:${backend.objectFolder}`,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: TEST_SECRET,
    DRAW_SECRET: TEST_SECRET,
    NODE_OPTIONS: '',
  };
  const program = { file, flags: ['--import', 'tsx'], env };
  ({ stop: stopAuditors } = startAuditors({ audits: openAudits(documents), program, logger }));
};

beforeAll(async () => {
  backend = await StartedBackend.start();
  documents = await connectDocuments(backend.stores.urls.mongodbUrl);
  [ruth, member] = [await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  ({ id: raffleId } = await backend.publish(member));
  await backend.settled();
});
afterEach(async () => {
  await stopAuditors?.();
  stopAuditors = undefined;
});
afterAll(async () => {
  await documents.close();
  await backend.close();
});

describe('an audit from the console', () => {
  it('is for operators alone, and there is none at first', async () => {
    for (const act of ['', '/stop', '/resume', '/end']) expect(await press(act, member)).toBe(403);
    expect((await member.get('/api/operations/audit')).status).toBe(403);
    expect(await audit()).toMatchObject({ state: 'none', report: null });
    expect(await press('/stop')).toBe(409);
  });

  it('stops, goes on, and ends with a sound report', async () => {
    expect(await press()).toBe(204);
    expect(await press()).toBe(409);
    expect(await press('/stop')).toBe(204);
    startAuditor();
    await becomes('stopped');
    expect(await press()).toBe(409);
    expect(await press('/resume')).toBe(204);
    await becomes('finished');
    const { startedBy, share, report } = await audit();
    expect([startedBy, share]).toEqual([expect.stringMatching(/^persona/), 1]);
    expect(report).toMatchObject({ sound: true });
    expect(report?.events).toBeGreaterThan(3);
    expect(report?.rules.map(({ name }) => name)).toContain('draws-recomputed');
    const by = { metadata: { actorId: ruth.userId } };
    expect(await backend.history(operationsStream('audits'))).toMatchObject([
      { type: 'AuditRequested', data: { projection: null, reason: null }, ...by },
      { type: 'AuditSteered', data: { act: 'stop' }, ...by },
      { type: 'AuditSteered', data: { act: 'resume' }, ...by },
    ]);
    expect(await openAudits(documents).find()).toMatchObject({ startedBy: ruth.userId });
  });

  it('names document, field and event of a difference', async () => {
    const cards = documents.db.collection<RaffleCard>(RAFFLE_CARDS.projection);
    await cards.updateOne({ _id: raffleId }, { $set: { title: 'Otra cosa' } });
    expect(await press()).toBe(204);
    startAuditor();
    await becomes('finished');
    const { report } = await audit();
    const different = report?.readModels.filter(({ state }) => state === 'different');
    expect(report?.sound).toBe(false);
    expect(different).toMatchObject([
      {
        name: RAFFLE_CARDS.projection,
        different: 1,
        differences: [
          {
            id: String(raffleId),
            finding: 'different',
            fields: ['title'],
            event: { stream: `raffle-${raffleId}`, revision: 0, type: 'RaffleCreated' },
          },
        ],
      },
    ]);
  });

  it('is given up', async () => {
    expect(await press()).toBe(204);
    expect(await press('/stop')).toBe(204);
    startAuditor();
    await becomes('stopped');
    expect(await press('/end')).toBe(204);
    await becomes('ended');
    expect((await audit()).report).toBeNull();
  });

  it('fails when its process dies', async () => {
    expect(await press()).toBe(204);
    startAuditor('/nowhere/main.js');
    await becomes('failed');
    expect((await audit()).failure).toMatch(/antes de tiempo/);
  });

  it('forgets one that an older version kept with the name of who had started it', async () => {
    const audits = documents.db.collection<{ readonly _id: string }>('audits');
    await audits.updateOne({ _id: 'last' }, { $set: { startedBy: 'Nombredeantes' } });
    startAuditor();
    await becomes('none');
    expect(await openAudits(documents).find()).toBeNull();
  });
});
