import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './statistics';

describe('statistics', () => {
  it('find the middle of an odd and of an even number of values, in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 9, 1, 2])).toBe(5.5);
    expect(median([])).toBeNaN();
  });

  it('find the value below which a part of the values lies', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(percentile(values, 0.99)).toBe(199);
    expect(percentile(values, 0.5)).toBe(101);
    expect(percentile([3], 0.99)).toBe(3);
    expect(percentile([], 0.5)).toBeNaN();
  });
});
