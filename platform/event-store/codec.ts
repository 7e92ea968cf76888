import { randomUUID } from 'node:crypto';
import { jsonEvent, type EventData } from '@eventstore/db-client';
import type { Event } from '../../domain/shared/message';
import { UnreadableEventError } from './errors';

/** Who asked and why: written into every event of a unit of work, into its log lines and its jobs. */
export interface MessageContext {
  readonly correlationId: string;
  /** Id of the event or job that led to this, if one did. */
  readonly causationId?: string;
  /** The user who acted; absent when the site did. */
  readonly actorId?: number;
}

/** `at` is when it happened as the decision saw it; the store's own time changes when a log is moved. */
export interface EventMetadata extends MessageContext {
  readonly at: string;
  readonly schemaVersion: number;
}

export type AnyEvent = Event<string, object>;

/** An event as it stands in the log. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & {
  readonly id: string;
  readonly stream: string;
  /** Number in its stream, from 0. */
  readonly revision: number;
  /** Place in the whole log. A double holds it exactly for the first nine petabytes. */
  readonly position: number;
  readonly metadata: EventMetadata;
};

/** An event as it was read, by the client or by hand, before anybody knows who wrote it. */
export interface StoredEvent {
  readonly id: string;
  readonly streamId: string;
  readonly type: string;
  readonly revision: bigint | number;
  readonly position: { readonly commit: bigint | number };
  readonly isJson: boolean;
  readonly data: unknown;
  readonly metadata?: unknown;
}

/** A new shape of an event's data raises this and brings a pure step from the old shape, applied in `decode`. */
const SCHEMA_VERSION = 1;

export const encode = ({ type, data, at }: AnyEvent, context: MessageContext): EventData =>
  jsonEvent({
    id: randomUUID(),
    type,
    // The client's JSON type wants an index signature; every event's data is a plain object.
    data: data as Record<string, unknown>,
    metadata: { ...context, at, schemaVersion: SCHEMA_VERSION },
  });

const isMetadata = (metadata: unknown): metadata is EventMetadata =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'at' in metadata &&
  typeof metadata.at === 'string' &&
  'schemaVersion' in metadata &&
  typeof metadata.schemaVersion === 'number';

/** @throws UnreadableEventError for what this project did not write, or a newer version of it did */
export const decode = (event: StoredEvent | undefined): Recorded => {
  if (!event) throw new UnreadableEventError('$all', -1, 'it has no body');
  const { data, streamId: stream } = event;
  const metadata: unknown = event.metadata;
  const revision = Number(event.revision);
  if (!event.isJson || typeof data !== 'object' || data === null || !isMetadata(metadata)) {
    throw new UnreadableEventError(stream, revision, 'it was not written by this program');
  }
  if (metadata.schemaVersion > SCHEMA_VERSION) {
    throw new UnreadableEventError(stream, revision, 'it was written by a newer version');
  }
  const position = Number(event.position.commit);
  const { id, type } = event;
  return { id, stream, type, data, at: metadata.at, revision, position, metadata };
};
