import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreDb, type EventStoreDb } from 'embedded-event-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogue } from '@domain/catalogue';
import { connectEventLog } from '@platform/event-store/event-log';
import { appendSale } from '@tests/kit/append-sale';
import { EventStoreServer } from '@tests/kit/event-store-server';
import { openFaultyLine, type FaultyLine } from '@tests/kit/faulty-line';
import { MongoDbServer } from '@tests/kit/mongodb-server';
import { beginOperation, runOperation } from '@tests/kit/system/operations';
import { until } from '@tests/kit/until';
import { raffleCards } from '../projections/raffle-cards/fold';
import { writeLog } from './testing/write-log';

const SECRET = 'secret'.repeat(10);
const RAFFLE = 12;
const PURCHASES = 20_000;
const { name: NAME } = raffleCards;
/** Each piece of the log comes so late that a command is always stopped on its way. */
const LATE_MS = 40;
/** Progress is for people at a terminal, which a test has none of. */
const AT_A_TERMINAL = '--import=data:text/javascript,process.stderr.isTTY=true';

let dataDir: string;
let logFolder: string;
let embedded: EventStoreDb;
let mongodb: MongoDbServer;
let line: FaultyLine;
let where: { readonly dataDir: string; readonly env: NodeJS.ProcessEnv };

const fill = async (url: string): Promise<void> => {
  const log = connectEventLog(url, { catalogue });
  await appendSale(log, RAFFLE, PURCHASES);
  await log.close();
};

const eventsFile = () => join(logFolder, 'events.db');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rifaviva-stopped-readings-'));
  logFolder = join(dataDir, 'event-store');
  await writeLog(logFolder, SECRET);
  embedded = await startEventStoreDb({ file: eventsFile(), port: 0 });
  mongodb = await MongoDbServer.start();
  line = await openFaultyLine(embedded.port);
  await fill(embedded.url);
  const env = {
    EVENT_STORE_URL: `esdb://127.0.0.1:${line.port}?tls=false`,
    MONGODB_URL: mongodb.url,
    REDIS_URL: 'redis://127.0.0.1:1',
    OBJECT_STORE_URL: `file:${join(dataDir, 'objects')}`,
    SESSION_SECRET: SECRET,
    DRAW_SECRET: SECRET,
    NODE_OPTIONS: AT_A_TERMINAL,
  };
  where = { dataDir, env };
});
afterAll(async () => {
  await line.close();
  await mongodb.close();
  await embedded.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  line.slow(LATE_MS);
  line.speak();
});

const begin = (command: readonly string[], from = where) => {
  const child = beginOperation(from, command);
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, said, ended };
};

const PROGRESS = /[\d,]+ of about [\d,]+ events, \d+ %/;

/** Begins a command and stops it as soon as it has told how far it is. */
const stopOnTheWay = async (...command: readonly string[]) => {
  const { child, said, ended } = begin(command);
  await until('it tells how far it is', () => PROGRESS.test(said.error));
  child.kill('SIGINT');
  const exitCode = await ended;
  line.slow(0);
  return { exitCode, ...said };
};

const run = (...command: readonly string[]) => runOperation(where, ...command);

describe('stopped by Ctrl-C', () => {
  it('an audit keeps what it knows, and goes on to the same report', async () => {
    const mark = join(dataDir, 'stopped-audit.mark');
    const stopped = await stopOnTheWay('audit');
    expect(stopped).toMatchObject({
      exitCode: 2,
      error: expect.stringMatching(
        /Stopped after \d+ events. Go on with: npm run ops -- audit --from /,
      ),
    });
    expect(existsSync(mark)).toBe(true);
    const resumed = await run('audit', '--from', mark);
    expect(existsSync(mark)).toBe(false);
    // The audit itself is recorded.
    const events = ({ output }: { readonly output: string }) =>
      Number(/^(\d+) events checked/m.exec(output)?.[1]);
    expect(events(await run('audit')) - events(resumed)).toBe(1);
    expect(events(resumed)).toBeGreaterThan(PURCHASES);
  });

  it('the check of all draws says how far it was', async () => {
    expect(await stopOnTheWay('verify-draw', '--all')).toMatchObject({
      exitCode: 130,
      error: expect.stringMatching(/Stopped after \d+ events, with 0 draws/),
      out: '',
    });
    const again = await run('verify-draw', '--all');
    expect(again).toMatchObject({ exitCode: 0, output: expect.stringContaining('ALL VERIFIED') });
  });

  it('an export ends with a whole line', async () => {
    const stopped = await stopOnTheWay('events', '--all', '--reason', 'Para probar');
    expect(stopped).toMatchObject({
      exitCode: 2,
      error: expect.stringMatching(/Stopped at \d+ % of the log/),
    });
    const last = stopped.out.trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({ stream: `raffle-${RAFFLE}` });
  });

  it.each([
    ['a search for what is rare', ['events', '--type', 'WinnerDrawn']],
    ['the past of a long raffle', ['state-at', 'raffle', String(RAFFLE), '--revision', '19999']],
  ])('%s ends at once', async (_what, command) => {
    expect(await stopOnTheWay(...command)).toMatchObject({
      exitCode: 130,
      error: expect.stringContaining('Stopped.'),
      out: '',
    });
    expect(await run(...command)).toMatchObject({ exitCode: 0 });
  });

  it('a command that waits for a silent store says so, and ends when it is stopped again', async () => {
    // From the beginning: a command that still has events to read stops at the next of them.
    line.fallSilent();
    const before = line.connections();
    const { child, said, ended } = begin(['verify-draw', '--all']);
    await until('it asks the log', () => line.connections() > before);
    child.kill('SIGINT');
    await until('it says that it stops', () => said.error.includes('Ctrl-C again ends it at once'));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(said).toMatchObject({ error: expect.stringMatching(/Stopped\.\n$/), out: '' });
  });

  it('who follows a rebuild leaves it to the projections', async () => {
    line.slow(0);
    // No projections run here, so that it stays as it was requested.
    for (const told of ['requested', 'is being rebuilt already']) {
      const { child, said, ended } = begin(['rebuild', NAME, '--reason', 'Para probar']);
      await until('it is told', () => said.out.includes(`${NAME}  ${told}`));
      await until('it is followed', () => said.out.includes(`${NAME}  requested`));
      child.kill('SIGINT');
      expect(await ended).toBe(130);
      expect(said.error).toContain('The projections go on with it');
    }
  });
});

/** These need the log's file for themselves. */
describe('stopped by Ctrl-C, of a site that is stopped', () => {
  const alone = () => ({ dataDir, env: { NODE_OPTIONS: AT_A_TERMINAL, DRAW_SECRET: SECRET } });
  beforeAll(() => embedded.close());
  afterAll(async () => {
    embedded = await startEventStoreDb({ file: eventsFile(), port: 0 });
  });

  it('a move goes on from there', async () => {
    const server = await EventStoreServer.start();
    const slow = await openFaultyLine(server.port);
    slow.slow(LATE_MS);
    const url = `esdb://127.0.0.1:${slow.port}?tls=false`;
    const { child, said, ended } = begin(['migrate', url], alone());
    const isCopying = () => PROGRESS.test(said.error) && said.out.includes('Copying');
    await until('it copies', isCopying);
    child.kill('SIGINT');
    expect(await ended).toBe(2);
    expect(said.error).toContain('Stopped. The same command goes on from there.');
    slow.slow(0);
    expect(await runOperation(alone(), 'migrate', url)).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Both logs are the same'),
    });
    await slow.close();
    await server.close();
  });

  it('the acceptance of a loss leaves no copy, and begins anew', async () => {
    await rm(join(logFolder, 'events.tail'));
    const command = ['check-log', '--accept-loss'];
    const { child, said, ended } = begin(command, alone());
    await until('it copies', () => said.out.includes('Copying what is provably good'));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(said.error).toContain('Stopped. The same command begins anew');
    const left = await readdir(logFolder);
    expect(left.filter((name) => /\.(good|copy)/.test(name))).toEqual([]);
    expect(await runOperation(alone(), ...command)).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('is whole'),
    });
  });
});
