import { describe, expect, it } from '@jest/globals';
import { pauseBefore, untilItWorks } from './job-definition';

describe('the pause before another attempt', () => {
  const policy = { attempts: 10, firstPauseMs: 100, longestPauseMs: 1_000 };

  it('doubles up to the longest', () => {
    const pauses = [1, 2, 3, 4, 5, 500].map((attempt) => pauseBefore(attempt, policy, 1));
    expect(pauses).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  });

  it('is random in its second half', () => {
    expect(pauseBefore(3, policy, 0)).toBe(200);
    expect(pauseBefore(3, policy, 0.5)).toBe(300);
  });

  it('stays valid for a timer, however often a job has failed', () => {
    const pause = pauseBefore(Number.MAX_SAFE_INTEGER, untilItWorks, 1);
    expect(pause).toBe(untilItWorks.longestPauseMs);
  });
});
