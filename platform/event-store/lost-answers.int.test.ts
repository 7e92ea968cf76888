import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accept, type Decider } from '../../domain/shared/decision';
import { firstVersion } from '../../domain/shared/event-types';
import type { Command, Event } from '../../domain/shared/message';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import type * as CommandHandlers from './command-handler';
import { newEvent, type NewEvent } from './codec';
import type * as EventLogs from './event-log';
import { EACH_WIRE, useWire } from './testing/each-wire';

type Added = Event<'Added', { readonly total: number }>;
type Add = Command<'Add', Record<string, never>>;

const counter: Decider<number, Add, Added, never> = {
  initialState: 0,
  decide: ({ metadata }, total) =>
    accept({ type: 'Added', at: metadata.now.toISOString(), data: { total: total + 1 } }),
  evolve: (_total, { data }) => data.total,
};

const catalogue = { counter: { Added: firstVersion } };
const context = { correlationId: 'test' };
const STREAMS = Array.from({ length: 24 }, (_, at) => `counter-${at}`);
const EACH = 12;

/** Stands before a store, and loses answers: what was asked for is stored, and nobody is told. */
class LosingWire {
  /** Whether to cut the connection in the place of the next bytes from the store. */
  losesNext = false;
  cuts = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(port: number) {
    this.server = createServer((socket) => {
      const upstream = connect(port, '127.0.0.1');
      for (const one of [socket, upstream]) {
        this.sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => [socket, upstream].forEach((either) => either.destroy()));
      }
      socket.pipe(upstream);
      upstream.on('data', (bytes) => {
        if (!this.losesNext) return socket.write(bytes);
        this.losesNext = false;
        this.cuts += 1;
        return socket.destroy();
      });
    });
  }

  static async before(port: number): Promise<LosingWire> {
    const wire = new LosingWire(port);
    wire.server.listen(0, '127.0.0.1');
    await once(wire.server, 'listening');
    return wire;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo; // a listening TCP server has one
    return `esdb://127.0.0.1:${port}?tls=false`;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

describe.each(EACH_WIRE)('appends whose answers are lost, %s', (_how, quickWire) => {
  let connectEventLog: typeof EventLogs.connectEventLog;
  let createCommandHandler: typeof CommandHandlers.createCommandHandler;
  let store: EventStoreServer;
  let wire: LosingWire;
  let log: EventLogs.EventLog;

  useWire(quickWire, async () => {
    ({ connectEventLog } = await import('./event-log'));
    ({ createCommandHandler } = await import('./command-handler'));
  });
  beforeEach(async () => {
    store = await EventStoreServer.start();
    wire = await LosingWire.before(store.port);
    log = connectEventLog(wire.url, { catalogue });
  });
  afterEach(async () => {
    await log.close();
    wire.close();
    await store.close();
  });

  const totalsOf = async (stream: string): Promise<number[]> => {
    const totals: number[] = [];
    for await (const { data } of log.readStream<Added>(stream)) totals.push(data.total);
    return totals;
  };

  it('are found in the log, and never stored twice', async () => {
    const { handle } = createCommandHandler({
      log,
      decider: counter,
      sizeOf: () => 8,
      maxCacheBytes: 8_000,
      followsLog: true,
    });
    let answered = 0;
    const states = await Promise.all(
      STREAMS.map(async (stream) => {
        const told: unknown[] = [];
        for (let turn = 0; turn < EACH; turn += 1) {
          const outcome = await handle(stream, { type: 'Add', data: {} }, context);
          if (outcome.kind === 'accepted') told.push(outcome.state);
          answered += 1;
          if (answered % 50 === 0) wire.losesNext = true;
        }
        return told;
      }),
    );
    const all = Array.from({ length: EACH }, (_, at) => at + 1);
    expect(states).toEqual(STREAMS.map(() => all));
    expect(await Promise.all(STREAMS.map(totalsOf))).toEqual(STREAMS.map(() => all));
    expect(wire.cuts).toBeGreaterThanOrEqual(4);
  });

  const event = (total: number): NewEvent =>
    newEvent({ type: 'Added', at: new Date().toISOString(), data: { total } }, context);

  it('have an unknown outcome, all of one moment', async () => {
    await log.append('counter-x', [event(0)], 'no-stream');
    wire.losesNext = true;
    const errors = await Promise.all(
      STREAMS.map((stream) =>
        log.append(stream, [event(1)], 'no-stream').catch((error: unknown) => error),
      ),
    );
    for (const error of errors) expect(error).toMatchObject({ name: 'LogUnavailableError' });
    expect(wire.cuts).toBe(1);
  });

  it('are told apart from appends that were too late', async () => {
    const [first, second] = [event(1), event(2)];
    const appended = await log.append('counter-1', [first], 'no-stream');
    await expect(log.append('counter-1', [second], 'no-stream')).rejects.toMatchObject({
      name: 'LostRaceError',
    });
    // The same again is recognised by its id.
    expect(await log.append('counter-1', [first], 'no-stream')).toEqual(appended);
    expect(await log.append('counter-1', [second], 0)).toMatchObject({ revision: 1 });
    expect(await totalsOf('counter-1')).toEqual([1, 2]);
  });
});
