import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accept, reject, unchanged, type Decider } from '../../domain/shared/decision';
import type { Command, Event } from '../../domain/shared/message';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { createCommandHandler } from './command-handler';
import { LogUnavailableError } from './errors';
import { firstVersion } from '../../domain/shared/event-types';
import { connectEventLog, type EventLog } from './event-log';
import type { Undated } from './stream-queue';

type Added = Event<'Added', { readonly amount: number; readonly total: number }>;
type Add = Command<'Add', { readonly amount: number; readonly limit?: number }>;
type TooMuch = { readonly type: 'too-much'; readonly total: number };

const counter: Decider<number, Add, Added, TooMuch> = {
  initialState: 0,
  decide: ({ data: { amount, limit = Infinity }, metadata }, total) => {
    if (amount === 0) return unchanged;
    if (total + amount > limit) return reject({ type: 'too-much', total });
    const data = { amount, total: total + amount };
    return accept({ type: 'Added', at: metadata.now.toISOString(), data });
  },
  evolve: (_total, { data }) => data.total,
};

const catalogue = { counter: { Added: firstVersion } };
const context = { correlationId: 'test' };
const add = (amount: number, limit?: number): Undated<Add> => ({
  type: 'Add',
  data: limit === undefined ? { amount } : { amount, limit },
});

let server: EventStoreServer;
let log: EventLog;
let streams = 0;

beforeAll(async () => {
  server = await EventStoreServer.start();
  log = connectEventLog(server.url, { catalogue });
});

afterAll(async () => {
  await log.close();
  await server.close();
});

const handlerOn = (eventLog: EventLog) =>
  createCommandHandler({
    log: eventLog,
    decider: counter,
    sizeOf: () => 8,
    maxCacheBytes: 8_000,
    followsLog: true,
  });

const newStream = () => `counter-${(streams += 1)}`;

const totalsOf = async (stream: string): Promise<number[]> => {
  const totals: number[] = [];
  for await (const { data } of log.readStream<Added>(stream)) totals.push(data.total);
  return totals;
};

/** The log, counting its appends. */
const counting = (appends: number[]): EventLog => ({
  ...log,
  append: (stream, events, expected) => {
    appends.push(events.length);
    return log.append(stream, events, expected);
  },
});

describe('handling commands', () => {
  it('appends the decision, and answers with the new state', async () => {
    const stream = newStream();
    const outcome = await handlerOn(log).handle(stream, add(5), context);
    expect(outcome).toMatchObject({ kind: 'accepted', state: 5 });
    expect(await totalsOf(stream)).toEqual([5]);
  });

  it('writes nothing for a rejection, or when there is nothing to do', async () => {
    const stream = newStream();
    const { handle } = handlerOn(log);
    expect(await handle(stream, add(3, 2), context)).toEqual({
      kind: 'rejected',
      rejection: { type: 'too-much', total: 0 },
      position: -1,
    });
    expect(await handle(stream, add(0), context)).toMatchObject({ kind: 'accepted', events: [] });
    expect(await totalsOf(stream)).toEqual([]);
  });

  it('gives a refusal the position of its reason, also within one round', async () => {
    const stream = newStream();
    const { handle } = handlerOn(log);
    const [added, together] = await Promise.all([
      handle(stream, add(2), context),
      handle(stream, add(3, 2), context),
    ]);
    const later = await handle(stream, add(3, 2), context);
    expect(added).toMatchObject({ kind: 'accepted', position: expect.any(Number) });
    const rejection = { type: 'too-much', total: 2 };
    expect(together).toEqual({ kind: 'rejected', rejection, position: added.position });
    expect(later).toEqual(together);
  });

  it('decides commands together that arrive together, each with its own answer', async () => {
    const stream = newStream();
    const appends: number[] = [];
    const { handle } = handlerOn(counting(appends));
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => handle(stream, add(1, 60), context)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(60);
    expect(await totalsOf(stream)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(appends).toEqual([60]);
  });

  it('splits high load into appends of at most 256 events', async () => {
    const stream = newStream();
    const appends: number[] = [];
    const { handle } = handlerOn(counting(appends));
    await Promise.all(Array.from({ length: 600 }, () => handle(stream, add(1), context)));
    expect(Math.max(...appends)).toBe(256);
    expect((await totalsOf(stream)).at(-1)).toBe(600);
  });

  it('decides again on the new state when two backends race for one stream', async () => {
    const stream = newStream();
    const backends = [handlerOn(log), handlerOn(log)];
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        backends[index % 2]?.handle(stream, add(1, 150), context),
      ),
    );
    expect(outcomes.filter((outcome) => outcome?.kind === 'accepted')).toHaveLength(150);
    expect((await totalsOf(stream)).at(-1)).toBe(150);
  });

  it('reads on before it uses a state after another program’s append', async () => {
    const stream = newStream();
    const [here, there] = [handlerOn(log), handlerOn(log)];
    await here.handle(stream, add(1), context);
    await there.handle(stream, add(1), context);
    here.states.observe(stream, 1);
    expect((await here.states.load(stream)).state).toBe(2);
  });
});

describe('an append whose answer is lost', () => {
  const failing = (times: number, store: boolean): EventLog => {
    let left = times;
    return {
      ...log,
      append: async (stream, events, expected) => {
        if (left === 0) return log.append(stream, events, expected);
        left -= 1;
        if (store) await log.append(stream, events, expected);
        throw new LogUnavailableError('cut');
      },
    };
  };

  it('is found in the log when it was stored, and not repeated', async () => {
    const stream = newStream();
    const outcome = await handlerOn(failing(1, true)).handle(stream, add(5), context);
    expect(outcome).toMatchObject({ kind: 'accepted', state: 5 });
    expect(await totalsOf(stream)).toEqual([5]);
  });

  it('is repeated when it was not stored', async () => {
    const stream = newStream();
    const outcome = await handlerOn(failing(2, false)).handle(stream, add(5), context);
    expect(outcome).toMatchObject({ kind: 'accepted', state: 5 });
    expect(await totalsOf(stream)).toEqual([5]);
  });

  it('fails as unavailable when the log stays away; the next command sees what is stored', async () => {
    const stream = newStream();
    const { handle } = handlerOn(failing(6, false));
    await expect(handle(stream, add(5), context)).rejects.toBeInstanceOf(LogUnavailableError);
    expect(await handle(stream, add(2), context)).toMatchObject({ kind: 'accepted', state: 2 });
  });
});

describe('the log', () => {
  it('delivers everything to a subscriber once and in order, across a restart of the server', async () => {
    const target = await EventStoreServer.start();
    const eventLog = connectEventLog(target.url, { catalogue });
    const { handle } = handlerOn(eventLog);
    const stream = newStream();
    const abort = new AbortController();
    const { createLogger } = await import('../logger');
    const logger = createLogger('test', 'silent');
    const seen: number[] = [];
    const following = (async () => {
      for await (const { events } of eventLog.subscribe({
        after: -1,
        signal: abort.signal,
        logger,
      })) {
        for (const event of events) if (event.stream === stream) seen.push(event.revision);
        if (seen.length >= 20) return;
      }
    })();
    for (let index = 0; index < 10; index += 1) await handle(stream, add(1), context);
    await target.stop();
    await target.restart();
    for (let index = 0; index < 10; index += 1) await handle(stream, add(1), context);
    await following;
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index));
    abort.abort();
    await eventLog.close();
    await target.close();
  });
});
