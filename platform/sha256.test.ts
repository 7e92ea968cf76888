import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextHead, nextHeadBy, receiptSecretOf } from '../domain/draw/entries';
import { hmacSha256, sha256 } from './sha256';

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

describe('the platform’s HMAC-SHA-256', () => {
  it('equals the published test vector for “Jefe” (RFC 4231)', () => {
    expect(hmacSha256('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('gives the same secrets as the portable one', () => {
    fc.assert(
      fc.property(text, fc.nat(), text, fc.nat(), (secret, raffleId, nonce, buyerId) => {
        const raffle = { raffleId, nonce };
        expect(receiptSecretOf(secret, raffle, buyerId, hmacSha256)).toBe(
          receiptSecretOf(secret, raffle, buyerId),
        );
      }),
    );
  });
});
