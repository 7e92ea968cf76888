import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TEST_SECRET } from '@application/testing/test-application';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { createLogger } from '@platform/logger';
import { startAuditors } from '@projections/auditor/start-auditors';
import { openAudits, type AuditQueries } from '@projections/audits/queries';
import { appendSale } from '@tests/kit/append-sale';
import { openFaultyLine, type FaultyLine } from '@tests/kit/faulty-line';
import { register } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

const SOURCE = fileURLToPath(new URL('../../projections/auditor/main.ts', import.meta.url));
const NAME = 'quiensabe';
const EMAIL = `${NAME}@example.com`;
const RAFFLE = 99_999;
const PURCHASES = 10_000;
/** Each piece of the log comes so late that the audit is stopped on its way. */
const LATE_MS = 50;

let backend: StartedBackend;
let documents: Documents;
let audits: AuditQueries;
let line: FaultyLine;
let folder: string;
let stopAuditors: () => Promise<void>;

/** A person, and after them so many purchases that an audit of all takes a while. */
const fill = async (): Promise<void> => {
  await register(backend.url, NAME);
  await appendSale(backend.log, RAFFLE, PURCHASES);
  await backend.settled();
};

const writesItsPid = () =>
  `data:text/javascript,import{writeFileSync}from'node:fs';writeFileSync(${JSON.stringify(join(folder, 'pid'))},String(process.pid))`;

const startAuditor = (): void => {
  const { mongodbUrl, redisUrl } = backend.stores.urls;
  const env = {
    EVENT_STORE_URL: `esdb://127.0.0.1:${line.port}?tls=false`,
    MONGODB_URL: mongodbUrl,
    REDIS_URL: redisUrl,
    OBJECT_STORE_URL: `file:${backend.objectFolder}`,
    SESSION_SECRET: TEST_SECRET,
    DRAW_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: '',
  };
  const diagnoses = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${folder}`];
  const flags = ['--import', 'tsx', ...diagnoses, '--import', writesItsPid()];
  const logger = createLogger('test', 'silent');
  ({ stop: stopAuditors } = startAuditors({
    audits,
    program: { file: SOURCE, flags, env },
    logger,
  }));
};

beforeAll(async () => {
  backend = await StartedBackend.start();
  documents = await connectDocuments(backend.stores.urls.mongodbUrl);
  audits = openAudits(documents);
  line = await openFaultyLine(backend.stores.eventStore.port);
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-kept-audit-'));
  await fill();
  startAuditor();
});
afterAll(async () => {
  await stopAuditors();
  await line.close();
  await documents.close();
  await backend.close();
  await rm(folder, { recursive: true });
});

const becomes = (state: string) =>
  until(`it is ${state}`, async () => (await audits.find())?.state === state);

/** All that the process of the audit holds, once it has let go of the rest. */
const memory = async (): Promise<string> => {
  const snapshots = async () =>
    (await readdir(folder)).filter((name) => name.endsWith('heapsnapshot'));
  const before = new Set(await snapshots());
  process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), 'SIGUSR2');
  let text = '';
  await until('its memory is written', async () => {
    const name = (await snapshots()).find((one) => !before.has(one));
    text = name === undefined ? '' : await readFile(join(folder, name), 'utf8');
    return text.endsWith('}\n') || text.endsWith('}');
  });
  return text;
};

it('a stopped audit keeps nothing of people, and goes on to a report of them', async () => {
  line.slow(LATE_MS);
  await audits.request({ run: 'one', startedBy: 1, now: new Date() });
  await until('it reads', async () => ((await audits.find())?.events ?? 0) > 0);
  expect(await memory()).toContain(EMAIL);
  await audits.want('stop', new Date());
  await becomes('stopped');
  expect(await memory()).not.toContain(EMAIL);

  line.slow(0);
  await audits.want('run', new Date());
  await becomes('finished');
  const models = (await audits.find())?.report?.readModels ?? [];
  expect(models.find(({ name }) => name.startsWith('accounts.'))).toMatchObject({
    state: 'same',
    documents: 1,
  });
});
