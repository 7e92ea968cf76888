import { describe, expect, it } from '@jest/globals';
import { StartError } from './lifecycle';
import { requireMongoDb, requireRedis, requireVersion } from './store-versions';

describe('the version of a store', () => {
  it.each([
    ['6.0', true],
    ['6.0.16', true],
    ['6.2.5', true],
    ['10.0.1', true],
    ['5.0.14', false],
    ['unknown', false],
  ])('is new enough: %s, %s', (found, isEnough) => {
    const required = () => requireVersion('Redis', found);
    if (isEnough) expect(required).not.toThrow();
    else expect(required).toThrow(`Redis ${found} is too old: Rifaviva needs 6.0 or newer.`);
  });

  it.each([
    ['23.10.5', true],
    ['24.2.0-alpha.1', true],
    ['23.6.0', false],
    ['22.10.5.0', false],
  ])('counts its second number as a number: %s, %s', (found, isEnough) => {
    const required = () => requireVersion('EventStoreDB', found);
    if (isEnough) expect(required).not.toThrow();
    else expect(required).toThrow(StartError);
  });

  it('is read from what Redis and MongoDB tell', async () => {
    const redis = (version: string) => ({
      info: () => Promise.resolve(`# Server\r\nredis_version:${version}\r\nredis_git_sha1:0\r\n`),
    });
    await expect(requireRedis(redis('7.0.15'))).resolves.toBeUndefined();
    await expect(requireRedis(redis('5.0.7'))).rejects.toThrow('Redis 5.0.7 is too old');
    const mongoDb = (version: string) => ({ command: () => Promise.resolve({ version }) });
    await expect(requireMongoDb(mongoDb('6.0.5'))).resolves.toBeUndefined();
    await expect(requireMongoDb(mongoDb('4.4.29'))).rejects.toThrow('MongoDB 4.4.29 is too old');
  });
});
