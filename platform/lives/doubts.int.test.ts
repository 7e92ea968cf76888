import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catalogue } from '../../domain/catalogue';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { until } from '../../tests/kit/until';
import { connectEventLog, type EventLog } from '../event-store/event-log';
import { identify, IDENTITY_STREAM } from '../event-store/identity';
import { createLogger } from '../logger';
import { DOUBTS_STREAM, followDoubts, trustLog } from './doubts';
import { declareRestore } from './restores';

let eventStore: EventStoreServer;
let log: EventLog;

beforeAll(async () => {
  eventStore = await EventStoreServer.start();
  log = connectEventLog(eventStore.url, { catalogue });
});

afterAll(async () => {
  await log.close();
  await eventStore.close();
});

it('a later life asks once when it began, and goes on to look for doubts', async () => {
  await identify(log, 'key-1');
  await declareRestore({ log, nameKeyId: 'key-1', memories: [], again: false });
  const identity = await identify(log, 'key-1');
  const read: string[] = [];
  const counted: EventLog = {
    ...log,
    readStream: (stream, options) => {
      read.push(stream);
      return log.readStream(stream, options);
    },
  };
  const logger = createLogger('test', 'silent');
  const doubts = await followDoubts({ log: counted, identity, logger, everyMs: 5 });
  const { answeredAt } = doubts.present();
  expect(answeredAt).toBeGreaterThan(0);
  await doubts.raise({
    life: identity.life,
    numbering: identity.numbering,
    position: 1,
    saidAt: new Date().toISOString(),
  });
  expect(doubts.present().isDoubted).toBe(true);
  await trustLog(log, identity, 'Nada se ha perdido', { correlationId: randomUUID() });
  await until('it is trusted', () => Promise.resolve(!doubts.present().isDoubted));
  expect(doubts.present().answeredAt).toBeGreaterThanOrEqual(answeredAt);
  doubts.close();
  const looks = read.filter((stream) => stream === DOUBTS_STREAM).length;
  expect(looks).toBeGreaterThan(2);
  expect(read.filter((stream) => stream === IDENTITY_STREAM)).toHaveLength(1);
});
