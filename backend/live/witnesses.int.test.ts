import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ticketsPurchased } from '../../domain/raffles/controls';
import { catalogue } from '../../domain/catalogue';
import { newEvent } from '../../platform/event-store/codec';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { identify, IDENTITY_STREAM, type LogIdentity } from '../../platform/event-store/identity';
import { followDoubts, trustLog, type DoubtsFollower } from '../../platform/lives/doubts';
import type { LogMark } from '../../platform/lives/memories';
import { declareRestore } from '../../platform/lives/restores';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { writtenLines } from '../../tests/kit/written-lines';
import { createWitnesses, createWords, type Witnesses } from './witnesses';

const KEY = 'key-1';
const SECRET = 'a secret of these tests';
const context = { correlationId: randomUUID() };
const MINUTE_MS = 60_000;

let store: EventStoreServer;
let log: EventLog;
let identity: LogIdentity;
let doubts: DoubtsFollower;
/** Of this test: each program that has started looks for doubts. */
let followers: DoubtsFollower[] = [];
let word: string;
let mark: LogMark;
let written: ReturnType<typeof writtenLines>;

const buy = async (id: string = randomUUID()) => {
  const event = { ...newEvent(ticketsPurchased(), context), id };
  await log.append('raffle-1', [event], 'any');
};

const markNow = async (revision: number, id: string): Promise<LogMark> => ({
  logId: identity.logId,
  life: identity.life,
  numbering: identity.numbering,
  position: await log.endPosition(),
  witness: { stream: 'raffle-1', revision, id },
  numbers: { users: 7, raffles: 1 },
});

const witnesses = (sessionSecret = SECRET, now = () => new Date()): Witnesses =>
  createWitnesses({
    log,
    identity,
    sessionSecret,
    doubts,
    mark: () => mark,
    now,
    logger: written.logger,
  });

/** Puts an older copy back, of which nothing remembers more. */
const putBack = async (events: number) => {
  const opened = [];
  for await (const { id, type, at, data } of log.readStream(IDENTITY_STREAM))
    opened.push({ ...newEvent({ type, at, data }, context), id });
  await log.close();
  await store.replaceLog();
  log = connectEventLog(store.url, { catalogue });
  await log.append(IDENTITY_STREAM, opened, 'no-stream');
  for (let index = 0; index < events; index += 1) await buy();
  await meet();
};

/** As programs do that start. */
const meet = async () => {
  identity = await identify(log, KEY);
  doubts = await followDoubts({ log, identity, logger: written.logger });
  followers.push(doubts);
};

const now = () => ({ saidAt: new Date(), doubts: -1 });

const isDoubted = () => doubts.present().isDoubted;

beforeAll(async () => {
  store = await EventStoreServer.start();
});

afterAll(() => store.close());

beforeEach(async () => {
  written = writtenLines();
  await store.replaceLog();
  log = connectEventLog(store.url, { catalogue });
  await meet();
  const last = randomUUID();
  await buy();
  await buy(last);
  mark = await markNow(1, last);
  word = witnesses().word();
});

afterEach(async () => {
  for (const one of followers) one.close();
  followers = [];
  await log.close();
});

describe('what a browser was told', () => {
  it('agrees with the log that said so, also later', async () => {
    await buy();
    await witnesses().hear(word);
    expect(isDoubted()).toBe(false);
  });

  it('tells of a log that is shorter since', async () => {
    await putBack(1);
    await witnesses().hear(word);
    expect(isDoubted()).toBe(true);
    expect(written.lines.at(-1)).toMatchObject({
      msg: 'the log may have been put back: sales and draws wait for an operator',
    });
  });

  it('tells of a log that has grown again in another way', async () => {
    await putBack(5);
    await witnesses().hear(word);
    expect(isDoubted()).toBe(true);
  });

  it('tells of a life that the log has lost', async () => {
    mark = { ...mark, life: randomUUID() };
    await witnesses().hear(witnesses().word());
    expect(isDoubted()).toBe(true);
  });

  it('is known to every other program, and after a restart', async () => {
    await putBack(1);
    await Promise.all([witnesses().hear(word), witnesses().hear(word)]);
    const other = await followDoubts({ log, identity, logger: written.logger });
    other.close();
    expect(other.present().isDoubted).toBe(true);
  });

  it.each([
    ['by nobody', () => word.replace(/\..*/, '.signature')],
    ['by another site', () => createWords('another secret').sign(mark, now())],
    ['of another log', () => createWords(SECRET).sign({ ...mark, logId: 'other' }, now())],
    ['in another form', () => ({ word })],
    ['at great length', () => `${word}${'.'.repeat(2_000)}`],
  ])('stops nothing when it was said %s', async (_who, said) => {
    const kept = said();
    await putBack(1);
    await witnesses().hear(kept);
    expect(isDoubted()).toBe(false);
  });

  it('counts when it was signed by the secret before', async () => {
    await putBack(1);
    await witnesses(`a new secret,${SECRET}`).hear(word);
    expect(isDoubted()).toBe(true);
  });

  it('only warns when the clock alone went back', async () => {
    await witnesses(SECRET, () => new Date(Date.now() - 10 * MINUTE_MS)).hear(word);
    expect(isDoubted()).toBe(false);
    expect(written.lines.at(-1)).toMatchObject({
      msg: 'the clock went back: a browser was told a later time',
    });
  });

  it('is no longer compared once an operator has said that nothing was lost', async () => {
    await putBack(1);
    await witnesses().hear(word);
    expect(await trustLog(log, identity, 'nada', context)).toBe(true);
    await meet();
    expect(isDoubted()).toBe(false);
    await witnesses().hear(word);
    expect(isDoubted()).toBe(false);
    expect(await trustLog(log, identity, 'nada', context)).toBe(false);
  });

  it('is no longer compared in the life that an operator has begun', async () => {
    mark = { ...mark, life: randomUUID() };
    const ofALostLife = witnesses().word();
    await putBack(1);
    await witnesses().hear(word);
    await declareRestore({ log, nameKeyId: KEY, memories: [], again: false });
    await meet();
    for (const kept of [word, ofALostLife]) await witnesses().hear(kept);
    expect(isDoubted()).toBe(false);
  });

  it('is no longer compared after that answer though the clock went wrong before', async () => {
    const inADay = () => new Date(Date.now() + 24 * 60 * MINUTE_MS);
    const ofTomorrow = witnesses(SECRET, inADay).word();
    await putBack(1);
    await witnesses().hear(ofTomorrow);
    expect(await trustLog(log, identity, 'nada', context)).toBe(true);
    await meet();
    await witnesses().hear(ofTomorrow);
    expect(isDoubted()).toBe(false);
  });

  it('is compared when it was said after that answer', async () => {
    await putBack(1);
    await witnesses().hear(word);
    await trustLog(log, identity, 'nada', context);
    await meet();
    mark = { ...mark, life: randomUUID() };
    await witnesses().hear(witnesses().word());
    expect(isDoubted()).toBe(true);
  });

  it('is renewed when the clock went back', () => {
    let time = Date.now() + 24 * 60 * MINUTE_MS;
    const telling = witnesses(SECRET, () => new Date(time));
    const before = telling.word();
    time = Date.now();
    mark = { ...mark, position: mark.position + 1 };
    expect(telling.word()).not.toBe(before);
  });

  it('is one text, so that nobody can have it compared again in other forms', async () => {
    await putBack(1);
    await witnesses().hear(`${word}.`);
    expect(isDoubted()).toBe(false);
  });

  it('says nothing of how many people there are', () => {
    const [text = ''] = word.split('.');
    expect(Buffer.from(text, 'base64url').toString()).not.toContain('numbers');
  });
});
