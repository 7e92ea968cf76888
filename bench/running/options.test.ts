import { describe, expect, it } from '@jest/globals';
import { CALIBRATION, readOptions } from './options';

const KNOWN = [CALIBRATION, 'hot', 'lists'];

describe('options of the benchmark', () => {
  it('are everything, in three rounds', () => {
    expect(readOptions([], {}, KNOWN)).toMatchObject({ only: [], rounds: 3 });
  });

  it('always include the calibration, which ratios are made with', () => {
    expect(readOptions(['hot'], {}, KNOWN).only).toEqual([CALIBRATION, 'hot']);
  });

  it('refuse a scenario that there is not, and tell those that there are', () => {
    expect(() => readOptions(['hit'], {}, KNOWN)).toThrow(/hit.*hot, lists/);
  });

  it('take the folder of another checkout, and refuse an option that there is not', () => {
    const { only, against } = readOptions(['hot', '--against', '/elsewhere'], {}, KNOWN);
    expect({ only, against }).toEqual({ only: [CALIBRATION, 'hot'], against: '/elsewhere' });
    expect(() => readOptions(['--beside', '/elsewhere'], {}, KNOWN)).toThrow(RangeError);
  });

  it('take times and rounds from the environment, and refuse what is none', () => {
    const env = { BENCH_SECONDS: '0.5', BENCH_ROUNDS: '1' };
    expect(readOptions([], env, KNOWN)).toMatchObject({ seconds: 0.5, rounds: 1 });
    for (const wrong of ['0', '-1', 'x'])
      expect(() => readOptions([], { BENCH_SECONDS: wrong }, KNOWN)).toThrow('BENCH_SECONDS');
  });
});
