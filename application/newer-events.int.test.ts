import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, streamKinds, type Category } from '../domain/catalogue';
import { controlOf } from '../domain/testing/record-shapes';
import { futureCatalogue, typeOfTheFuture } from '../domain/testing/future-catalogue';
import { newEvent } from '../platform/event-store/codec';
import { NewerEventError } from '../platform/event-store/errors';
import { connectEventLog, type EventLog } from '../platform/event-store/event-log';
import { EventStoreServer } from '../tests/kit/event-store-server';
import type { Application } from './application';
import { testApplication } from './testing/test-application';

const context = { correlationId: 'test' };
const kinds = Object.entries(streamKinds).flatMap(([category, kind]) =>
  'decider' in kind ? [[category, kind.name, Object.keys(kind.events)[0] ?? ''] as const] : [],
);

let server: EventStoreServer;
let log: EventLog;
let later: EventLog;

beforeAll(async () => {
  server = await EventStoreServer.start();
  log = connectEventLog(server.url, { catalogue });
  later = connectEventLog(server.url, { catalogue: futureCatalogue });
});
afterAll(async () => {
  await Promise.all([log.close(), later.close()]);
  await server.close();
});

describe.each(kinds)(
  'a stream %s, after an event of a later version',
  (category, name, firstType) => {
    const handlerOf = (app: Application) => app[name];

    it.each([
      ['a backend', true],
      ['workers', false],
    ])('is used by %s no more', async (_program, followsLog) => {
      const app = testApplication(log, { followsLog });
      const { states } = handlerOf(app);
      const stream = `${category}-${followsLog ? 'followed' : 'asked'}`;
      const { event } = await controlOf(firstType);
      await log.append(stream, [newEvent(event, context)], 'any');
      expect((await states.load(stream)).revision).toBe(0);

      const unknown = { type: typeOfTheFuture(category as Category), at: event.at, data: {} };
      const { revision } = await later.append(stream, [newEvent(unknown, context)], 0);
      app.observe(stream, revision);

      for (let time = 0; time < 2; time += 1)
        await expect(states.load(stream)).rejects.toThrow(NewerEventError);
    });
  },
);
