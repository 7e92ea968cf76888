import { describe, expect, it, jest } from '@jest/globals';
import { createKeyring } from '../../platform/secrets';
import { createHolders } from './holders';

const keyring = createKeyring(['the secret of these tests']);
const { keyId } = keyring.current;

describe('the holder of tickets', () => {
  it('is another one for each raffle, buyer and key', () => {
    const find = (id: string) => ({ keyId: id, secret: `the secret of ${id}` });
    const holderOf = createHolders({ find });
    const holders = [
      holderOf(1, 20, 'key-1'),
      holderOf(1, 21, 'key-1'),
      holderOf(2, 20, 'key-1'),
      holderOf(1, 20, 'key-2'),
      // Written one after the other, their numbers are the same as the first one's.
      holderOf(12, 0, 'key-1'),
    ];
    expect(new Set(holders.map((holder) => holder?.tag)).size).toBe(holders.length);
    expect(new Set(holders.map((holder) => holder?.receiptSecret)).size).toBe(holders.length);
  });

  it('is the same whenever it is asked for, and derived once', () => {
    const find = jest.fn(keyring.find);
    const holderOf = createHolders({ find });
    const first = holderOf(12, 20, keyId);
    expect(first).toBeDefined();
    expect(holderOf(12, 20, keyId)).toEqual(first);
    expect(createHolders(keyring)(12, 20, keyId)).toEqual(first);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is nobody where the key is not listed any more', () => {
    expect(createHolders(keyring)(12, 20, 'an older key')).toBe(undefined);
  });
});
