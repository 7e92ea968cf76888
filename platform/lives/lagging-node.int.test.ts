import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { catalogue } from '../../domain/catalogue';
import { raffleCreated } from '../../domain/raffles/controls';
import { startCluster, type TestCluster } from '../../tests/kit/event-store-cluster';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { newEvent } from '../event-store/codec';
import type * as EventLogModule from '../event-store/event-log';
import type { EventLog } from '../event-store/event-log';
import { identify, IDENTITY_STREAM, type LogIdentity } from '../event-store/identity';
import { useWire } from '../event-store/testing/each-wire';
import { createLogger } from '../logger';
import type { LogMemory } from './memories';
import { noticeRestore } from './restores';

const KEY = 'key-1';
const logger = createLogger('test', 'silent');

let connectEventLog: typeof EventLogModule.connectEventLog;
let cluster: TestCluster;
let older: EventStoreServer;
let logs: EventLog[];
let identity: LogIdentity;
let memory: LogMemory;

// The quick wire replaces messages that the nodes of this process read.
useWire('off', async () => {
  ({ connectEventLog } = await import('../event-store/event-log'));
});

const connected = (url: string): EventLog => {
  const log = connectEventLog(url, { catalogue });
  logs.push(log);
  return log;
};

const only = (node: number): string => `esdb://127.0.0.1:${cluster.nodes[node]?.port}?tls=false`;

/** The log has a raffle that an older one, with the same beginning, does not have yet. */
beforeEach(async () => {
  [cluster, older, logs] = [await startCluster(), await EventStoreServer.start(), []];
  const log = connected(cluster.url);
  identity = await identify(log, KEY);
  for await (const { id, type, at, data } of log.readStream(IDENTITY_STREAM)) {
    const opened = newEvent({ type, at, data }, { correlationId: 'test' });
    await connected(older.url).append(IDENTITY_STREAM, [{ ...opened, id }], 'no-stream');
  }
  await log.append('raffle-1', [newEvent(raffleCreated(), { correlationId: 'test' })], 'no-stream');
  const mark = {
    logId: identity.logId,
    life: identity.life,
    position: await log.endPosition(),
    witness: null,
    numbers: { users: 0, raffles: 1 },
  };
  memory = {
    name: 'test',
    everyMs: 1_000,
    read: () => Promise.resolve(mark),
    write: () => Promise.resolve(),
  };
});

afterEach(async () => {
  await Promise.all(logs.map((log) => log.close()));
  await cluster.close();
  await older.close();
});

/** Starts until the log answers, as programs do. */
const noticed = async (log: EventLog): Promise<LogIdentity> => {
  for (;;) {
    try {
      return await noticeRestore({ log, nameKeyId: KEY, memories: [memory], logger });
    } catch (error) {
      expect(error).toMatchObject({ name: 'LogUnavailableError' });
    }
  }
};

it('a follower that lags is not asked', async () => {
  cluster.nodes[1]?.lagBehind(older.port);
  await noticed(connected(only(1)));
  expect(await identify(connected(cluster.url), KEY)).toEqual(identity);
});
