import { afterAll, beforeAll } from '@jest/globals';
import type { DrawPack } from '@contracts/draws';
import { catalogue } from '@domain/catalogue';
import { connectEventLog, type EventLog } from '@platform/event-store/event-log';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { readCopy } from '../../kit/system/system-processes';
import { until } from '../../kit/until';
import { useSystem } from '../../kit/system/use-system';
import { recording, unpackRecordedFolder, type Derived } from './recording';

/** The product on the data folder of version 0.1.0. */
export interface RecordedSystem {
  readonly log: EventLog;
  visitor: () => ApiClient;
  signIn: (username: string) => Promise<ApiClient>;
}

const { undrawn, unended } = recording.raffles;

/** Deadlines that passed while nothing ran have been handled. */
export const untilDueIsDone = (client: ApiClient): Promise<void> =>
  until('the draw and the end that were due are there', async () => {
    const finished = await Promise.all([undrawn, unended].map((id) => isFinished(client, id)));
    return finished.every(Boolean);
  });

const isFinished = async (client: ApiClient, raffleId: number): Promise<boolean> =>
  (await client.get<DrawPack>(`/api/raffles/${raffleId}/draw`)).body.seed !== undefined;

/**
 * One system for all tests of a file. Deadlines that passed while nothing ran are handled before
 * the tests begin.
 * @param lost parts of the folder to delete, which the product has to make again
 */
export const useRecordedSystem = (lost: readonly Derived[] = []): RecordedSystem => {
  const system = useSystem({ RATE_LIMITS: 'off' }, () => unpackRecordedFolder(lost));
  let log: EventLog | undefined;
  const visitor = () => apiClient(system.url);

  beforeAll(async () => {
    const { env } = await readCopy(system);
    log = connectEventLog(env['EVENT_STORE_URL'] ?? '', { catalogue });
    await untilDueIsDone(visitor());
  });

  afterAll(() => log?.close());

  return {
    visitor,
    get log() {
      if (!log) throw new Error('The log is open from the first test on');
      return log;
    },
    signIn: async (username) => {
      const client = visitor();
      const password = recording.people.find((one) => one.username === username)?.password;
      const { status } = await client.send('POST', '/api/login', { username, password });
      if (status !== 200) throw new Error(`Signing in as ${username} answered ${status}`);
      return client;
    },
  };
};
