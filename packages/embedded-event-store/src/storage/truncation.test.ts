import { describe, expect, it } from '@jest/globals';
import { isSoftDeleted, SOFT_DELETED, truncationIn, withTruncateBefore } from './truncation';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

describe('a truncation', () => {
  it('is read from the metadata of a stream', () => {
    expect(truncationIn(bytes({ $tb: 4, other: 1 }))).toBe(4);
  });

  it.each([
    bytes({}),
    bytes(null),
    bytes({ $tb: 'x' }),
    bytes({ $tb: -1 }),
    Buffer.from('no JSON'),
  ])('hides nothing when the metadata can’t be understood', (metadata) => {
    expect(truncationIn(metadata)).toBe(0);
  });

  it('leaves the rest of the metadata as it was', () => {
    const metadata = withTruncateBefore(bytes({ $tb: 2, color: 5, owner: 'ñ' }), '7');
    expect(JSON.parse(metadata.toString())).toEqual({ $tb: 7, color: 5, owner: 'ñ' });
  });

  it('deletes with the exact largest 64-bit integer', () => {
    const metadata = withTruncateBefore(undefined, SOFT_DELETED);
    expect(metadata.toString()).toBe('{"$tb":9223372036854775807}');
    expect(isSoftDeleted(truncationIn(metadata))).toBe(true);
  });
});
