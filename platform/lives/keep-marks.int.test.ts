import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { testApplication } from '../../application/testing/test-application';
import { takeNumber } from '../../application/take-number';
import { catalogue } from '../../domain/catalogue';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { until } from '../../tests/kit/until';
import { newEvent } from '../event-store/codec';
import { connectEventLog, type EventLog } from '../event-store/event-log';
import { identify, MOVES_STREAM, type LogIdentity } from '../event-store/identity';
import { createLogger } from '../logger';
import { logLeft } from '../moving/move-log';
import { declareRestore } from './restores';
import { keepMarks, type MarkKeeper } from './keep-marks';
import type { LogMark, LogMemory } from './memories';
import { watchLife } from './watch-life';

const logger = createLogger('test', 'silent');
const context = { correlationId: randomUUID() };

let eventStore: EventStoreServer;
let log: EventLog;
let identity: LogIdentity;
let keeper: MarkKeeper | undefined;
let marks: LogMark[];
let contradictions: number;

const memory = (before: () => Promise<LogMark | undefined>): LogMemory => ({
  name: 'test',
  everyMs: 10,
  read: before,
  write: (mark) => {
    marks.push(mark);
    return Promise.resolve();
  },
});

const keep = async (kept: LogMemory, readFrom = log) => {
  keeper = await keepMarks({
    log: readFrom,
    identity,
    logger,
    memories: [kept],
    onContradiction: () => (contradictions += 1),
  });
  return keeper;
};

const observeAll = async (by: MarkKeeper) => {
  for await (const event of log.readAll()) by.observe(event);
};

const ofNow = async (values: Partial<LogMark> = {}): Promise<LogMark> => ({
  logId: identity.logId,
  life: identity.life,
  position: await log.endPosition(),
  witness: null,
  numbers: { users: 0, raffles: 0 },
  ...values,
});

beforeEach(async () => {
  eventStore = await EventStoreServer.start();
  log = connectEventLog(eventStore.url, { catalogue });
  identity = await identify(log, 'key-1');
  marks = [];
  contradictions = 0;
});

afterEach(async () => {
  await keeper?.close();
  await log.close();
  await eventStore.close();
});

it('tells a memory the newest event, the newest one of a raffle and the numbers given away', async () => {
  const app = testApplication(log);
  await takeNumber({ app, of: 'users', context });
  const kept = await keep(memory(() => Promise.resolve(undefined)));
  await takeNumber({ app, of: 'users', context });
  await takeNumber({ app, of: 'raffles', context });
  await log.append('raffle-12', [newEvent(raffleCreated(), context)], 'no-stream');
  await takeNumber({ app, of: 'users', context });
  await observeAll(kept);
  const position = await log.endPosition();
  await until('all is told', () => Promise.resolve(marks.at(-1)?.position === position));
  expect(marks.at(-1)).toMatchObject({
    logId: identity.logId,
    life: identity.life,
    position,
    witness: { stream: 'raffle-12', revision: 0 },
    numbers: { users: 3, raffles: 1 },
  });
});

it('tells everything before it ends', async () => {
  const kept = await keep(memory(() => Promise.resolve(undefined)));
  await log.append('raffle-12', [newEvent(raffleCreated(), context)], 'no-stream');
  await observeAll(kept);
  await kept.close();
  expect(marks.at(-1)?.position).toBe(await log.endPosition());
});

it('compares first what a memory knew that was away at the start', async () => {
  const known = await ofNow({ position: 999_999 });
  let isAway = true;
  await keep(memory(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(known))));
  isAway = false;
  await until('it is noticed', () => Promise.resolve(contradictions > 0));
  expect(marks).toEqual([]);
});

it('knows the newest event of a raffle from before the program started', async () => {
  const [first, last] = [newEvent(raffleCreated(), context), newEvent(ticketsPurchased(), context)];
  await log.append('raffle-12', [first, last], 'no-stream');
  const witness = { stream: 'raffle-12', revision: 1, id: last.id };
  await takeNumber({ app: testApplication(log), of: 'users', context });
  const kept = await keep(memory(() => Promise.resolve(undefined)));
  expect(kept.present().witness).toEqual(witness);
  await kept.close();
  expect(marks.at(-1)?.witness).toEqual(witness);
});

it('finds an event of the newest raffle where nothing lately was of one', async () => {
  await takeNumber({ app: testApplication(log), of: 'raffles', context });
  const event = newEvent(raffleCreated({ raffleId: 1 }), context);
  await log.append('raffle-1', [event], 'no-stream');
  await takeNumber({ app: testApplication(log), of: 'users', context });
  const asked: (number | undefined)[] = [];
  const readAll: EventLog['readAll'] = (options) => {
    asked.push(options?.maxCount);
    return log.readAll({ ...options, maxCount: 1 });
  };
  const kept = await keep(
    memory(() => Promise.resolve(undefined)),
    { ...log, readAll },
  );
  expect(asked).toEqual([10_000]);
  expect(kept.present().witness).toEqual({ stream: 'raffle-1', revision: 0, id: event.id });
});

it('writes the marks of a later life over those of the life before', async () => {
  const known = await ofNow({ position: 999_999 });
  await declareRestore({ log, nameKeyId: 'key-1', memories: [], again: false });
  identity = await identify(log, 'key-1');
  await keep(memory(() => Promise.resolve(known)));
  await until('it is told', () => Promise.resolve(marks.length > 0));
  expect(marks[0]).toMatchObject({ life: identity.life });
  expect(contradictions).toBe(0);
});

it('a program hears that the log was moved', async () => {
  let heard = 0;
  const stop = watchLife({ log, identity, logger, everyMs: 5, onNext: () => (heard += 1) });
  await log.append(MOVES_STREAM, [newEvent(logLeft(randomUUID()), context)], 'no-stream');
  await until('it is heard', () => Promise.resolve(heard > 0));
  expect(heard).toBe(1);
  stop();
});

it('a program hears of the next life', async () => {
  let heard = 0;
  const stop = watchLife({ log, identity, logger, everyMs: 5, onNext: () => (heard += 1) });
  await takeNumber({ app: testApplication(log), of: 'users', context });
  expect(heard).toBe(0);
  await declareRestore({ log, nameKeyId: 'key-1', memories: [], again: false });
  await until('it is heard', () => Promise.resolve(heard > 0));
  expect(heard).toBe(1);
  stop();
});
