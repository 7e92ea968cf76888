import { describe, expect, it } from '@jest/globals';
import { count } from './count.mjs';

const results = (some: Partial<Parameters<typeof count>[0]> = {}) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...some,
});

describe('what a Jest run comes to', () => {
  it('is its tests', () => {
    expect(count(results({ numPendingTests: 2 }), true)).toEqual({
      passed: 5,
      failed: 0,
      skipped: 2,
    });
    expect(count(results({ numFailedTests: 3 }), false)).toMatchObject({ passed: 5, failed: 3 });
  });

  it('counts a file that could not run as a failure', () => {
    expect(count(results({ numRuntimeErrorTestSuites: 1 }), false).failed).toBe(1);
  });

  it('is a failure when it ends badly, holds no test, or leaves no results', () => {
    expect(count(results(), false).failed).toBe(1);
    expect(count(results({ numPassedTests: 0 }), true).failed).toBe(1);
    expect(count(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
