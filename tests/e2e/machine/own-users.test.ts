import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { parse } from 'yaml';
import type { Raffle } from '@contracts/raffles';
import { RAFFLE_CARDS } from '@projections/raffle-cards/document';
import { AUDITS } from '@projections/audits/document';
import { LOG_BLOCKS } from '@projections/log-blocks/document';
import { REBUILDS } from '@projections/rebuilds/document';
import { EventStoreServer } from '../../kit/event-store-server';
import { freePort } from '../../kit/free-port';
import { MongoDbServer } from '../../kit/mongodb-server';
import { MONGOD, RealMongod } from '../../kit/real-mongod';
import { runOperation } from '../../kit/system/operations';
import { startProgram, untilReady, type ProgramAlone } from '../../kit/system/program-alone';
import { publishRaffle, register, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';
import { startMongodWithUsers, usersScript } from './mongodb-users';

const SECRET = 'a secret that is long enough for tests';
const ADMIN = 'admin-of-the-test';
const PROGRAMS = ['backend', 'projections', 'workers'] as const;

interface Compose {
  readonly services: { readonly redis: { readonly command: readonly string[] } };
}

/** Redis's arguments in docker-compose.yml; each password is the name of its variable. */
const redisArguments = async (): Promise<readonly string[]> => {
  // the tests of that file check its shape
  const { services } = parse(await readFile('docker-compose.yml', 'utf8'), {
    merge: true,
  }) as Compose;
  return services.redis.command.slice(1).map((text) => text.replace(/\$\{(\w+):[^}]*\}/, '$1'));
};

let folder: string;
let redis: ChildProcess;
let port: number;
let admin: Redis;
let eventStore: EventStoreServer;
let mongodb: MongoDbServer | RealMongod;
let programs: readonly ProgramAlone[] = [];
let url: string;
let environmentOf: (program: string) => Readonly<Record<string, string>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-users-'));
  port = await freePort();
  const own = ['--port', String(port), '--dir', folder, '--bind', '127.0.0.1'];
  const watching = ['--user', 'admin', 'on', `>${ADMIN}`, '~*', '&*', '+@all'];
  redis = spawn('redis-server', [...(await redisArguments()), ...own, ...watching]);
  admin = new Redis({ port, username: 'admin', password: ADMIN });
  [eventStore, mongodb] = await Promise.all([
    EventStoreServer.start(),
    MONGOD === undefined ? MongoDbServer.start() : startMongodWithUsers(),
  ]);
  environmentOf = (program) => ({
    EVENT_STORE_URL: eventStore.url,
    MONGODB_URL:
      mongodb instanceof RealMongod
        ? `mongodb://${program}:${program.toUpperCase()}_PASSWORD@${mongodb.host}/rifaviva`
        : mongodb.url,
    REDIS_URL: `redis://${program}:${program.toUpperCase()}_PASSWORD@127.0.0.1:${port}`,
    OBJECT_STORE_URL: `file:${folder}/objects`,
    DRAW_SECRET: SECRET,
    ...(program !== 'projections' && { SESSION_SECRET: SECRET }),
    DRAW_DELAY_SECONDS: '1',
  });
  programs = await Promise.all(PROGRAMS.map((name) => startProgram(name, environmentOf(name))));
  const [backend] = programs;
  if (!backend) throw new Error('Nothing was started');
  await untilReady(backend);
  ({ url } = backend);
});

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  admin.disconnect();
  redis.kill();
  await once(redis, 'exit');
  await Promise.all([eventStore.close(), mongodb.close()]);
  await rm(folder, { recursive: true });
});

describe('the users of docker-compose.yml', () => {
  it('may do in Redis what their programs do, from a purchase to the draw, and what operators ask', async () => {
    const seller = await register(url, 'vendedora');
    const { id } = await publishRaffle(seller, await uploadPicture(seller), {
      completionMode: 'auto',
      totalTickets: 2,
      minTickets: null,
    });
    const buyer = await register(url, 'compradora');
    const bought = await buyer.send(
      'POST',
      '/api/participations',
      { raffleId: id, tickets: 2 },
      { 'Idempotency-Key': randomUUID() },
    );
    expect(bought.status).toBe(201);
    await until('the draw', async () => {
      const { body } = await buyer.get<Raffle>(`/api/raffles/${id}`);
      return body.draw.state === 'drawn';
    });
    const ops = { dataDir: folder, env: environmentOf('ops') };
    for (const asked of [
      ['health'],
      ['failed-jobs'],
      ['rebuild', RAFFLE_CARDS.projection, '--reason', 'r'],
    ])
      expect({ asked, ...(await runOperation(ops, ...asked)) }).toMatchObject({ exitCode: 0 });
    expect(await admin.acl('LOG')).toEqual([]);
    for (const program of programs) expect(program.output()).not.toMatch(/not authorized|NOPERM/i);
  });

  it('write in MongoDB what they ask for, and only the projections the read models', async () => {
    const commands = (await usersScript()).map(({ command }) => command);
    const roles = commands.flatMap(({ createUser, roles }) =>
      typeof createUser === 'string' ? [[createUser, roles] as const] : [],
    );
    expect(Object.fromEntries(roles)).toEqual({
      backend: ['asks'],
      projections: ['readWrite'],
      workers: ['read', { role: 'rewrites', db: 'admin' }],
      ops: ['asks'],
    });
    const asks = commands.find(({ createRole }) => createRole === 'asks');
    expect(
      JSON.stringify(asks)
        .match(/(?<="collection":")\w+/g)
        ?.toSorted(),
    ).toEqual([AUDITS, LOG_BLOCKS, 'log_marks', REBUILDS].toSorted());
  });

  it('may do nothing to Redis itself, the projections read no session, and nobody else gets in', async () => {
    const as = async (username: string, command: string, ...args: readonly string[]) => {
      const password = `${username.toUpperCase()}_PASSWORD`;
      const one = new Redis({
        port,
        username,
        password,
        retryStrategy: null,
        enableReadyCheck: false,
      });
      one.on('error', () => undefined);
      try {
        return await one.call(command, ...args);
      } catch (error) {
        return String(error);
      } finally {
        one.disconnect();
      }
    };
    for (const program of [...PROGRAMS, 'ops'])
      for (const [name, ...args] of [['FLUSHALL'], ['CONFIG', 'GET', 'dir'], ['ACL', 'LIST']])
        expect(await as(program, name ?? '', ...args)).toMatch(/NOPERM/);
    expect(await as('projections', 'GET', 'session:any')).toMatch(/NOPERM/);
    expect(await as('health', 'PING')).toBe('PONG');
    expect(await as('health', 'GET', 'any')).toMatch(/NOPERM/);
    const nobody = new Redis({ port, retryStrategy: null });
    nobody.on('error', () => undefined);
    await expect(nobody.ping()).rejects.toThrow(/NOAUTH/);
    nobody.disconnect();
  });
});
