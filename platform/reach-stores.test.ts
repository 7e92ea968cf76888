import { describe, expect, it } from '@jest/globals';
import { writtenLines } from '../tests/kit/written-lines';
import { reachStores, type StoresToReach } from './reach-stores';

const stores = ({ log = '23.10.5', documents = '7.0.16', redis = '7.2.7' } = {}) =>
  // Only what is asked for the version is there.
  ({
    log: { serverVersion: () => Promise.resolve(log) },
    documents: {
      connect: () => Promise.resolve(),
      db: { command: () => Promise.resolve({ version: documents }) },
    },
    redis: { info: () => Promise.resolve(`redis_version:${redis}\r\n`) },
  }) as unknown as StoresToReach;

describe('reaching the stores', () => {
  it('is quiet when all answer', async () => {
    const { logger, lines } = writtenLines();
    await reachStores(stores(), logger);
    expect(lines).toEqual([]);
  });

  it.each([
    [{ log: '21.10.0' }, 'EventStoreDB 21.10.0 is too old: Rifaviva needs 23.10 or newer.'],
    [{ documents: '5.0.31' }, 'MongoDB 5.0.31 is too old: Rifaviva needs 6.0 or newer.'],
    [{ redis: '5.0.7' }, 'Redis 5.0.7 is too old: Rifaviva needs 6.0 or newer.'],
  ])('ends at one that is too old: %j', async (versions, message) => {
    await expect(reachStores(stores(versions), writtenLines().logger)).rejects.toThrow(message);
  });
});
