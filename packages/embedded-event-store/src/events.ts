/** An event that a client wants to append. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly metadata: Uint8Array;
  readonly data: Uint8Array;
}

/** An event as it is stored in the log. */
export interface RecordedEvent extends ProposedEvent {
  /** Place in the whole log, from 1, always growing. */
  readonly position: number;
  readonly stream: string;
  /** Place in its stream, from 0. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Its message for readers, made for the first of several. */
  message?: Buffer | undefined;
}

/** What an append expects of its stream; a number is the expected revision of the last event. */
export type ExpectedRevision = 'any' | 'noStream' | 'streamExists' | number;

/** The head of a stream that has no events. */
export const NO_EVENTS = -1;

export const METADATA_TYPE = '$metadata';

const METASTREAM_PREFIX = '$$';

/** The stream that holds the metadata of `stream`. */
export const metastreamOf = (stream: string): string => METASTREAM_PREFIX + stream;

export const isMetastream = (stream: string): boolean => stream.startsWith(METASTREAM_PREFIX);

/** The stream whose metadata `metastream` holds. */
export const originalStreamOf = (metastream: string): string =>
  metastream.slice(METASTREAM_PREFIX.length);
