import { describe, expect, it } from '@jest/globals';
import { v5, version } from 'uuid';
import { namedUuids } from './named-uuids';

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
