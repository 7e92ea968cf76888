import { randomUUID } from 'node:crypto';
import { jsonEvent, type EventData } from '@eventstore/db-client';
import { versionOf, type Catalogue, type CataloguedType } from '../../domain/shared/event-types';
import type { Event } from '../../domain/shared/message';
import { StartError } from '../lifecycle';
import { NewerEventError, UnreadableEventError } from './errors';

/**
 * Who asked and why: written into every event of a unit of work, into its log lines and its jobs.
 */
export interface MessageContext {
  readonly correlationId: string;
  /** Id of the event or job that led to this, if one did. */
  readonly causationId?: string;
  /** The user who acted; absent when the site did. */
  readonly actorId?: number;
}

/**
 * `at` is when it happened as the decision saw it; the store's own time changes when a log is
 * moved.
 */
export interface EventMetadata extends MessageContext {
  readonly at: string;
  /**
   * Version in which the data stands in the log. What is read has been lifted to the newest one.
   */
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

/** An event on its way into the log, under an id that stays the same however often it is sent. */
export interface NewEvent {
  readonly id: string;
  readonly event: AnyEvent;
  readonly context: MessageContext;
}

export const newEvent = (event: AnyEvent, context: MessageContext): NewEvent => ({
  id: randomUUID(),
  event,
  context,
});

/**
 * Turns events as the rules know them, in their newest shape, into events as the log holds them,
 * and back.
 */
export interface Codec {
  /** @throws Error for an event that the catalogue does not have in this stream */
  readonly encode: (stream: string, event: NewEvent) => EventData;
  /**
   * @throws UnreadableEventError for what this program does not know, or knows in older versions
   * only
   */
  readonly decode: (event: StoredEvent | undefined) => Recorded;
}

interface KnownType extends CataloguedType {
  /** What the names of its streams begin with. */
  readonly prefix: string;
  readonly version: number;
  /** Whether the version before is written, which programs that know no newer one can read. */
  readonly writesPrevious: boolean;
}

const knownTypesOf = (
  catalogue: Catalogue,
  previous: ReadonlySet<string>,
): ReadonlyMap<string, KnownType> => {
  const known = new Map<string, KnownType>();
  for (const [category, types] of Object.entries(catalogue)) {
    for (const [type, catalogued] of Object.entries(types)) {
      if (known.has(type)) throw new Error(`${type} stands in the catalogue twice`);
      const prefix = `${category}-`;
      const writesPrevious = previous.has(type);
      known.set(type, {
        ...catalogued,
        prefix,
        version: versionOf(catalogued),
        writesPrevious,
      });
    }
  }
  return known;
};

const requireDowncasts = (types: ReadonlyMap<string, KnownType>, previous: Iterable<string>) => {
  for (const type of previous) {
    if (types.get(type)?.downcast) continue;
    throw new StartError(`There is no previous version of ${type} that this program could write`);
  }
};

const isMetadata = (metadata: unknown): metadata is EventMetadata =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'at' in metadata &&
  typeof metadata.at === 'string' &&
  'schemaVersion' in metadata &&
  Number.isSafeInteger(metadata.schemaVersion) &&
  Number(metadata.schemaVersion) >= 1;

const lifted = (data: object, version: number, { upcasts }: KnownType): object =>
  // The compiler has checked each step in its catalogue; which of them comes first is known only
  // here.
  upcasts.slice(version - 1).reduce((older, upcast) => upcast(older as never), data);

const NOWHERE = { stream: '$all', revision: -1, position: -1 } as const;

/** The data to write, and its version. */
const written = (
  data: object,
  { version, writesPrevious, downcast }: KnownType,
): readonly [data: object, version: number] =>
  // The compiler has checked the step in its catalogue.
  writesPrevious && downcast ? [downcast(data as never), version - 1] : [data, version];

/**
 * @param catalogue every event type that the log may hold
 * @param writePreviousVersionOf types of which older programs, which run beside this one, know no
 * newer version
 * @throws StartError when one of these has no version before its newest, or no step back to it
 */
export const createCodec = (
  catalogue: Catalogue,
  writePreviousVersionOf: readonly string[] = [],
): Codec => {
  const types = knownTypesOf(catalogue, new Set(writePreviousVersionOf));
  requireDowncasts(types, writePreviousVersionOf);
  const typeOf = (stream: string, type: string): KnownType | undefined => {
    const known = types.get(type);
    return known && stream.startsWith(known.prefix) ? known : undefined;
  };

  return {
    encode: (stream, { id, event: { type, data, at }, context }) => {
      const known = typeOf(stream, type);
      if (!known) throw new Error(`The catalogue has no ${type} in ${stream}`);
      const [shape, schemaVersion] = written(data, known);
      const metadata: EventMetadata = { ...context, at, schemaVersion };
      // The client's JSON type wants an index signature; every event's data is a plain object.
      return jsonEvent({ id, type, data: shape as Record<string, unknown>, metadata });
    },

    decode: (event) => {
      if (!event) throw new UnreadableEventError(NOWHERE, 'it has no body');
      const { id, type, data, streamId: stream } = event;
      const metadata: unknown = event.metadata;
      const revision = Number(event.revision);
      const position = Number(event.position.commit);
      const place = { stream, revision, position };
      if (!event.isJson || typeof data !== 'object' || data === null || !isMetadata(metadata)) {
        throw new UnreadableEventError(place, 'no program of this product wrote it');
      }
      const { at, schemaVersion } = metadata;
      const known = typeOf(stream, type);
      if (!known || schemaVersion > known.version) {
        throw new NewerEventError(place, type, schemaVersion, known?.version ?? 0);
      }
      const newest = schemaVersion === known.version ? data : lifted(data, schemaVersion, known);
      return { id, stream, type, data: newest, at, revision, position, metadata };
    },
  };
};
