import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { within } from './within';

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
