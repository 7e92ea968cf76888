import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ErrorType, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { sendCredentials } from 'quick-wire';
import { readCopy, pidOf } from '../../kit/system/system-processes';
import { useSharedSystem } from '../../kit/system/use-shared-system';

const system = useSharedSystem();

const addressOf = async (variable: 'EVENT_STORE_URL' | 'MONGODB_URL'): Promise<string> =>
  (await readCopy(system)).env[variable] ?? '';

/** The address with other credentials, or with none. */
const as = (who: string, address: string): string => address.replace(/:\/\/[^@]+@/, `://${who}`);
const passwordIn = (address: string): string => new URL(address).password;

const STRANGERS = [
  ['no credentials', ''],
  ['a wrong password', 'rifaviva:wrong@'],
  ['the password of the real server', 'admin:changeit@'],
] as const;

describe('another account of the machine', () => {
  const withLog = async <T>(address: string, use: (client: EventStoreDBClient) => Promise<T>) => {
    const client = EventStoreDBClient.connectionString(address);
    sendCredentials(client, address);
    try {
      return await use(client);
    } finally {
      await client.dispose();
    }
  };
  const append = (client: EventStoreDBClient) =>
    client.appendToStream('stranger-1', jsonEvent({ type: 'Planted', data: {} }));
  const read = async (client: EventStoreDBClient): Promise<number> => {
    let count = 0;
    for await (const { event } of client.readAll({ maxCount: 5 })) count += event ? 1 : 0;
    return count;
  };

  it.each(STRANGERS)('neither writes to nor reads the log with %s', async (_what, who) => {
    const address = as(who, await addressOf('EVENT_STORE_URL'));
    const refused = { type: ErrorType.ACCESS_DENIED };
    await expect(withLog(address, append)).rejects.toMatchObject(refused);
    await expect(withLog(address, read)).rejects.toMatchObject(refused);
  });

  const countCards = async (address: string): Promise<number> => {
    const client = new MongoClient(address);
    try {
      return await client.db('rifaviva').collection('raffle_cards').countDocuments();
    } finally {
      await client.close();
    }
  };

  it.each(STRANGERS)('reads no documents with %s', async (_what, who) => {
    const address = as(who, await addressOf('MONGODB_URL'));
    await expect(countCards(address)).rejects.toMatchObject(
      who === ''
        ? { code: 13, errmsg: 'command aggregate requires authentication' }
        : { code: 18, errmsg: 'Authentication failed.' },
    );
  });

  it('would need what only the owner of the data folder can read', async () => {
    expect(await withLog(await addressOf('EVENT_STORE_URL'), read)).toBeGreaterThan(0);
    expect(await countCards(await addressOf('MONGODB_URL'))).toBeGreaterThanOrEqual(0);
    expect(statSync(join(system.dataDir, 'running.json')).mode & 0o777).toBe(0o600);
  });

  it('finds no password in the command line of a process', async () => {
    const passwords = [
      passwordIn(await addressOf('EVENT_STORE_URL')),
      passwordIn(await addressOf('MONGODB_URL')),
    ];
    expect(passwords.map((password) => password.length)).toStrictEqual([48, 48]);
    expect(passwords[0]).not.toBe(passwords[1]);
    for (const part of [
      'event-store-db',
      'mongodb',
      'backend',
      'projections',
      'workers',
    ] as const) {
      const line = readFileSync(`/proc/${await pidOf(system, part)}/cmdline`, 'utf8');
      for (const password of passwords) expect(line).not.toContain(password);
    }
  });
});
