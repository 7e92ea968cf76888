import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { PROGRESS_CHANNEL, type Checkpoint } from '@projections/checkpoints/document';
import { until } from '@tests/kit/until';
import { writtenLines } from '@tests/kit/written-lines';
import { followProgress, type ReadModelProgress } from './progress';

const NAME = 'raffle-cards.v5';

const checkpoint: Checkpoint = {
  _id: NAME,
  logId: 'log',
  position: 100,
  epoch: 1,
  caughtUp: true,
};

let subscriber: Redis;
let progress: ReadModelProgress;
let log: ReturnType<typeof writtenLines>;
let stored: Checkpoint[];
let looks: number;

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const announce = async (message: string) => {
  subscriber.emit('message', PROGRESS_CHANNEL, message);
  await pass(10);
};

const announcePosition = (projection: string, position: number) =>
  announce(JSON.stringify({ projection, position }));

beforeEach(async () => {
  jest.useFakeTimers();
  log = writtenLines();
  stored = [checkpoint];
  // What Redis would send is emitted by the tests.
  subscriber = new Redis({ lazyConnect: true });
  subscriber.disconnect();
  const all = () => {
    looks += 1;
    return Promise.resolve(stored);
  };
  progress = followProgress({ subscriber, checkpoints: { all }, logId: 'log', logger: log.logger });
  await pass(10);
  looks = 0;
});

afterEach(async () => {
  jest.useRealTimers();
  await progress.close();
});

describe('an announcement', () => {
  it('brings a read model further without a look at the checkpoints', async () => {
    await announcePosition(NAME, 200);
    expect(progress.mark([NAME])).toBe('200');
    expect(looks).toBe(0);
  });

  it('of a read model that is not known to be built leads to a look', async () => {
    stored.push({ ...checkpoint, _id: 'accounts.v1' });
    await announcePosition('accounts.v1', 300);
    expect(looks).toBe(1);
    expect(progress.isBuilt(['accounts.v1'])).toBe(true);
  });

  it('that nobody can read changes nothing', async () => {
    await announce('{');
    expect(progress.mark([NAME])).toBe('100');
    expect(looks).toBe(0);
  });
});

describe('the checkpoints', () => {
  /** What others do every 50 ms for this long. */
  const meanwhile = async (ms: number, act: () => void) => {
    for (let passed = 0; passed < ms; passed += 50) {
      act();
      await pass(50);
    }
  };

  it('are read every second', async () => {
    await pass(950);
    expect(looks).toBe(0);
    await pass(3_150);
    expect(looks).toBe(4);
  });

  it('are read as often when callers come that need not wait', async () => {
    await meanwhile(4_100, () => void progress.passed([NAME], 100));
    expect(looks).toBe(4);
  });

  it('are read ten times a second while somebody waits, however many come', async () => {
    await meanwhile(950, () => void progress.passed([NAME], 200));
    expect(looks).toBeGreaterThan(7);
  });

  it('are read rarely again when nobody waits any more', async () => {
    const waiting = progress.passed([NAME], 200);
    await announcePosition(NAME, 200);
    expect(await waiting).toBe(true);
    await pass(150);
    looks = 0;
    await pass(850);
    expect(looks).toBe(0);
  });

  it('are not read any more after the end', async () => {
    const ended = progress.close();
    await pass(5_000);
    await ended;
    expect(looks).toBe(0);
  });

  it('are not read any more when a look was under way at the end', async () => {
    const looking = progress.look();
    const ended = progress.close();
    await pass(5_000);
    await Promise.all([looking, ended]);
    expect(looks).toBe(1);
  });
});

describe('a paused read model', () => {
  const look = async () => {
    const looked = progress.look();
    await pass(10);
    await looked;
  };
  const other = { ...checkpoint, _id: 'accounts.v1' };

  beforeEach(async () => {
    stored = [{ ...checkpoint, paused: true }, other];
    await look();
  });

  it('is not waited for, and has not passed what came later', async () => {
    expect(progress.follow([NAME])).toBe(false);
    expect(await progress.passed([NAME], 100)).toBe(true);
    expect(await progress.passed([NAME], 101)).toBe(false);
  });

  it('lets callers wait for the others', async () => {
    let answer: boolean | undefined;
    void progress.passed([NAME, 'accounts.v1'], 200).then((passed) => (answer = passed));
    await pass(50);
    expect(answer).toBeUndefined();
    await announcePosition('accounts.v1', 200);
    expect(answer).toBe(false);
  });

  it('releases who waits for it when it is paused meanwhile', async () => {
    stored = [checkpoint];
    await look();
    let answer: boolean | undefined;
    void progress.passed([NAME], 200).then((passed) => (answer = passed));
    stored = [{ ...checkpoint, paused: true }];
    await pass(150);
    expect(answer).toBe(false);
  });

  it('is waited for again once it is resumed', async () => {
    stored = [checkpoint];
    await look();
    expect(progress.follow([NAME])).toBe(true);
  });
});

describe('a channel that can’t be reached', () => {
  it('is warned of', () => {
    expect(log.lines).toMatchObject([{ msg: 'progress channel unreachable' }]);
  });

  it('is left at the end', async () => {
    jest.useRealTimers();
    const lost = new Redis({ port: 1, enableOfflineQueue: false, retryStrategy: () => 60_000 });
    lost.on('error', () => undefined);
    const checkpoints = { all: () => Promise.resolve(stored) };
    const { logger } = log;
    const following = followProgress({ subscriber: lost, checkpoints, logId: 'log', logger });
    await following.close();
    await until('its end', () => lost.status === 'end', 5_000);
  });
});
