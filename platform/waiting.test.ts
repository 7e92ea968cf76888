import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { writtenLines } from '../tests/kit/written-lines';
import { seldom, within, whenUp } from './waiting';
import { StartError } from './lifecycle';

const silent = () => new Promise<never>(() => undefined);
const failing = () => {
  throw new Error('late');
};

describe('work with a limit of time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('comes to its own result, and leaves no timer', async () => {
    expect(await within(50, Promise.resolve('done'), failing)).toBe('done');
    await expect(within(50, Promise.reject(new Error('broken')), failing)).rejects.toThrow(
      'broken',
    );
    expect(jest.getTimerCount()).toBe(0);
  });

  it('comes to what is said of its lateness, and not before', async () => {
    let outcome: unknown = 'nothing yet';
    const asked = within(50, silent(), () => false).then((it) => (outcome = it));
    await jest.advanceTimersByTimeAsync(49);
    expect(outcome).toBe('nothing yet');
    await jest.advanceTimersByTimeAsync(1);
    await asked;
    expect(outcome).toBe(false);
  });

  it('may be refused for its lateness', async () => {
    const refused = expect(within(50, silent(), failing)).rejects.toThrow('late');
    await jest.advanceTimersByTimeAsync(50);
    await refused;
  });

  it('may fail later, which harms nobody', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_resolve, reject) => (fail = reject));
    const asked = within(50, work, () => 'late');
    await jest.advanceTimersByTimeAsync(50);
    expect(await asked).toBe('late');
    fail(new Error('broken, later'));
    // A rejection that nobody handles would end this test's process.
    await jest.advanceTimersByTimeAsync(1);
  });
});

const RETRY_MS = 1;

/** Asks a part of the site that answers at this attempt, and refuses before it. */
const askUntil = async (attempt: number) => {
  const { logger, lines } = writtenLines();
  let attempts = 0;
  const ask = () => {
    attempts += 1;
    const isUp = attempts === attempt;
    return isUp ? Promise.resolve('here') : Promise.reject(new Error('connect ECONNREFUSED'));
  };
  return { answer: await whenUp('the log', ask, logger, RETRY_MS), attempts, lines };
};

describe('a part of the site that a worker needs', () => {
  it('is asked until it answers', async () => {
    expect(await askUntil(1)).toEqual({ answer: 'here', attempts: 1, lines: [] });
    expect(await askUntil(3)).toMatchObject({ answer: 'here', attempts: 3 });
  });

  it.each([
    [4, 1],
    [5, 2],
    [16, 2],
    [17, 3],
    [65, 4],
  ])('is reported at growing pauses: answering at attempt %s, %s times', async (attempt, times) => {
    const missing = { part: 'the log', err: { message: 'connect ECONNREFUSED' } };
    expect((await askUntil(attempt)).lines).toMatchObject(Array(times).fill(missing));
  });

  it('is reported at least each 600 attempts', () => {
    const isTold = seldom();
    const told = Array.from({ length: 5_000 }, (_, index) => (isTold() ? index + 1 : 0));
    expect(told.filter(Boolean)).toEqual([
      1, 4, 16, 64, 256, 856, 1456, 2056, 2656, 3256, 3856, 4456,
    ]);
  });

  it('is not asked again when waiting can’t help', async () => {
    const ask = jest.fn(() => Promise.reject(new StartError('Another DRAW_SECRET')));
    const asking = whenUp('the log', ask, writtenLines().logger, RETRY_MS);
    await expect(asking).rejects.toThrow(StartError);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
