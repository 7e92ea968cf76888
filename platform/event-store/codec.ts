import { randomUUID } from 'node:crypto';
import { jsonEvent, type EventData } from '@eventstore/db-client';
import { versionOf, type Catalogue, type CataloguedType } from '../../domain/shared/event-types';
import type { Event } from '../../domain/shared/message';
import { StartError } from '../lifecycle';
import {
  NewerEventError,
  OlderProgramsError,
  UnreadableEventError,
  type UnreadableEvent,
} from './errors';

/**
 * How streams are named in the store. A server may hold streams of other applications: this site's
 * are those under its prefix, or without one those of the categories of its catalogue.
 */
export interface StreamNames {
  /** The beginnings of the names of all own streams, for a filter on the server. */
  readonly beginnings: readonly string[];
  /** The name in the store, such as `shop.raffle-12` for `raffle-12`. */
  readonly stored: (stream: string) => string;
  /** The site's own name for a stream of the store; undefined for another application's. */
  readonly own: (stored: string) => string | undefined;
}

/** @param prefix separated from the category by a dot; empty for none */
export const streamNames = (catalogue: Catalogue, prefix = ''): StreamNames => {
  const before = prefix === '' ? '' : `${prefix}.`;
  // Under a prefix everything is the site's, also a category that only newer programs know.
  const beginnings =
    before === '' ? Object.keys(catalogue).map((category) => `${category}-`) : [before];
  const known = new Set(beginnings);
  const isOwn = (stored: string): boolean =>
    before === '' ? known.has(stored.slice(0, stored.indexOf('-') + 1)) : stored.startsWith(before);
  return {
    beginnings,
    stored: (stream) => `${before}${stream}`,
    own: (stored) => (isOwn(stored) ? stored.slice(before.length) : undefined),
  };
};

/** A stream's name is `category-id`; a category never holds a dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** Who asked, and why: part of every event, log line and job of a unit of work. */
export interface MessageContext {
  readonly correlationId: string;
  /** Id of the event or job that caused this, if any. */
  readonly causationId?: string;
  /** The user who acted; absent when the site itself acted. */
  readonly actorId?: number;
}

/** `at` is the time of the decision; the store's own time changes when a log is moved. */
export interface EventMetadata extends MessageContext {
  readonly at: string;
  /**
   * The version in which the data was stored. Data that is read was upcast to the newest version.
   */
  readonly schemaVersion: number;
}

export type AnyEvent = Event<string, object>;

/** An event as it is stored in the log. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & {
  readonly id: string;
  readonly stream: string;
  /** Number in its stream, from 0. */
  readonly revision: number;
  /** Place in the whole log. A double is exact for the first nine petabytes. */
  readonly position: number;
  readonly metadata: EventMetadata;
};

/** An event as it was read, before it is known which program wrote it. */
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

export const positionOf = ({ position }: StoredEvent): number => Number(position.commit);

/** An event to append. Its id stays the same however often it is sent. */
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

/** Encodes events in their newest shape for the log, and decodes them. */
export interface Codec {
  readonly names: StreamNames;
  /** @throws Error when the catalogue does not have the event in this stream */
  readonly encode: (stream: string, event: NewEvent) => EventData;
  /**
   * Undefined for an event in another application's stream, and for a placeholder.
   * @throws UnreadableEventError for a type or version that this program does not know
   */
  readonly decode: (event: StoredEvent | undefined) => Recorded | undefined;
}

interface KnownType extends CataloguedType {
  /** The beginning of the names of its streams. */
  readonly prefix: string;
  readonly version: number;
  /** Whether to write the version before the newest, for older programs. */
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
  // The compiler has checked each step in its catalogue; the order of the steps is known only here.
  upcasts.slice(version - 1).reduce((older, upcast) => upcast(older as never), data);

/** @throws UnreadableEventError when the data is not of its version, so that a step fails on it */
const liftedAt = (
  where: UnreadableEvent,
  data: object,
  version: number,
  known: KnownType,
): object => {
  try {
    return lifted(data, version, known);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableEventError(where, `its data is not of version ${version} (${reason})`);
  }
};

/**
 * Type of an event that only keeps a place: a move writes it where its source hides an event, so
 * that those after it keep their revisions. It is hidden, too, but the log still has it until a
 * scavenge.
 */
export const PLACEHOLDER = 'RevisionSkipped';

const NOWHERE = { stream: '$all', revision: -1, position: -1, type: '' } as const;

/**
 * The data to store, and its version.
 * @throws OlderProgramsError
 */
const written = (
  { type, data }: AnyEvent,
  { version, writesPrevious, downcast }: KnownType,
): readonly [data: object, version: number] => {
  if (!writesPrevious || !downcast) return [data, version];
  try {
    // The compiler has checked the step in its catalogue.
    return [downcast(data as never), version - 1];
  } catch (cause) {
    throw new OlderProgramsError(type, { cause });
  }
};

export interface CodecOptions {
  /** Types whose newest version the older programs beside this one can't read. */
  readonly writePreviousVersionOf?: readonly string[];
  /** Of the names of the site's streams, on a server that other applications use too. */
  readonly prefix?: string;
}

/**
 * @param catalogue every event type that the log may contain
 * @throws StartError when a type to write in its previous version has none, or no downcast to it
 */
export const createCodec = (
  catalogue: Catalogue,
  { writePreviousVersionOf = [], prefix = '' }: CodecOptions = {},
): Codec => {
  const names = streamNames(catalogue, prefix);
  const types = knownTypesOf(catalogue, new Set(writePreviousVersionOf));
  requireDowncasts(types, writePreviousVersionOf);
  const typeOf = (stream: string, type: string): KnownType | undefined => {
    const known = types.get(type);
    return known && stream.startsWith(known.prefix) ? known : undefined;
  };

  return {
    names,

    encode: (stream, { id, event, context }) => {
      const { type, at } = event;
      const known = typeOf(stream, type);
      if (!known) throw new Error(`The catalogue has no ${type} in ${stream}`);
      const [shape, schemaVersion] = written(event, known);
      const metadata: EventMetadata = { ...context, at, schemaVersion };
      // The client's JSON type needs an index signature; every event's data is a plain object.
      return jsonEvent({ id, type, data: shape as Record<string, unknown>, metadata });
    },

    decode: (event) => {
      if (!event) throw new UnreadableEventError(NOWHERE, 'it has no body');
      const { id, type } = event;
      const stream = names.own(event.streamId);
      if (stream === undefined || type === PLACEHOLDER) return undefined;
      const { data, metadata } = event;
      const revision = Number(event.revision);
      const position = positionOf(event);
      const where = { stream, revision, position, type };
      if (!event.isJson || typeof data !== 'object' || data === null || !isMetadata(metadata)) {
        throw new UnreadableEventError(
          where,
          'no program of this product wrote it. Restore the log; or, when another application writes ' +
            'there, keep apart from it by EVENT_STORE_PREFIX.',
        );
      }
      const { at, schemaVersion } = metadata;
      const known = typeOf(stream, type);
      if (!known || schemaVersion > known.version) {
        throw new NewerEventError(where, schemaVersion, known?.version ?? 0);
      }
      const newest =
        schemaVersion === known.version ? data : liftedAt(where, data, schemaVersion, known);
      return { id, stream, type, data: newest, at, revision, position, metadata };
    },
  };
};
