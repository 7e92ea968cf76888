import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RaffleEvent } from '@domain/raffles/events';
import { evolve, unknownRaffle, type KnownRaffle, type Raffle } from '@domain/raffles/state';
import type { Recorded } from '@platform/event-store/codec';
import { FIRST_LIFE } from '@application/testing/test-application';
import { randomNonce } from '@application/raffles/raffle-secrets';
import { catalogue } from '@domain/catalogue';
import { connectEventLog, type EventLog } from '@platform/event-store/event-log';
import { createLogger } from '@platform/logger';
import { openObjectStore } from '@platform/objects/open-object-store';
import { createKeyring } from '@platform/secrets';
import { EventStoreServer } from '@tests/kit/event-store-server';
import { loadDemo } from '../load-demo';
import type { Photographer } from '../studio';

type Known = Exclude<Raffle, { status: 'unknown' }>;
type Created = Extract<RaffleEvent, { type: 'RaffleCreated' }>;

/** A raffle of the demo and its events. */
export interface DemoLife {
  readonly created: Created['data'];
  readonly events: readonly RaffleEvent[];
  readonly state: Known & KnownRaffle;
}

/** A log and an object store for one test to load demo data into. */
export class DemoSite {
  private constructor(
    private readonly folder: string,
    private readonly eventStore: EventStoreServer,
    readonly log: EventLog,
  ) {}

  static async open(): Promise<DemoSite> {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const eventStore = await EventStoreServer.start();
    return new DemoSite(folder, eventStore, connectEventLog(eventStore.url, { catalogue }));
  }

  async load(now: Date, photographer: Photographer): Promise<void> {
    await loadDemo({
      log: this.log,
      now,
      photographer,
      logger: createLogger('demo-data', 'silent'),
      objects: await openObjectStore(`file:${join(this.folder, 'objects')}`),
      keyring: createKeyring(['0123456789abcdef0123456789abcdef']),
      newNonce: randomNonce,
      life: FIRST_LIFE,
    });
  }

  async events(): Promise<Recorded[]> {
    const events: Recorded[] = [];
    for await (const event of this.log.readAll()) events.push(event);
    return events;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.eventStore.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The raffles in a log, in the order of their ids. */
export const livesIn = (events: readonly Recorded[]): DemoLife[] => {
  const streams = new Map<string, Recorded[]>();
  for (const event of events.filter(({ stream }) => stream.startsWith('raffle-'))) {
    streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  return [...streams.values()].map((recorded) => {
    // The name of the stream decides the type of its events.
    const life = recorded as unknown as RaffleEvent[];
    const [created] = life;
    const state = life.reduce(evolve, unknownRaffle);
    if (created?.type !== 'RaffleCreated' || state.status === 'unknown') {
      throw new Error('A raffle begins with its creation');
    }
    return { created: created.data, events: life, state };
  });
};
