import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { accountErased, accountRegistered } from '@domain/accounts/controls';
import { catalogue } from '@domain/catalogue';
import { raffleCreated, raffleSnapshotTaken, ticketsPurchased } from '@domain/raffles/controls';
import type { Append } from 'quick-wire';
import { EventStoreServer } from './event-store-server';
import { newEvent, type AnyEvent, type Recorded } from '@platform/event-store/codec';
import type { EventLog } from '@platform/event-store/event-log';
import { identify } from '@platform/event-store/identity';
import { moveLog } from '@platform/moving/move-log';
import type { Link } from '@platform/event-store/connection';
import { openMovingStore, type MovingStore } from '@platform/moving/store';

export const NAME_KEY = 'key-1';
const context = { correlationId: randomUUID() };
export const quiet = { onProgress: () => undefined, onPart: () => undefined };
/** Of a move that nobody stops. */
export const stopless = () => new AbortController().signal;

export const append = (log: EventLog, stream: string, ...events: readonly AnyEvent[]) =>
  log.append(
    stream,
    events.map((event) => newEvent(event, context)),
    'any',
  );

export const allOf = async (log: EventLog): Promise<Recorded[]> => {
  const events: Recorded[] = [];
  for await (const event of log.readAll()) events.push(event);
  return events;
};

export const streamOf = async (log: EventLog, stream: string): Promise<Recorded[]> => {
  const events: Recorded[] = [];
  for await (const event of log.readStream(stream)) events.push(event);
  return events;
};

/** Has a raffle, somebody who has left, and a snapshot that was replaced; 7 events are shown. */
const live = async (log: EventLog): Promise<void> => {
  await identify(log, NAME_KEY);
  await append(log, 'account-7', accountRegistered({ userId: 7 }));
  await append(log, 'raffle-12', raffleCreated({ raffleId: 12 }), ticketsPurchased());
  await append(log, 'account-7', accountErased({ userId: 7 }));
  await log.truncateBefore('account-7', 1);
  const snapshot = () => append(log, 'raffleSnapshot-12', raffleSnapshotTaken());
  await snapshot();
  await log.deleteStream('raffleSnapshot-12');
  await snapshot();
  await append(log, 'raffleSnapshot-13', raffleSnapshotTaken());
  await log.deleteStream('raffleSnapshot-13');
  await append(log, 'raffle-12', ticketsPurchased(), ticketsPurchased());
};

/** A store that tells of each append that it has stored. */
export const observed = (store: MovingStore, onAppended: (count: number) => void): MovingStore => {
  let count = 0;
  const link = (): Link => {
    const found = store.connection.link();
    const append: Append = async (...call) => {
      const appended = await found.append(...call);
      count += 1;
      onAppended(count);
      return appended;
    };
    return { ...found, append };
  };
  return { ...store, connection: { ...store.connection, link } };
};

/** Two event stores of their own: a log in one, nothing in the other. */
export class MovingStage {
  private constructor(
    private readonly servers: EventStoreServer[],
    private readonly stores: MovingStore[],
    readonly source: MovingStore,
    readonly target: MovingStore,
  ) {}

  static async open(): Promise<MovingStage> {
    const [one, other] = await Promise.all([EventStoreServer.start(), EventStoreServer.start()]);
    const source = openMovingStore(one.url, catalogue, '');
    const target = openMovingStore(other.url, catalogue, 'rifas');
    await live(source.log);
    return new MovingStage([one, other], [source, target], source, target);
  }

  get targetUrl(): string {
    return this.servers[1]?.url ?? '';
  }

  /** One more store, with a log of its own or empty. */
  async another(log: 'living' | 'empty'): Promise<MovingStore> {
    const server = await EventStoreServer.start();
    const store = openMovingStore(server.url, catalogue, '');
    this.servers.push(server);
    this.stores.push(store);
    if (log === 'living') await live(store.log);
    return store;
  }

  move(values: Partial<Parameters<typeof moveLog>[0]> = {}) {
    const { source, target } = this;
    return moveLog({ source, target, signal: stopless(), ...quiet, ...values });
  }

  /** Moves until the target has stored so many appends. */
  async moveUntil(appends: number) {
    const stop = new AbortController();
    const target = observed(this.target, (count) => count === appends && stop.abort());
    return this.move({ target, signal: stop.signal });
  }

  async withTarget(work: (client: EventStoreDBClient) => Promise<unknown>): Promise<void> {
    const client = EventStoreDBClient.connectionString(this.targetUrl);
    try {
      await work(client);
    } finally {
      await client.dispose();
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.stores.map((store) => store.close()));
    await Promise.all(this.servers.map((server) => server.close()));
  }
}
