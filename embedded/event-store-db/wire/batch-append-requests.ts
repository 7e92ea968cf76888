import protobuf from 'protobufjs/minimal.js';
import type { ExpectedRevision, ProposedEvent } from '../events';
import { proposed, type AppendTarget, type InvalidEvent } from './requests';
import { readUuid } from './uuids';

/** One message of a batch append's call. */
export interface BatchAppendFrame {
  /** The client's name for the append, as it came: it is told back like that. */
  readonly correlationId: Buffer | undefined;
  /** In the first frame of an append only. */
  readonly target: AppendTarget | undefined;
  readonly events: readonly (ProposedEvent | InvalidEvent)[];
  readonly isFinal: boolean;
}

/*
 * Frames are read by hand: events are most of what the server receives, and the generated code is several times slower.
 * Field numbers are those of streams.proto; a field that is not known is passed over, as the generated code does.
 */

const WIRE_TYPE_BITS = 3;
const WIRE_TYPE_MASK = 7;
const NOTHING = new Uint8Array();

/** Reads each field of the message that ends at `end`; `read` answers whether it knows the field. */
const eachField = (
  reader: protobuf.Reader,
  end: number,
  read: (field: number) => boolean,
): void => {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (!read(tag >>> WIRE_TYPE_BITS)) reader.skipType(tag & WIRE_TYPE_MASK);
  }
};

const innerEnd = (reader: protobuf.Reader): number => reader.uint32() + reader.pos;

/** Bytes of a field as they stand in the frame. */
const slice = (reader: protobuf.Reader): Buffer => {
  const { buffer, byteOffset, length } = reader.bytes();
  return Buffer.from(buffer, byteOffset, length);
};

const readStreamName = (reader: protobuf.Reader): string => {
  let name = '';
  eachField(reader, innerEnd(reader), (field) => {
    if (field !== 3) return false;
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
    if (field === 1) seconds = Number(reader.int64());
    else if (field === 2) nanoseconds = reader.int32();
    else return false;
    return true;
  });
  return seconds * 1_000 + Math.floor(nanoseconds / 1_000_000);
};

/** Of several expectations the last one counts, as they share a place in the message. */
const readTarget = (reader: protobuf.Reader): AppendTarget => {
  let stream = '';
  let expected: ExpectedRevision = 'any';
  let deadline: number | undefined;
  const expect = (what: ExpectedRevision): void => {
    expected = what;
    reader.skip(reader.uint32());
  };
  eachField(reader, innerEnd(reader), (field) => {
    if (field === 1) stream = readStreamName(reader);
    else if (field === 2) expected = Number(reader.uint64());
    else if (field === 3) expect('noStream');
    else if (field === 4) expect('any');
    else if (field === 5) expect('streamExists');
    else if (field === 6) deadline = readTimestamp(reader);
    else return false;
    return true;
  });
  return { stream, expected, ...(deadline === undefined ? {} : { deadline }) };
};

const readProperty = (reader: protobuf.Reader, properties: Map<string, string>): void => {
  let key = '';
  let value = '';
  eachField(reader, innerEnd(reader), (field) => {
    if (field === 1) key = reader.string();
    else if (field === 2) value = reader.string();
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
    if (field === 1) id = readUuid(slice(reader));
    else if (field === 2) readProperty(reader, properties);
    else if (field === 3) metadata = reader.bytes();
    else if (field === 4) data = reader.bytes();
    else return false;
    return true;
  });
  return proposed({ id, properties, metadata, data });
};

export const batchAppendFrame = (bytes: Buffer): BatchAppendFrame => {
  const reader = protobuf.Reader.create(bytes);
  const events: (ProposedEvent | InvalidEvent)[] = [];
  let correlationId: Buffer | undefined;
  let target: AppendTarget | undefined;
  let isFinal = false;
  eachField(reader, bytes.length, (field) => {
    if (field === 1) correlationId = slice(reader);
    else if (field === 2) target = readTarget(reader);
    else if (field === 3) events.push(readEvent(reader));
    else if (field === 4) isFinal = reader.bool();
    else return false;
    return true;
  });
  return { correlationId, target, events, isFinal };
};
