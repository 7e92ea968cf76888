import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { EventStoreDBClient } from '@eventstore/db-client';
import { appends } from './appends';
import { checkpoints } from './checkpoints';
import { concurrency } from './concurrency';
import { softDeletions, tombstones } from './deletions';
import { expectations } from './expectations';
import { filters } from './filters';
import { logReads, streamReads } from './reads';
import { repeats } from './repeats';
import { restarts, type Restart } from './restarts';
import { streamMetadata } from './stream-metadata';
import { logSubscriptions, streamSubscriptions } from './subscriptions';

/** A server under test. It may hold events of others, and is not emptied. */
export interface EventLogTarget {
  readonly name: string;
  /** Brings the server up, if it is ours. @returns its address, `esdb://…` */
  readonly start: () => Promise<string>;
  readonly close: () => Promise<void>;
  /** Missing for a server that the suite must not take down. */
  readonly restart?: Restart;
}

/** Ample, for machines that have much else to do. */
const CASE_WITHIN_MS = 60_000;

/**
 * Everything that the product relies on in its event log, asked through the official client: what
 * passes here is what the programs may expect of any server that they are given.
 */
export const eventLogContract = (target: EventLogTarget): void => {
  jest.setTimeout(CASE_WITHIN_MS);
  describe(`the event log contract, kept by ${target.name}`, () => {
    let connected: EventStoreDBClient | undefined;
    const context = {
      get client() {
        if (!connected) throw new Error('The client is connected before the first case');
        return connected;
      },
    };

    beforeAll(async () => {
      connected = EventStoreDBClient.connectionString(await target.start());
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
    describe('a tombstone', () => tombstones(context));
    describe('a subscription to a stream', () => streamSubscriptions(context));
    describe('a subscription to the log', () => logSubscriptions(context));
    describe('a filter', () => filters(context));
    describe('a checkpoint', () => checkpoints(context));
    describe('competition', () => concurrency(context));
    describe('a restart', () => restarts(context, target.restart));
  });
};
