import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb';
import type { ExpectedRevision, ProposedEvent } from '../events';
import { isNil } from './uuids';

/** The options that every write has, with the names of the generated code. */
interface ExpectedRevisionOptions {
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

/** The stream, revision and deadline of an append. */
export interface AppendTarget {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  /** Milliseconds since 1970. */
  readonly deadline?: number;
}

/** Why a proposed event is invalid. */
export type InvalidEvent =
  | { readonly kind: 'missingProperties'; readonly properties: readonly string[] }
  | { readonly kind: 'invalidId' };

const REQUIRED_PROPERTIES = ['type', 'content-type'] as const;

const JSON_TYPE = 'application/json';

export const streamName = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

/** @param revision the exact revision, when the options have one */
export const expectedRevision = (
  options: ExpectedRevisionOptions,
  revision: string | undefined,
): ExpectedRevision => {
  if (revision !== undefined) return Number(revision);
  if (options.hasNoStream()) return 'noStream';
  return options.hasStreamExists() ? 'streamExists' : 'any';
};

export interface ProposedParts {
  readonly id: string | undefined;
  readonly properties: { get(key: string): string | undefined };
  readonly metadata: Uint8Array;
  readonly data: Uint8Array;
}

export const proposed = ({
  id,
  properties,
  metadata,
  data,
}: ProposedParts): ProposedEvent | InvalidEvent => {
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (!type || !contentType)
    return {
      kind: 'missingProperties',
      properties: REQUIRED_PROPERTIES.filter((property) => !properties.get(property)),
    };
  if (id === undefined || isNil(id)) return { kind: 'invalidId' };
  return { id, type, isJson: contentType === JSON_TYPE, metadata, data };
};

export const isInvalid = (event: ProposedEvent | InvalidEvent): event is InvalidEvent =>
  'kind' in event;

/** What an event takes in memory; bytes. */
export const eventSize = ({ type, data, metadata }: ProposedEvent): number =>
  2 * type.length + data.length + metadata.length;

const METASTREAM_OF_NOTHING = '$$';

/** Names that no stream can have. The real server even ends at a write to the second. */
export const isNoName = (stream: string): boolean =>
  stream === '' || stream === METASTREAM_OF_NOTHING;
