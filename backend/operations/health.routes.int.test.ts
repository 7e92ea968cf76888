import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue, Worker, UnrecoverableError } from 'bullmq';
import { Redis } from 'ioredis';
import { grantOperator } from '@application/accounts/grant-operator';
import { context } from '@application/testing/market';
import type { FailedJobs, SiteHealth } from '@contracts/operations-health';
import { IDENTITY_STREAM } from '@platform/event-store/identity';
import { operationsStream } from '@domain/operations/stream';
import { jobsPrefix } from '@platform/jobs/job-definition';
import { readModels } from '@projections/read-models';
import type { Person as Client } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let ruth: Client;
let member: Client;

const health = async () => (await ruth.get<SiteHealth>('/api/operations/health')).body;
const failedJobs = async () =>
  (await ruth.get<FailedJobs>('/api/operations/failed-jobs')).body.jobs;
const onJob = (client: Client, job: string, act: string) =>
  client.send('POST', `/api/operations/failed-jobs/end-raffle/${job}/${act}`, {
    reason: 'Ya hay disco',
  });

beforeAll(async () => {
  backend = await StartedBackend.start();
  [ruth, member] = [await backend.person(), await backend.person()];
  await grantOperator({ app: backend.app, userId: ruth.userId, reason: 'Lleva el sitio', context });
  await backend.publish(member);
  await backend.settled();
});
afterAll(() => backend.close());

describe('the health of the site', () => {
  it('is for operators alone', async () => {
    for (const path of ['health', 'failed-jobs']) {
      expect((await backend.visitor().get(`/api/operations/${path}`)).status).toBe(401);
      expect((await member.get(`/api/operations/${path}`)).status).toBe(403);
    }
    expect((await onJob(member, 'end-raffle-1', 'retry')).status).toBe(403);
  });

  it('tells of every store, read model, queue and program', async () => {
    await until('both programs have told, and the index of searches is filled', async () => {
      const { processes } = await health();
      return processes?.length === 2 && processes[0]?.state === 'index filled';
    });
    const { stores, projections, queues, processes } = await health();
    expect(stores.map(({ name, reachable }) => [name, reachable])).toEqual([
      ['event-store', true],
      ['documents', true],
      ['redis', true],
      ['objects', true],
    ]);
    expect(stores.find(({ name }) => name === 'redis')?.bytes).toBeGreaterThan(0);
    expect(projections?.map(({ name }) => name)).toEqual(readModels.map(({ name }) => name));
    const position = await backend.log.endPosition();
    for (const projection of projections ?? [])
      expect(projection).toMatchObject({
        state: 'built',
        position,
        lastError: null,
        built: null,
        lag: { events: 0, more: false, seconds: 0 },
      });
    expect(queues).toContainEqual({
      name: 'end-raffle',
      waiting: 0,
      delayed: 0,
      active: 0,
      failed: 0,
      lateMs: 0,
    });
    expect(processes).toMatchObject([
      {
        program: 'backend',
        pid: process.pid,
        state: 'index filled',
        searchIndex: { isFull: false, byTitleAlone: 0 },
      },
      { program: 'projections', pid: process.pid, state: 'following', searchIndex: null },
    ]);
  });
});

describe('a job that was given up', () => {
  let redis: Redis;
  let queue: Queue;

  beforeAll(async () => {
    redis = new Redis(backend.stores.urls.redisUrl, { maxRetriesPerRequest: null });
    const [first] = await backend.history(IDENTITY_STREAM);
    const identity: { readonly logId?: string } | undefined = first?.data;
    const prefix = jobsPrefix(String(identity?.logId));
    queue = new Queue('end-raffle', { connection: redis, prefix });
    const fail = () => Promise.reject(new UnrecoverableError('550 <ana@example.com>: no cuadra'));
    const connection = redis.duplicate();
    const worker = new Worker('end-raffle', fail, { connection, prefix });
    for (const id of [1, 2])
      await queue.add('end-raffle', { raffleId: id, who: 'ana' }, { jobId: `end-raffle-${id}` });
    await until('both have failed', async () => (await queue.getFailedCount()) === 2);
    await worker.close();
    connection.disconnect();
  });
  afterAll(async () => {
    await queue.close();
    redis.disconnect();
  });

  it('is listed with its reason, and without what somebody typed or an address', async () => {
    const jobs = await failedJobs();
    expect(jobs.map(({ id }) => id).toSorted()).toEqual(['end-raffle-1', 'end-raffle-2']);
    expect(jobs.find(({ id }) => id === 'end-raffle-1')).toMatchObject({
      queue: 'end-raffle',
      reason: '550 <[correo]>: no cuadra',
      data: '{"raffleId":1}',
    });
  });

  it('waits again when an operator retries it, and is gone when one removes it', async () => {
    expect((await onJob(ruth, 'end-raffle-1', 'retry')).status).toBe(204);
    expect((await onJob(ruth, 'end-raffle-1', 'retry')).status).toBe(404);
    expect(await queue.getWaitingCount()).toBe(1);
    expect((await onJob(ruth, 'end-raffle-2', 'remove')).status).toBe(204);
    expect((await onJob(ruth, 'end-raffle-2', 'remove')).status).toBe(404);
    expect(await queue.getJob('end-raffle-2')).toBeUndefined();
    expect(await failedJobs()).toEqual([]);
    const found = (await health()).queues?.find(({ name }) => name === 'end-raffle');
    expect(found).toMatchObject({ waiting: 1, failed: 0 });
    expect(found?.lateMs).toBeGreaterThan(0);
  });

  it('stands in the log with who did it and why, once', async () => {
    const done = (type: string, job: string) => ({
      type,
      data: { queue: 'end-raffle', job, reason: 'Ya hay disco' },
      metadata: { actorId: ruth.userId },
    });
    expect(await backend.history(operationsStream('jobs'))).toMatchObject([
      done('FailedJobRetried', 'end-raffle-1'),
      done('FailedJobRemoved', 'end-raffle-2'),
    ]);
  });
});

describe('a store that does not answer', () => {
  it('is told as unreachable, within seconds', async () => {
    await backend.stopProjections();
    await until('the projections are missed', async () => (await health()).processes?.length === 1);
    await backend.person();
    const behind = (await health()).projections?.map(({ lag }) => (lag?.events ?? 0) > 0);
    expect(behind).toEqual(readModels.map(() => true));
    await backend.stores.mongodb.stop();
    const startedAt = performance.now();
    const { stores, projections } = await health();
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect(stores.find(({ name }) => name === 'documents')).toEqual({
      name: 'documents',
      reachable: false,
      latencyMs: null,
      bytes: null,
      room: null,
      refusesWrites: null,
    });
    expect(projections).toBeNull();
    await backend.stores.mongodb.restartEmpty();
  });
});
