import { expect, it } from '@jest/globals';
import { Buckets } from './buckets';

it('counts values up to each bound', () => {
  const buckets = new Buckets([1, 2]);
  for (const value of [0.5, 1, 1.5, 9]) buckets.observe(value);
  expect(buckets.cumulative()).toEqual([
    ['1', 2],
    ['2', 3],
    ['+Inf', 4],
  ]);
  expect(buckets).toMatchObject({ count: 4, sum: 12 });
});
