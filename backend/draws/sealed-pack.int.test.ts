import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { testApplication } from '../../application/testing/test-application';
import { raffleCompleted, raffleCreated, ticketsPurchased } from '../../domain/raffles/controls';
import { RAFFLE } from '../../domain/raffles/controls/example';
import type { EventLog } from '../../platform/event-store/event-log';
import { recordedLog } from '../../tests/kit/recorded-log';
import { serveRoutes } from '../testing/serve-routes';
import { drawRoutes } from './draws.routes';
import { createStoredPacks } from './stored-packs';

const memory = () => {
  const kept = new Map<string, Uint8Array>();
  return {
    get: (key: string) => {
      const bytes = kept.get(key);
      const body = bytes && Readable.from([Buffer.from(bytes)]);
      return Promise.resolve(body && { body, contentType: 'application/json', size: bytes.length });
    },
    put: (key: string, bytes: Uint8Array) => Promise.resolve(Boolean(kept.set(key, bytes))),
    remove: (key: string) => Promise.resolve(kept.delete(key)).then(() => undefined),
  };
};

it('the purchases of a sealed raffle are read once, however many ask for its pack', async () => {
  const created = raffleCreated();
  const bought = ticketsPurchased({ tickets: 100 }, created);
  const recorded = recordedLog([created, bought, raffleCompleted({}, bought)]);
  let wholeReads = 0;
  // Only what the route and its packs use.
  const log = {
    readStream: (stream: string, options?: { maxCount?: number }) => {
      if (options?.maxCount === undefined) wholeReads += 1;
      return recorded.readStream(stream, options);
    },
  } as EventLog;
  const app = { ...testApplication(log), log };
  const { routes } = drawRoutes({ app, packs: createStoredPacks(log, memory()) });
  const served = await serveRoutes(routes);

  try {
    const url = `${served.url}/api/raffles/${RAFFLE}/draw`;
    const answers = [];
    for (let n = 0; n < 3; n += 1) {
      const answer = await fetch(url);
      expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
      answers.push(String(await buffer(answer.body ?? Readable.from([]))));
    }
    expect(answers[0]).toContain('"entries"');
    expect(new Set(answers).size).toBe(1);
    expect(wholeReads).toBe(1);
  } finally {
    await served.close();
  }
});
