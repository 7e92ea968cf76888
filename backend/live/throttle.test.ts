import { afterEach, expect, it, jest } from '@jest/globals';
import { createThrottle } from './throttle';

afterEach(() => {
  jest.restoreAllMocks();
});

it('accepts a number of calls in each second', () => {
  const now = jest.spyOn(Date, 'now');
  const isAllowed = createThrottle(2);
  const calls: readonly (readonly [ms: number, isAllowed: boolean])[] = [
    [50_000, true],
    [50_100, true],
    [50_200, false],
    [50_999, false],
    [51_000, true],
    [51_999, true],
    [51_999, false],
    [90_000, true],
  ];
  for (const [ms, expected] of calls) {
    now.mockReturnValue(ms);
    expect([ms, isAllowed()]).toEqual([ms, expected]);
  }
});
