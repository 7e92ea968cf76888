import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { SiteHealth } from '@contracts/operations-health';
import type { LogOpened } from '@domain/shared/log-events';
import { jobsPrefix } from '@platform/jobs/job-definition';
import { runOperation } from '../../kit/system/operations';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { readCopy, signalPart } from '../../kit/system/system-processes';
import { useSystem } from '../../kit/system/use-system';
import { makeOperator } from '../../kit/system/with-application';
import { until } from '../../kit/until';

const system = useSystem({});
const SECRET = 'a secret that is long enough for tests';
const QUEUE = 'expire-feature';
const REASON = ['--reason', 'Ya hay disco'];

const linesOf = async (...args: readonly string[]) => {
  const { exitCode, output } = await runOperation(system, ...args);
  expect(exitCode).toBe(0);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('the health of a site at the terminal', () => {
  it('of one that works says so, with its programs', async () => {
    const operator = await register(system.url, 'encargada');
    await makeOperator(system, operator.userId);
    await until('every program has told of itself', async () => {
      const { body } = await operator.get<SiteHealth>('/api/operations/health');
      return body.processes?.length === 3;
    });
    const { output } = await runOperation(system, 'health', '--json');
    // The command's own answer.
    const health = JSON.parse(output) as SiteHealth;
    expect(health.processes?.map(({ program }) => program)).toEqual([
      'backend',
      'projections',
      'workers',
    ]);
    // A busy machine holds stores up: an operator looks again.
    await until('it is well', async () =>
      (await runOperation(system, 'health')).output.endsWith('\nWELL\n'),
    );
  });

  it('of one whose log does not answer is told', async () => {
    const pid = await signalPart(system, 'event-store-db', 'SIGSTOP');
    try {
      const { exitCode, output } = await runOperation(system, 'health');
      expect(exitCode).toBe(1);
      expect(output).toContain('  event-store  UNREACHABLE\n');
      expect(output).toMatch(/ {2}redis {2}reachable.*\nNOT WELL\n$/s);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('of one whose stores are away is told, and is no failure', () => {
    const away = {
      EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
      MONGODB_URL: 'mongodb://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      OBJECT_STORE_URL: `file:${system.dataDir}/objects`,
    };
    const { status, stdout } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'ops/main.ts', 'health'],
      {
        env: { ...process.env, ...away, SESSION_SECRET: SECRET, DRAW_SECRET: SECRET },
        encoding: 'utf8',
      },
    );
    expect(status).toBe(1);
    for (const store of ['event-store', 'documents', 'redis'])
      expect(stdout).toContain(`  ${store}  UNREACHABLE\n`);
    expect(stdout).toMatch(/ {2}objects {2}reachable.*\nNOT WELL\n$/s);
  });
});

it('reports are shown page by page, the newest first', async () => {
  const seller = await register(system.url, 'vendedora');
  const image = await uploadPicture(seller);
  const { id } = await publishRaffle(seller, image);
  const filed: string[] = [];
  for (const name of ['primera', 'segunda', 'tercera']) {
    const person = await register(system.url, name);
    const said = { subject: 'raffle', id, reason: 'other', text: `Lo dice la ${name}` };
    expect((await person.send('POST', '/api/reports', said)).status).toBe(201);
    filed.unshift(`Lo dice la ${name}`);
  }
  const shown = async (...args: readonly string[]) => {
    const { exitCode, output } = await runOperation(system, 'reports', '--limit', '2', ...args);
    expect(exitCode).toBe(0);
    const texts = [...output.matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text);
    return { texts, cursor: /--cursor (\S+)/.exec(output)?.[1] };
  };
  await until('the last one is shown', async () => (await shown()).texts[0] === filed[0]);
  const first = await shown();
  expect(first.texts).toEqual(filed.slice(0, 2));
  expect(await shown('--cursor', first.cursor ?? '')).toEqual({ texts: filed.slice(2) });
  const none = await runOperation(system, 'reports', '--cursor', 'x');
  expect(none).toMatchObject({ exitCode: 1, output: expect.stringContaining('--cursor is none') });
});

describe('jobs that wait for somebody', () => {
  let redis: Redis;
  let queue: Queue;
  let workers: number;

  const logLife = async (): Promise<string> => {
    const [opened] = await linesOf('events', '--stream', 'log-identity', '--limit', '1');
    // The stream's first event.
    return (opened?.['data'] as LogOpened['data']).logId;
  };

  beforeAll(async () => {
    const { env } = await readCopy(system);
    const prefix = jobsPrefix(await logLife());
    // This test's own worker takes the jobs, and gives them up.
    workers = await signalPart(system, 'workers', 'SIGSTOP');
    redis = new Redis(env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
    queue = new Queue(QUEUE, { connection: redis, prefix });
    const connection = redis.duplicate();
    const fail = () => Promise.reject(new UnrecoverableError('no cabe'));
    const worker = new Worker(QUEUE, fail, { connection, prefix });
    for (const raffleId of [1, 2])
      await queue.add(QUEUE, { raffleId }, { jobId: `job-${raffleId}` });
    await until('both have failed', async () => (await queue.getFailedCount()) === 2);
    await worker.close();
    connection.disconnect();
  });

  afterAll(async () => {
    process.kill(workers, 'SIGCONT');
    await queue.close();
    redis.disconnect();
  });

  it('jobs that were given up are listed, retried and removed at the terminal, each once', async () => {
    const failed = await linesOf('failed-jobs');
    expect(failed.map(({ id, queue: name, reason }) => [id, name, reason]).toSorted()).toEqual([
      ['job-1', QUEUE, 'no cabe'],
      ['job-2', QUEUE, 'no cabe'],
    ]);
    const retried = await runOperation(system, 'retry-job', QUEUE, 'job-1', ...REASON);
    expect(retried).toEqual({ exitCode: 0, output: `${QUEUE} job-1 waits for its turn again\n` });
    expect(await queue.getWaitingCount()).toBe(1);
    const removed = await runOperation(system, 'remove-job', QUEUE, 'job-2', ...REASON);
    expect(removed).toEqual({ exitCode: 0, output: `${QUEUE} job-2 is removed\n` });
    expect(await linesOf('failed-jobs')).toEqual([]);
    const again = await runOperation(system, 'remove-job', QUEUE, 'job-2', ...REASON);
    expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining('no failed job') });

    const recorded = await linesOf('events', '--stream', 'operations-jobs');
    expect(recorded.map(({ type, data }) => [type, data])).toEqual([
      ['FailedJobRetried', { queue: QUEUE, job: 'job-1', reason: 'Ya hay disco' }],
      ['FailedJobRemoved', { queue: QUEUE, job: 'job-2', reason: 'Ya hay disco' }],
    ]);
  });

  it('a job is not touched without a reason, or in a queue that is none', async () => {
    const silent = await runOperation(system, 'retry-job', QUEUE, 'job-1');
    expect(silent).toMatchObject({ exitCode: 1, output: expect.stringContaining('--reason') });
    const nowhere = await runOperation(system, 'retry-job', 'nowhere', 'job-1', ...REASON);
    expect(nowhere).toMatchObject({ exitCode: 1, output: expect.stringContaining('Which queue') });
  });
});
