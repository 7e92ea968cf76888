import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spaced } from './spaced';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('spaced work', () => {
  it('starts in the next turn after an idle time', () => {
    const work = jest.fn();
    spaced(10)(work);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('waits until the last start is long enough ago', () => {
    const start = spaced(10);
    const [first, second] = [jest.fn(), jest.fn()];
    start(first);
    jest.advanceTimersByTime(4);
    start(second);
    jest.advanceTimersByTime(5);
    expect(second).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect([first, second].map((work) => work.mock.calls.length)).toEqual([1, 1]);
  });

  it('starts at once again after that', () => {
    const start = spaced(10);
    start(jest.fn());
    jest.advanceTimersByTime(10);
    const work = jest.fn();
    start(work);
    jest.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
