import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextHead, nextHeadBy } from '../domain/draw/entries';
import { sha256 } from './sha256';

const text = fc.string({ unit: 'binary' });

describe('the platform’s SHA-256', () => {
  it('equals the published test vector for “abc” (FIPS 180-4)', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('gives the same heads as the portable one', () => {
    fc.assert(
      fc.property(text, fc.nat(), text, (head, number, tag) => {
        const entry = { seq: number, from: number, to: number, tag };
        expect(nextHeadBy(sha256)(head, entry)).toBe(nextHead(head, entry));
      }),
    );
  });
});
