import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Append } from 'quick-wire';
import type { LogRight } from './errors';

/** A client and its connection to one node. */
export interface Link {
  readonly client: EventStoreDBClient;
  readonly append: Append;
  /**
   * Aborted when another client takes its place. The client then ends its readings as if they were
   * complete, so whoever reads has to look here.
   */
  readonly signal: AbortSignal;
}

export interface Connection {
  /** @throws LogUnavailableError after `close` */
  link: () => Link;
  /**
   * To be told each error of a link's client.
   * @param right what the call needed
   * @returns the error as the callers of the log know it
   */
  failed: (link: Link, error: unknown, right: LogRight) => unknown;
  close: () => Promise<void>;
}
