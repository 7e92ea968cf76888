import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEventStoreDb, type EventStoreDb } from 'embedded-event-store';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog } from '../event-store/event-log';
import { StartError } from '../lifecycle';
import { createLogger } from '../logger';
import { noticeRestore } from './restores';

let folder: string;
let server: EventStoreDb;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-log-'));
  const credentials = { name: 'site', password: 's3cret' };
  server = await startEventStoreDb({ file: join(folder, 'events.db'), credentials });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What a program tells when it starts with these credentials. */
const startedAs = async (user: string): Promise<unknown> => {
  const log = connectEventLog(server.url.replace('//', `//${user}`), { catalogue });
  const logger = createLogger('test', 'silent');
  try {
    return await noticeRestore({ log, nameKeyId: 'key-1', memories: [], logger });
  } catch (error) {
    return error;
  } finally {
    await log.close();
  }
};

describe('a program that starts with a log', () => {
  it.each([
    ['of which it has no user', '', /EVENT_STORE_URL.* may not read \$all/],
    ['of which it has the wrong password', 'site:guess@', /password in EVENT_STORE_URL/],
  ])('%s names the variable, and what is missing', async (_what, user, expected) => {
    const error = await startedAs(user);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(expected);
  });

  it('of which it has the right password starts', async () => {
    expect(await startedAs('site:s3cret@')).toMatchObject({ begunAt: -1 });
  });
});
