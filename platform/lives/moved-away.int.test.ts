import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { catalogue } from '../../domain/catalogue';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { newEvent } from '../event-store/codec';
import { connectEventLog, type EventLog } from '../event-store/event-log';
import { identify, MOVES_STREAM, type LogIdentity } from '../event-store/identity';
import { createLogger } from '../logger';
import { logLeft } from '../moving/move-log';
import { fileMemory, markAsPutBack, EACH_SECOND_MS, type LogMemory } from './memories';
import { noticeRestore } from './restores';

const KEY = 'key-1';
const logger = createLogger('test', 'silent');

let eventStore: EventStoreServer;
let log: EventLog;
let identity: LogIdentity;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moved-away-'));
  eventStore = await EventStoreServer.start();
  log = connectEventLog(eventStore.url, { catalogue });
  identity = await identify(log, KEY);
  const left = newEvent(logLeft(randomUUID()), { correlationId: randomUUID() });
  await log.append(MOVES_STREAM, [left], 'no-stream');
});
afterEach(async () => {
  await log.close();
  await eventStore.close();
  await rm(folder, { recursive: true });
});

/** Remembers what the site did since, in the store that the log was moved to. */
const elsewhere = (): LogMemory => ({
  name: 'redis',
  everyMs: EACH_SECOND_MS,
  write: () => Promise.resolve(),
  read: () =>
    Promise.resolve({
      logId: identity.logId,
      life: identity.life,
      numbering: 'there',
      position: 900_000,
      witness: { stream: 'raffle-12', revision: 40, id: randomUUID() },
      numbers: { users: 0, raffles: 0 },
    }),
});

const notice = (...memories: readonly LogMemory[]) =>
  noticeRestore({ log, nameKeyId: KEY, memories, logger });

it('a log that was moved away is not used, although what it lacks is remembered', async () => {
  await expect(notice()).rejects.toThrow('was moved to another event store');
  await expect(notice(elsewhere())).rejects.toThrow('was moved to another event store');
});

it('it is used again in a new life, when an operator has put it back', async () => {
  const file = join(folder, 'mark.json');
  await markAsPutBack(file);
  const next = await notice(elsewhere(), fileMemory(file));
  expect(next).toMatchObject({ isLeft: false, numbering: next.life });
  expect(next.life).not.toBe(identity.life);
});
