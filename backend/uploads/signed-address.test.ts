import { describe, expect, it } from '@jest/globals';
import { createAddressSigner } from './signed-address';
import { newUploadKey } from '../../platform/objects/picture-keys';

const SECRET = 'the secret that signs, of 32 characters';
const OLDER = 'the secret before it, of 32 characters';
const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 1);

const signer = ({ secrets = [SECRET], at = START } = {}) =>
  createAddressSigner({ secrets, life: 'life', now: () => at });

const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return {
    key: pathname.split('/').at(-1) ?? '',
    expires: searchParams.get('expires') ?? '',
    maxBytes: searchParams.get('max') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
};

const MEGABYTES = 5 * 1024 * 1024;
const signed = (userId = 7) => partsOf(signer().sign(newUploadKey(userId), MEGABYTES));

describe('a signed address', () => {
  it('is valid for a quarter of an hour, and names its owner and the largest size', () => {
    const address = signed();
    const right = { owner: 7, maxBytes: MEGABYTES };

    expect(signer().check(address)).toEqual(right);
    expect(signer({ at: START + 15 * MINUTE - 1_000 }).check(address)).toEqual(right);
  });

  it('expires after that', () => {
    const address = signed();

    expect(() => signer({ at: START + 15 * MINUTE }).check(address)).toThrow('403 late-upload');
  });

  it('survives a new secret while the old one is listed', () => {
    const older = partsOf(signer({ secrets: [OLDER] }).sign(newUploadKey(7), MEGABYTES));

    expect(signer({ secrets: [SECRET, OLDER] }).check(older).owner).toBe(7);
    expect(() => signer({ secrets: [SECRET] }).check(older)).toThrow('403 forged-upload');
  });

  it.each([
    ['no signature', { signature: '' }],
    ['half a signature', { signature: signed().signature.slice(0, 20) }],
    ["another upload's signature", { signature: signed().signature }],
    ['a later end', { expires: String(START / 1_000 + 3_600) }],
    ['an end written otherwise', { expires: `0${signed().expires}` }],
    ['no end', { expires: '' }],
    ['a larger file', { maxBytes: String(2 * MEGABYTES) }],
    ['no size', { maxBytes: '' }],
    ["somebody else's key", { key: newUploadKey(8) }],
    ['a key of another kind', { key: '../7.webp' }],
  ])('is invalid with %s', (_what, change) => {
    expect(() => signer().check({ ...signed(), ...change })).toThrow('403 forged-upload');
  });

  it('needs a secret', () => {
    expect(() => signer({ secrets: [] })).toThrow(RangeError);
  });
});
