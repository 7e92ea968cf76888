import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Db } from 'mongodb';
import { projectionPaused } from '../../domain/operations/controls';
import { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import { StartError } from '../../platform/lifecycle';
import { writtenLines } from '../../tests/kit/written-lines';
import { UnfoldableEventError } from '../projection';
import { FencedOutError } from './lease';

const NAME_KEY = 'key';

/** A copy that meets something else than its turns would try again for ever. */
const MOST_WAITS = 10_000;

/** What a copy meets when it tries to work: a failure, a lease of another copy, or its own. */
type Turn = Error | 'not mine' | { readonly mine: (signal: AbortSignal) => Promise<void> };

let turns: Turn[] = [];
let pauses: number[] = [];
let writes: object[] = [];
let noticed: unknown[] = [];
let isReleasable = true;
let life = 'log';
let isAtItsEnd = false;

/** Waits for nothing, except after the last turn, for the end. */
const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  pauses.push(ms);
  if (turns.length > 0 || signal.aborted) return;
  isAtItsEnd = true;
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
};

/** The log's identity, unless the stores can't be reached in this turn. */
const noticeRestore = ({ isAgain }: { readonly isAgain: boolean }) => {
  noticed.push({ isAgain });
  const [turn] = turns;
  if (!(turn instanceof Error)) return Promise.resolve({ life, numbering: life, revision: 0 });
  turns.shift();
  return Promise.reject(turn);
};

/** Begins the next life of the log: what a program does that notices a restore. */
let beginNextLife = (): void => undefined;
const watchLife = ({ onNext }: { readonly onNext: () => void }) => {
  beginNextLife = onNext;
  return () => undefined;
};

/** The work while the lease is held. */
const runSession = (
  ...[, , , , signal]: readonly [unknown, string, unknown, unknown, AbortSignal]
) => {
  const turn = turns.shift();
  return typeof turn === 'object' && 'mine' in turn ? turn.mine(signal) : Promise.resolve();
};

jest.unstable_mockModule('./session', () => ({ runSession }));
jest.unstable_mockModule('../../platform/waiting', () => ({ pause }));
jest.unstable_mockModule('../../platform/lives/restores', () => ({ noticeRestore }));
jest.unstable_mockModule('../../platform/lives/watch-life', () => ({ watchLife }));
const { startRunner } = await import('./runner');

beforeEach(() => {
  [pauses, writes, noticed, isReleasable, life, isAtItsEnd] = [[], [], [], true, 'log', false];
  operations = [];
});

const leases = {
  findOneAndUpdate: () => Promise.resolve(turns[0] === 'not mine' ? null : { epoch: 7 }),
  findOne: () =>
    Promise.resolve(turns.shift() && { _id: 'projections', epoch: 7, expiresAt: new Date() }),
  updateOne: (filter: object, update: object) => {
    writes.push({ filter, update });
    return isReleasable ? Promise.resolve() : Promise.reject(new Error('gone'));
  },
};

/** What operators have paused and resumed. */
let operations: readonly unknown[] = [];
const readStream = async function* () {
  yield* await Promise.resolve(operations);
};

/** Starts a copy that meets these, one after the other. */
const start = async (...met: readonly Turn[]) => {
  turns = [...met];
  const { logger, lines } = writtenLines();
  const stores = {
    log: { readStream } as unknown as EventLog,
    db: { collection: () => leases } as unknown as Db,
    logger,
    projections: [],
    memories: [],
    processes: () => Promise.resolve([]),
    announce: () => undefined,
  };
  const runner = await startRunner(stores, NAME_KEY);
  return { runner, lines };
};

/** The pauses between the turns, and the lines about them. */
const run = async (...met: readonly Turn[]) => {
  const { runner, lines } = await start(...met);
  for (let waits = 0; !isAtItsEnd; waits += 1) {
    if (waits > MOST_WAITS)
      throw new Error(`${turns.length} turns are left: ${JSON.stringify(lines)}`);
    await setImmediate();
  }
  await runner.stop();
  return { pauses, lines };
};

const gone = new Error('gone');
const place = { stream: 'raffle-12', revision: 3, position: 40, type: 'Unknown' };
const fails = (error: Error): Turn => ({ mine: () => Promise.reject(error) });

describe('a copy whose stores can’t be reached', () => {
  it('tries again more and more rarely, and says it once', async () => {
    const { lines } = await run(...Array<Turn>(7).fill(gone), 'not mine');
    expect(pauses).toEqual([200, 400, 800, 1_600, 2_000, 2_000, 2_000, 1_000]);
    expect(lines).toMatchObject([
      { level: 40, msg: 'stores unreachable', err: { message: 'gone' } },
      { level: 30, msg: 'standing by' },
    ]);
  });

  it('begins anew once it has reached them', async () => {
    const { lines } = await run(gone, gone, 'not mine', 'not mine', gone, 'not mine');
    expect(pauses).toEqual([200, 400, 1_000, 1_000, 200, 1_000]);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'stores unreachable',
      'standing by',
      'stores unreachable',
      'standing by',
    ]);
  });
});

it('a copy needs what every store remembers only until it has noticed once', async () => {
  await run(gone, 'not mine', { mine: () => Promise.resolve() }, gone, 'not mine');
  expect(noticed).toStrictEqual([
    { isAgain: false },
    { isAgain: false },
    { isAgain: true },
    { isAgain: true },
    { isAgain: true },
  ]);
});

describe('a copy that is fenced out', () => {
  it('starts again soon, counts how often, and tells it though it can’t give up its lease', async () => {
    isReleasable = false;
    const fenced = fails(new FencedOutError('changed'));
    const { lines } = await run(fenced, fenced, 'not mine');
    expect(pauses).toEqual([200, 200, 1_000]);
    expect(lines).toMatchObject([
      { level: 30, msg: 'following', epoch: 7, logId: 'log' },
      { level: 40, msg: 'fenced out by another copy', times: 1, err: { message: 'changed' } },
      { level: 40, msg: 'fenced out by another copy', times: 2 },
      { level: 30, msg: 'standing by' },
    ]);
  });

  it('lets another copy take over at once', async () => {
    await run(fails(new FencedOutError('changed')), 'not mine');
    expect(writes).toMatchObject([
      { filter: { epoch: 7 }, update: { $set: { expiresAt: new Date(0) } } },
    ]);
  });
});

describe('a copy at an event that it can’t read or fold', () => {
  it.each([
    new UnreadableEventError(place, 'unknown'),
    new UnfoldableEventError('accounts.v1', place.stream, place.revision, gone),
  ])('tells the event every minute: $name', async (error) => {
    const { lines } = await run(fails(error), fails(error), 'not mine');
    expect(pauses).toEqual(Array<number>(60 + 60 + 1).fill(1_000));
    const { stream, revision } = place;
    const halted = {
      level: 60,
      stream,
      revision,
      err: { message: expect.stringContaining(error.message) },
    };
    const [following, stopped, state, again] = lines;
    expect(following).toMatchObject({ msg: 'following' });
    expect(stopped).toMatchObject(halted);
    expect(state).toMatchObject({ level: 30, msg: 'halted' });
    expect(again).toMatchObject({ msg: 'following' });
  });

  it('tries again when an operator has paused a read model', async () => {
    const failing = {
      mine: () => {
        operations = [{ ...projectionPaused(), position: 50 }];
        return Promise.reject(new UnfoldableEventError('accounts.v1', 'account-1', 0, gone));
      },
    };
    await run(failing, 'not mine');
    expect(pauses).toEqual([1_000, 1_000]);
  });
});

it('a copy with another key does not start', async () => {
  await expect(start(new StartError('another key'))).rejects.toThrow(StartError);
});

it('a copy works on the next life of the log once that has begun', async () => {
  const met = {
    mine: async (signal: AbortSignal) => {
      life = 'the next life';
      beginNextLife();
      if (!signal.aborted) await once(signal, 'abort');
    },
  };
  const { pauses: waited, lines } = await run(met, gone, fails(gone), 'not mine');
  expect(waited).toEqual([200, 200, 1_000]);
  expect(lines).toMatchObject([
    { msg: 'following', logId: 'log' },
    { msg: 'stores unreachable' },
    { msg: 'following', logId: 'the next life' },
    { msg: 'stores unreachable' },
    { msg: 'standing by' },
  ]);
});

it('a copy stops when its work is finished', async () => {
  let finish = (): void => undefined;
  const working = new Promise<void>((resolve) => (finish = resolve));
  const { runner } = await start({ mine: () => working });
  let isStopped = false;
  const stopping = runner.stop().then(() => (isStopped = true));
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(writes.at(-1)).toMatchObject({ update: { $set: { expiresAt: new Date(0) } } });
});
