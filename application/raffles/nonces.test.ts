import { describe, expect, it } from '@jest/globals';
import { noncesBeside } from './raffle-secrets';

const NONCE = /^[0-9a-f]{32}$/;

/** A program that knows `RaffleCreated` up to a version. */
const knowing = (version: number) => {
  const steps = Array.from({ length: version - 1 }, () => (older: object) => older);
  return { raffle: { RaffleCreated: { upcasts: steps } } };
};

describe('the nonce of a new raffle', () => {
  it('is 32 hexadecimal digits, another one each time', () => {
    const newNonce = noncesBeside([]);
    const [one, other] = [newNonce(), newNonce()];
    expect(one).toMatch(NONCE);
    expect(other).not.toBe(one);
  });

  it('is missing beside programs that could not read it', () => {
    expect(noncesBeside(['RaffleCreated'], knowing(3))()).toBeNull();
    expect(noncesBeside(['WinnerDrawn'], knowing(3))()).toMatch(NONCE);
  });

  it('is there beside programs that lack only what came after it', () => {
    expect(noncesBeside(['RaffleCreated'], knowing(4))()).toMatch(NONCE);
  });
});
