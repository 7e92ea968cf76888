import { describe, expect, it } from '@jest/globals';
import {
  firstVisible,
  isSoftDeleted,
  NO_LIMITS,
  parseLimits,
  SOFT_DELETED,
  withTruncateBefore,
} from './stream-limits';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

describe("a stream's limits", () => {
  it('are read from its metadata', () => {
    expect(parseLimits(bytes({ $tb: 4, $maxCount: 10, $maxAge: 60, other: 1 }))).toEqual({
      truncateBefore: 4,
      maxCount: 10,
      maxAgeSeconds: 60,
    });
  });

  it.each([bytes({}), bytes(null), bytes({ $tb: 'x', $maxCount: -1 }), Buffer.from('not JSON')])(
    'are empty when the metadata can’t be understood',
    (metadata) => {
      expect(parseLimits(metadata)).toEqual(NO_LIMITS);
    },
  );

  it('hide the events before the stricter one', () => {
    expect(firstVisible(NO_LIMITS, 9)).toBe(0);
    expect(firstVisible({ ...NO_LIMITS, truncateBefore: 3 }, 9)).toBe(3);
    expect(firstVisible({ ...NO_LIMITS, truncateBefore: 3, maxCount: 2 }, 9)).toBe(8);
    expect(firstVisible({ ...NO_LIMITS, maxCount: 100 }, 9)).toBe(0);
  });
});

describe('a truncation', () => {
  it('leaves the rest of the metadata as it was', () => {
    const metadata = withTruncateBefore(bytes({ $tb: 2, $maxCount: 5, owner: 'ñ' }), '7');
    expect(JSON.parse(metadata.toString())).toEqual({ $tb: 7, $maxCount: 5, owner: 'ñ' });
  });

  it('deletes with the exact largest 64-bit integer', () => {
    const metadata = withTruncateBefore(undefined, SOFT_DELETED);
    expect(metadata.toString()).toBe('{"$tb":9223372036854775807}');
    expect(isSoftDeleted(parseLimits(metadata))).toBe(true);
  });
});
