import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { raffleCreated } from '../../domain/raffles/controls';
import { FIRST_LIFE, testApplication } from '../../application/testing/test-application';
import { takeNumber } from '../../application/take-number';
import { catalogue } from '../../domain/catalogue';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { RedisServer } from '../../tests/kit/redis-server';
import { writtenLines } from '../../tests/kit/written-lines';
import { connectDocuments, type Documents } from '../documents/documents';
import { newEvent } from '../event-store/codec';
import { connectEventLog, type EventLog } from '../event-store/event-log';
import { identify, type LogIdentity } from '../event-store/identity';
import { createLogger } from '../logger';
import { openObjectStore } from '../objects/open-object-store';
import { connectRedis } from '../redis/redis';
import { declareRestore, noticeRestore } from './restores';
import {
  documentsMemory,
  redisMemory,
  objectsMemory,
  fileMemory,
  markAsPutBack,
  type LogMark,
  type LogMemory,
} from './memories';

const KEY = 'key-1';
const STREAM = 'raffle-12';
const logger = createLogger('test', 'silent');
const context = { correlationId: randomUUID() };

let eventStore: EventStoreServer;
let mongodb: MongoDbServer;
let redisServer: RedisServer;
let redis: ReturnType<typeof connectRedis>;
let documents: Documents;
let folder: string;
let log: EventLog;
let identity: LogIdentity;

beforeAll(async () => {
  [eventStore, mongodb, redisServer] = await Promise.all([
    EventStoreServer.start(),
    MongoDbServer.start(),
    RedisServer.start(),
  ]);
  redis = connectRedis(redisServer.url, logger);
  documents = await connectDocuments(mongodb.url);
  folder = await mkdtemp(join(tmpdir(), 'lives-'));
});

afterAll(async () => {
  await redis.quit();
  await documents.close();
  await Promise.all([eventStore.close(), mongodb.close(), redisServer.close()]);
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await eventStore.replaceLog();
  log = connectEventLog(eventStore.url, { catalogue });
  identity = await identify(log, KEY);
  await log.append(STREAM, [newEvent(raffleCreated(), context)], 'no-stream');
});

afterEach(() => log.close());

const memoriesNow = (): Readonly<Record<string, LogMemory>> => ({
  redis: redisMemory(redis),
  documents: documentsMemory(documents.db),
  'object-store': objectsMemory(() => openObjectStore(`file:${join(folder, 'objects')}`)),
  'data-folder': fileMemory(join(folder, 'mark.json')),
});

/** What a memory would be told now. */
const markOf = async (values: Partial<LogMark> = {}): Promise<LogMark> => {
  const { logId, life } = identity;
  const position = await log.endPosition();
  return { logId, life, position, witness: null, numbers: { users: 0, raffles: 0 }, ...values };
};

const notice = (...memories: readonly LogMemory[]) =>
  noticeRestore({ log, nameKeyId: KEY, memories, logger });

describe.each(['redis', 'documents', 'object-store', 'data-folder'])('%s alone', (name) => {
  const memoryNow = () => {
    const memory = memoriesNow()[name];
    if (!memory) throw new Error(`There is no ${name}`);
    return memory;
  };

  it('notices that the log is older than it remembers, once', async () => {
    const memory = memoryNow();
    await memory.write(await markOf({ position: (await log.endPosition()) + 1 }));
    const next = await notice(memoryNow());
    expect(next.lives).toEqual([identity.life, next.life]);
    expect(next.begunAt).toBe(await log.endPosition());
    expect(await notice(memoryNow())).toEqual(next);
  });

  it('notices another history of the same length', async () => {
    const witness = { stream: STREAM, revision: 0, id: randomUUID() };
    await memoryNow().write(await markOf({ witness }));
    expect((await notice(memoryNow())).lives).toHaveLength(2);
  });

  it('remembers the newest of many marks', async () => {
    const memory = memoryNow();
    const end = await log.endPosition();
    for (const position of [end - 1, end, end + 5]) await memory.write(await markOf({ position }));
    expect(await memoryNow().read(identity.logId)).toMatchObject({ position: end + 5 });
  });

  it('knows nothing of another log', async () => {
    await memoryNow().write(await markOf({ logId: 'another', position: 999_999 }));
    expect(await notice(memoryNow())).toEqual(identity);
  });

  it('finds nothing wrong with a log that has gone on', async () => {
    const created = await log.readStream(STREAM).next();
    const id = created.done === true ? '' : created.value.id;
    const witness = { stream: STREAM, revision: 0, id };
    await memoryNow().write(await markOf({ witness }));
    await log.append('raffle-13', [newEvent(raffleCreated(), context)], 'no-stream');
    expect(await notice(memoryNow())).toEqual(identity);
  });
});

describe('a log that was put back', () => {
  it('to a time before its present life began gets another life', async () => {
    const memory = fileMemory(join(folder, 'mark.json'));
    await memory.write(await markOf({ life: 'a life that was lost', position: 0 }));
    const next = await notice(memory);
    expect(next.lives).toEqual([identity.life, 'a life that was lost', next.life]);
    expect(await notice(memory)).toEqual(next);
  });

  it('by an operator, as the file says, gets one life for each time', async () => {
    const file = join(folder, 'mark.json');
    await markAsPutBack(file);
    const next = await notice(fileMemory(file));
    expect(next.leftOut).toEqual({ users: 100_000, raffles: 100_000 });
    expect(await notice(fileMemory(file))).toEqual(next);
    await markAsPutBack(file);
    expect((await notice(fileMemory(file))).life).not.toBe(next.life);
  });

  it('leaves out as much when a mark came along with the backup', async () => {
    const file = join(folder, 'mark.json');
    const memory = redisMemory(redis);
    await memory.write(await markOf());
    await markAsPutBack(file);
    const next = await notice(memory, fileMemory(file));
    expect(next.leftOut).toEqual({ users: 100_000, raffles: 100_000 });
  });

  it('gets one life, however many programs notice', async () => {
    const memory = redisMemory(redis);
    await memory.write(await markOf({ position: 999_999 }));
    const found = await Promise.all([notice(memory), notice(memory), notice(memory)]);
    expect(new Set(found.map(({ life }) => life)).size).toBe(1);
  });

  it('gets no life while a memory can not be read, and then one that answers all', async () => {
    const [file, redisToCome] = [fileMemory(join(folder, 'mark.json')), redisMemory(redis)];
    await file.write(await markOf({ life: 'a lost life' }));
    await redisToCome.write(await markOf({ life: 'another lost life' }));
    const away = { ...redisToCome, read: () => Promise.reject(new Error('loading')) };
    await expect(notice(away, file)).rejects.toThrow('What redis remembers of the log can not');
    expect(await identify(log, KEY)).toEqual(identity);

    const next = await notice(redisToCome, file);
    expect(next.lives).toHaveLength(4);
    expect(await notice(file)).toEqual(next);
    expect(await notice(redisToCome)).toEqual(next);
  });

  it('is noticed again by a running program only from what every memory tells', async () => {
    const [file, redisToCome] = [fileMemory(join(folder, 'mark.json')), redisMemory(redis)];
    await file.write(await markOf());
    const away = { ...redisToCome, read: () => Promise.reject(new Error('loading')) };
    const request = { log, nameKeyId: KEY, memories: [away, file], isAgain: true };
    const { logger: telling, lines } = writtenLines();
    expect(await noticeRestore({ ...request, logger: telling })).toEqual(identity);
    expect(lines).toMatchObject([
      {
        level: 40,
        err: { message: expect.stringContaining('What redis remembers') },
        msg: 'going on without what a store remembers',
      },
    ]);

    await file.write(await markOf({ position: 999_999 }));
    await expect(noticeRestore({ ...request, logger })).rejects.toThrow('What redis remembers');
    expect(await identify(log, KEY)).toEqual(identity);
    await redisToCome.write(await markOf());
    const memories = [redisToCome, file];
    expect((await noticeRestore({ ...request, memories, logger })).lives).toHaveLength(2);
  });

  it('gets the same life from an operator as from a program, which finds no other', async () => {
    const memories = [fileMemory(join(folder, 'mark.json')), redisMemory(redis)];
    await memories[0]?.write(
      await markOf({ position: 999_999, numbers: { users: 7_000, raffles: 3 } }),
    );
    await memories[1]?.write(
      await markOf({ life: 'a lost life', numbers: { users: 2, raffles: 900 } }),
    );
    const next = await declareRestore({ log, nameKeyId: KEY, memories, again: false });
    expect(next.leftOut).toEqual({ users: 8_000, raffles: 1_900 });
    expect(next.lives).toEqual([identity.life, 'a lost life', next.life]);
    expect(await notice(...memories)).toEqual(next);
  });

  it('takes along what the memories know also when the log holds as much', async () => {
    const memory = redisMemory(redis);
    await memory.write(await markOf({ numbers: { users: 7_000, raffles: 3 } }));
    const request = { log, nameKeyId: KEY, memories: [memory] };
    const next = await declareRestore({ ...request, again: false });
    expect(next.leftOut).toEqual({ users: 107_000, raffles: 100_003 });
    await expect(declareRestore({ ...request, again: false })).rejects.toThrow(
      /began at .* \(noticed by operator\).*restore --again/,
    );
    expect(await identify(log, KEY)).toEqual(next);
    const another = await declareRestore({ ...request, again: true });
    expect(another.lives).toEqual([...next.lives, another.life]);
  });

  it('is not declared while a memory can not be read', async () => {
    const away = { ...redisMemory(redis), read: () => Promise.reject(new Error('loading')) };
    const declaring = declareRestore({ log, nameKeyId: KEY, memories: [away], again: true });
    await expect(declaring).rejects.toThrow('What redis remembers of the log can not');
    expect(await identify(log, KEY)).toEqual(identity);
  });

  it('leaves out the numbers that any memory saw, in every later life too', async () => {
    const app = testApplication(log);
    await takeNumber({ app, of: 'users', context });
    const memory = fileMemory(join(folder, 'mark.json'));
    const numbers = { users: 7_000, raffles: 0 };
    await memory.write(await markOf({ position: 999_999, numbers }));
    const second = await notice(memory);
    const users = await takeNumber({ app: { ...app, life: second }, of: 'users', context });
    expect(users).toBeGreaterThan(7_000);

    const third = await declareRestore({ log, nameKeyId: KEY, memories: [], again: true });
    const later = await takeNumber({ app: { ...app, life: third }, of: 'users', context });
    expect(later).toBeGreaterThan(users);
    expect(FIRST_LIFE.leftOut.users).toBe(0);
  });
});
