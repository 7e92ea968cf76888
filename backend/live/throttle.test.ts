import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createThrottle } from './throttle';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('accepts a number of calls in each second', () => {
  const isAllowed = createThrottle(2);
  const calls: readonly (readonly [afterMs: number, isAllowed: boolean])[] = [
    [0, true],
    [100, true],
    [100, false],
    [799, false],
    [1, true],
    [999, true],
    [0, false],
    [40_000, true],
  ];
  for (const [afterMs, expected] of calls) {
    jest.advanceTimersByTime(afterMs);
    expect([afterMs, isAllowed()]).toEqual([afterMs, expected]);
  }
});

it('goes on when the clock of the machine is set back', () => {
  const isAllowed = createThrottle(1);
  expect([isAllowed(), isAllowed()]).toEqual([true, false]);
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(1_000);
  expect(isAllowed()).toBe(true);
});
