import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v5, version } from 'uuid';
import { nextHead, nextHeadBy, receiptSecretOf } from '../domain/draw/entries';
import { hmacSha256, sha256, namedUuids } from './hashes';

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

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('the UUID of a name', () => {
  it('is the one of the standard', () => {
    // RFC 9562, appendix A.4.
    expect(namedUuids(DNS)('www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('is what the package says, for names of all kinds', () => {
    const ofName = namedUuids(DNS);
    const names = ['', '|', '7|ñandú 🎉', 'a'.repeat(5_000)];
    for (let number = 0; number < 500; number += 1) names.push(`${number}|key`);
    for (const name of names) {
      expect(ofName(name)).toBe(v5(name, DNS));
      expect(version(ofName(name))).toBe(5);
    }
  });

  it('differs by namespace', () => {
    expect(namedUuids('b2c8a3c0-6a0f-5d55-9a35-8d1c1f7f3f0e')('x')).not.toBe(namedUuids(DNS)('x'));
  });
});
