import { catalogue } from '../../domain/catalogue';
import type { RaffleCreated } from '../../domain/raffles/events';
import { connectEventLog, eventFrom, type EventLog } from '../../platform/event-store/event-log';
import { raffleStream } from '../../domain/raffles/stream';
import { EventStoreServer } from '../../tests/kit/event-store-server';

/** A log for the tests of use cases. */
export interface Stage {
  readonly log: EventLog;
  /** For a log of another program, or version. */
  readonly url: string;
  /** The types of a stream's events, oldest first. */
  readonly typesOf: (stream: string) => Promise<string[]>;
  readonly creationOf: (raffleId: number) => Promise<RaffleCreated>;
  readonly close: () => Promise<void>;
}

export const openStage = async (): Promise<Stage> => {
  const eventStore = await EventStoreServer.start();
  const log = connectEventLog(eventStore.url, { catalogue });
  return {
    log,
    url: eventStore.url,
    typesOf: async (stream) => {
      const types: string[] = [];
      for await (const { type } of log.readStream(stream)) types.push(type);
      return types;
    },
    creationOf: async (raffleId) => {
      const created = await eventFrom<RaffleCreated>(log, raffleStream(raffleId));
      if (!created) throw new Error(`Raffle ${raffleId} has no events`);
      return created;
    },
    close: async () => {
      await log.close();
      await eventStore.close();
    },
  };
};
