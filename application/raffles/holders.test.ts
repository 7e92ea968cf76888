import { describe, expect, it, jest } from '@jest/globals';
import { receiptSecretOf, tagOf } from '../../domain/draw/entries';
import { NONCE } from '../../domain/raffles/controls/example';
import { createKeyring } from '../../platform/secrets';
import { createHolders } from './raffle-secrets';

const keyring = createKeyring(['the secret of these tests']);
const raffle = { raffleId: 12, keyId: keyring.current.keyId, nonce: NONCE };

describe('the holder of tickets', () => {
  it('is another one for each raffle, buyer, key and nonce', () => {
    const find = (id: string) => ({ keyId: id, secret: `the secret of ${id}` });
    const holderOf = createHolders({ find });
    const raffle = { raffleId: 1, keyId: 'key-1', nonce: NONCE };
    const holders = [
      holderOf(raffle, 20),
      holderOf(raffle, 21),
      holderOf({ ...raffle, raffleId: 2 }, 20),
      holderOf({ ...raffle, keyId: 'key-2' }, 20),
      holderOf({ ...raffle, nonce: 'f'.repeat(32) }, 20),
      holderOf({ ...raffle, nonce: null }, 20),
      // Written one after the other, their numbers are the same as the first one's.
      holderOf({ ...raffle, raffleId: 12 }, 0),
    ];
    expect(new Set(holders.map((holder) => holder?.tag)).size).toBe(holders.length);
    expect(new Set(holders.map((holder) => holder?.receiptSecret)).size).toBe(holders.length);
  });

  it('is the same whenever it is asked for, and derived once', () => {
    const find = jest.fn(keyring.find);
    const holderOf = createHolders({ find });
    const first = holderOf(raffle, 20);
    expect(first).toBeDefined();
    expect(holderOf(raffle, 20)).toEqual(first);
    expect(createHolders(keyring)(raffle, 20)).toEqual(first);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is the one that anybody computes on any platform', () => {
    const { secret } = keyring.current;
    const receiptSecret = receiptSecretOf(secret, raffle, 20);
    const tag = tagOf(raffle.raffleId, 20, receiptSecret);
    expect(createHolders(keyring)(raffle, 20)).toEqual({ receiptSecret, tag });
  });

  it('is nobody where the key is not listed any more', () => {
    expect(createHolders(keyring)({ ...raffle, keyId: 'an older key' }, 20)).toBe(undefined);
  });
});
