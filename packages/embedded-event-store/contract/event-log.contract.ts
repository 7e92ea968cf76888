import { afterAll, beforeAll, describe } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { sendCredentials } from 'quick-wire';
import { appends } from './appends';
import { checkpoints } from './checkpoints';
import { concurrency } from './concurrency';
import { softDeletions } from './deletions';
import { expectations } from './expectations';
import { filters } from './filters';
import { logReads, streamReads } from './reads';
import { repeats } from './repeats';
import { restarts, type Restart } from './restarts';
import { scavenges } from './scavenges';
import { streamMetadata } from './stream-metadata';
import { logSubscriptions } from './subscriptions';

/** A server under test. It may already hold other events; the suite does not empty it. */
export interface EventLogTarget {
  readonly name: string;
  /**
   * Starts the server, if the suite owns it.
   * @returns its address, `esdb://…`
   */
  readonly start: () => Promise<string>;
  readonly close: () => Promise<void>;
  /** Missing when the suite must not stop the server. */
  readonly restart?: Restart;
}

/**
 * Everything that the product needs from its event log, tested through the official client. A
 * server that passes can replace any other.
 * @param prepare what else is done with each client
 */
export const eventLogContract = (
  target: EventLogTarget,
  prepare: (client: EventStoreDBClient) => void = () => undefined,
): void => {
  describe(`the event log contract, kept by ${target.name}`, () => {
    let connected: EventStoreDBClient | undefined;
    let address = '';
    const connect = (parameters = '') => {
      const url = `${address}${parameters}`;
      const client = EventStoreDBClient.connectionString(url);
      sendCredentials(client, url);
      prepare(client);
      return client;
    };
    const context = {
      get client() {
        if (!connected) throw new Error('The client is connected before the first case');
        return connected;
      },
      get url() {
        return address;
      },
      connect,
    };

    beforeAll(async () => {
      address = await target.start();
      connected = connect();
    });

    afterAll(async () => {
      await connected?.dispose();
      await target.close();
    });

    describe('an append', () => appends(context));
    describe('an expected revision', () => expectations(context));
    describe('a repeated append', () => repeats(context));
    describe('a read of a stream', () => streamReads(context));
    describe('a read of the log', () => logReads(context));
    describe("a stream's metadata", () => streamMetadata(context));
    describe('a deletion', () => softDeletions(context));
    describe('a scavenge', () => scavenges(context));
    describe('a subscription to the log', () => logSubscriptions(context));
    describe('a filter', () => filters(context));
    describe('a checkpoint', () => checkpoints(context));
    describe('competition', () => concurrency(context));
    describe('a restart', () => restarts(context, target.restart));
  });
};
