import protobuf from 'protobufjs/minimal.js';
import type { ExpectedRevision, ProposedEvent } from '../events';
import { proposed, type AppendTarget, type InvalidEvent } from './requests';
import { readUuid } from './uuids';

/** The id that the client gave to an append. */
export interface CorrelationId {
  /** The answer repeats these bytes unchanged. */
  readonly bytes: Buffer;
  /** Undefined when the id is not a UUID. */
  readonly text: string | undefined;
}

/** One message of a batch append call. */
export interface BatchAppendFrame {
  readonly correlationId: CorrelationId | undefined;
  /** Present only in the first frame of an append. */
  readonly target: AppendTarget | undefined;
  readonly events: readonly (ProposedEvent | InvalidEvent)[];
  readonly isFinal: boolean;
}

/*
 * Frames are parsed by hand: most received bytes are events, and the generated code is several
 * times slower. Unknown fields are skipped; a malformed frame throws, which ends its call.
 */

const WIRE_TYPE_MASK = 7;
const NOTHING = new Uint8Array();

/** A field's tag: its number, and whether a number (0) or a length (2) follows. */
const tag = (field: number, kind: 0 | 2): number => field * 8 + kind;

const FRAME = {
  correlationId: tag(1, 2),
  options: tag(2, 2),
  event: tag(3, 2),
  isFinal: tag(4, 0),
} as const;
const OPTIONS = {
  stream: tag(1, 2),
  revision: tag(2, 0),
  noStream: tag(3, 2),
  any: tag(4, 2),
  streamExists: tag(5, 2),
  deadline: tag(6, 2),
} as const;
const STREAM_NAME = tag(3, 2);
const TIMESTAMP = { seconds: tag(1, 0), nanoseconds: tag(2, 0) } as const;
const EVENT = { id: tag(1, 2), property: tag(2, 2), metadata: tag(3, 2), data: tag(4, 2) } as const;
const PROPERTY = { key: tag(1, 2), value: tag(2, 2) } as const;

/**
 * Reads each field of the message that ends at `end`; `read` returns whether it knows the field.
 */
const eachField = (
  reader: protobuf.Reader,
  end: number,
  read: (field: number) => boolean,
): void => {
  while (reader.pos < end) {
    const field = reader.uint32();
    if (!read(field)) reader.skipType(field & WIRE_TYPE_MASK);
  }
  if (reader.pos !== end) throw new RangeError('A message ends in the middle of a field');
};

const innerEnd = (reader: protobuf.Reader): number => reader.uint32() + reader.pos;

/** The bytes of a field, as a view of the frame. */
const slice = (reader: protobuf.Reader): Buffer => {
  const { buffer, byteOffset, length } = reader.bytes();
  return Buffer.from(buffer, byteOffset, length);
};

/** @param integer of the package `long`; its types are not there, and `Number` would spell it */
const toNumber = (integer: unknown): number => (integer as { toNumber: () => number }).toNumber();

const readCorrelationId = (reader: protobuf.Reader): CorrelationId => {
  const bytes = slice(reader);
  return { bytes, text: readUuid(bytes) };
};

const readStreamName = (reader: protobuf.Reader): string => {
  let name = '';
  eachField(reader, innerEnd(reader), (field) => {
    if (field !== STREAM_NAME) return false;
    name = slice(reader).toString();
    return true;
  });
  return name;
};

/** @returns milliseconds since 1970 */
const readTimestamp = (reader: protobuf.Reader): number => {
  let seconds = 0;
  let nanoseconds = 0;
  eachField(reader, innerEnd(reader), (field) => {
    if (field === TIMESTAMP.seconds) seconds = toNumber(reader.int64());
    else if (field === TIMESTAMP.nanoseconds) nanoseconds = reader.int32();
    else return false;
    return true;
  });
  return seconds * 1_000 + Math.floor(nanoseconds / 1_000_000);
};

/** The expectations are one `oneof`: the last one counts. */
const readTarget = (reader: protobuf.Reader): AppendTarget => {
  let stream = '';
  let expected: ExpectedRevision = 'any';
  let deadline: number | undefined;
  const expect = (what: ExpectedRevision): void => {
    expected = what;
    reader.skip(reader.uint32());
  };
  eachField(reader, innerEnd(reader), (field) => {
    if (field === OPTIONS.stream) stream = readStreamName(reader);
    else if (field === OPTIONS.revision) expected = toNumber(reader.uint64());
    else if (field === OPTIONS.noStream) expect('noStream');
    else if (field === OPTIONS.any) expect('any');
    else if (field === OPTIONS.streamExists) expect('streamExists');
    else if (field === OPTIONS.deadline) deadline = readTimestamp(reader);
    else return false;
    return true;
  });
  return { stream, expected, ...(deadline === undefined ? {} : { deadline }) };
};

const readProperty = (reader: protobuf.Reader, properties: Map<string, string>): void => {
  let key = '';
  let value = '';
  eachField(reader, innerEnd(reader), (field) => {
    if (field === PROPERTY.key) key = reader.string();
    else if (field === PROPERTY.value) value = reader.string();
    else return false;
    return true;
  });
  properties.set(key, value);
};

const readEvent = (reader: protobuf.Reader): ProposedEvent | InvalidEvent => {
  const properties = new Map<string, string>();
  let id: string | undefined;
  let metadata: Uint8Array = NOTHING;
  let data: Uint8Array = NOTHING;
  eachField(reader, innerEnd(reader), (field) => {
    if (field === EVENT.id) id = readUuid(slice(reader));
    else if (field === EVENT.property) readProperty(reader, properties);
    else if (field === EVENT.metadata) metadata = reader.bytes();
    else if (field === EVENT.data) data = reader.bytes();
    else return false;
    return true;
  });
  return proposed({ id, properties, metadata, data });
};

export const batchAppendFrame = (bytes: Buffer): BatchAppendFrame => {
  const reader = protobuf.Reader.create(bytes);
  const events: (ProposedEvent | InvalidEvent)[] = [];
  let correlationId: CorrelationId | undefined;
  let target: AppendTarget | undefined;
  let isFinal = false;
  eachField(reader, bytes.length, (field) => {
    if (field === FRAME.correlationId) correlationId = readCorrelationId(reader);
    else if (field === FRAME.options) target = readTarget(reader);
    else if (field === FRAME.event) events.push(readEvent(reader));
    else if (field === FRAME.isFinal) isFinal = reader.bool();
    else return false;
    return true;
  });
  return { correlationId, target, events, isFinal };
};
