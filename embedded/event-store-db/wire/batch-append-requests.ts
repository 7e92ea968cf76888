import type { UUID } from '@eventstore/db-client/generated/shared_pb';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb';
import protobuf from 'protobufjs/minimal.js';
import type { ProposedEvent } from '../events';
import { shared, streams } from '../stubs';
import { proposed, type InvalidEvent } from './requests';
import { parseUuid } from './uuids';

/** One message of a batch append's call. */
export interface BatchAppendFrame {
  readonly correlationId: UUID | undefined;
  /** In the first frame of an append only. */
  readonly options: BatchAppendReq.Options | undefined;
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
    if (field === 1) id = parseUuid(shared.UUID.deserializeBinary(reader.bytes()));
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
  let correlationId: UUID | undefined;
  let options: BatchAppendReq.Options | undefined;
  let isFinal = false;
  eachField(reader, bytes.length, (field) => {
    if (field === 1) correlationId = shared.UUID.deserializeBinary(reader.bytes());
    else if (field === 2)
      options = streams.BatchAppendReq.Options.deserializeBinary(reader.bytes());
    else if (field === 3) events.push(readEvent(reader));
    else if (field === 4) isFinal = reader.bool();
    else return false;
    return true;
  });
  return { correlationId, options, events, isFinal };
};
