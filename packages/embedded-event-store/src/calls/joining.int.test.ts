import { setImmediate } from 'node:timers/promises';
import { jsonEvent, streamNameFilter, START } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, temporaryStore, type TemporaryStore } from '../testing/temporary-store';

const APPENDS = 400;
const STREAM = 'counter-1';

describe('subscriptions that go live while others write', () => {
  let store: TemporaryStore;
  beforeEach(async () => {
    store = await temporaryStore();
  });
  afterEach(() => store.close());

  const append = async (count: number): Promise<void> => {
    const { client } = store;
    for (let index = 0; index < count; index += 1) {
      await client.appendToStream(STREAM, jsonEvent({ type: 'Counted', data: { index } }));
    }
  };

  it('bring each event once and in order', async () => {
    const { client } = store;
    const writing = append(APPENDS);
    const all: number[][] = [];
    for (let joined = 0; joined < 30; joined += 1) {
      const seen: number[] = [];
      all.push(seen);
      const subscription = client.subscribeToAll({
        fromPosition: START,
        filter: streamNameFilter({ prefixes: ['counter-'] }),
      });
      subscription.on('data', ({ event }) => seen.push(Number(event?.revision)));
      subscription.on('error', () => undefined); // its server closes before it does
      for (let turn = 0; turn < joined; turn += 1) await setImmediate();
    }
    await writing;
    await eventually(() => all.every((seen) => seen.length >= APPENDS));
    const expected = Array.from({ length: APPENDS }, (_, revision) => revision);
    for (const seen of all) expect(seen).toEqual(expected);
  });
});
