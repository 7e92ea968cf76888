import { StreamNotFoundError, type AllStreamResolvedEvent } from '@eventstore/db-client';
import type { Codec, Recorded, StoredEvent } from './codec';
import { UnreadableEventError } from './errors';
import type { Connection } from './connection';
import { readEverything, readStoredStream } from './read-events';

/** One event as it is stored, and as this program reads it. */
export interface FoundEvent {
  readonly id: string;
  /** The site's own name of it. */
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly type: string;
  /** As it was appended, in the version of that time. Bytes where it is no JSON. */
  readonly data: unknown;
  readonly metadata: unknown;
  /** Lifted to its newest version. */
  readonly event: Recorded | UnreadableEventError;
}

/** Where to look: a place in the log, or in a stream. */
export type EventAddress =
  | { readonly position: number }
  | { readonly stream: string; readonly revision: number };

const reading = (connection: Connection, { names }: Codec, address: EventAddress) =>
  'position' in address
    ? readEverything(connection, { from: address.position, maxCount: 1 })
    : readStoredStream(connection, names.stored(address.stream), {
        from: address.revision,
        maxCount: 1,
      });

const isAt = (address: EventAddress, { revision, position }: StoredEvent): boolean =>
  // A reading begins with the next one where the named one is missing.
  'position' in address
    ? Number(position.commit) === address.position
    : Number(revision) === address.revision;

const read = ({ decode }: Codec, stored: StoredEvent): FoundEvent['event'] | undefined => {
  try {
    return decode(stored);
  } catch (error) {
    if (error instanceof UnreadableEventError) return error;
    throw error;
  }
};

const foundIn = (codec: Codec, { event: stored }: AllStreamResolvedEvent) => {
  const stream = stored && codec.names.own(stored.streamId);
  const event = stored && read(codec, stored);
  if (stream === undefined || !event) return undefined;
  const { id, type, data, metadata } = stored;
  const place = { revision: Number(stored.revision), position: Number(stored.position.commit) };
  return { id, stream, ...place, type, data, metadata, event };
};

/**
 * @returns undefined when there is none of this site's: never was, is hidden, or belongs to another
 *   application
 */
export const findEvent = async (
  connection: Connection,
  codec: Codec,
  address: EventAddress,
): Promise<FoundEvent | undefined> => {
  try {
    for await (const resolved of reading(connection, codec, address))
      return resolved.event && isAt(address, resolved.event) ? foundIn(codec, resolved) : undefined;
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
};
