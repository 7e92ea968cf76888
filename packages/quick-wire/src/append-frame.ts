import type { EventData } from '@eventstore/db-client';
import type { ExpectedRevision } from './append';
import { tag } from './fields';
import {
  FrameWriter,
  lengthOf,
  lengthOfContent,
  lengthOfField,
  lengthOfNumber,
  lengthOfVarint,
  type Part,
} from './frame-writer';

const REQUEST = {
  correlationId: tag(1, 2),
  options: tag(2, 2),
  proposed: tag(3, 2),
  isFinal: tag(4, 0),
} as const;
const OPTIONS = {
  stream: tag(1, 2),
  revision: tag(2, 0),
  noStream: tag(3, 2),
  any: tag(4, 2),
  deadline: tag(6, 2),
} as const;
const PROPOSED = {
  id: tag(1, 2),
  property: tag(2, 2),
  metadata: tag(3, 2),
  data: tag(4, 2),
} as const;
const ID_TEXT = tag(2, 2);
const STREAM_NAME = tag(3, 2);
const TIMESTAMP = { seconds: tag(1, 0), nanoseconds: tag(2, 0) } as const;
const PROPERTY = { key: tag(1, 2), value: tag(2, 2) } as const;

/** Of the events of one message; the client sends more in several. */
const MOST_BYTES = 3 * 1024 * 1024;

const JSON_TYPE = 'application/json';
const BINARY_TYPE = 'application/octet-stream';
const NOTHING = new Uint8Array();

export interface RequestedAppend {
  readonly correlationId: string;
  readonly stream: string;
  readonly events: readonly EventData[];
  readonly expected: ExpectedRevision;
  readonly deadline: Date;
}

/** An event with the lengths of its parts in UTF-8. */
interface Measured {
  readonly id: string;
  readonly idLength: number;
  readonly type: string;
  readonly typeLength: number;
  readonly contentType: Buffer;
  readonly metadata: Part;
  readonly metadataLength: number;
  readonly data: Part;
  readonly dataLength: number;
  readonly length: number;
}

const TYPE_KEY = 'type';
const lengthOfProperty = (key: string, valueLength: number): number =>
  lengthOfField(key.length) + lengthOfField(valueLength);

const writeProperty = (
  writer: FrameWriter,
  key: string,
  value: string,
  valueLength: number,
): void => {
  writer.begin(PROPOSED.property, lengthOfProperty(key, valueLength));
  writer.part(PROPERTY.key, key, key.length);
  writer.part(PROPERTY.value, value, valueLength);
};

const contentTypeField = (value: EventData['contentType']): Buffer => {
  const key = 'content-type';
  const field = Buffer.alloc(lengthOfField(lengthOfProperty(key, value.length)));
  writeProperty(new FrameWriter(field), key, value, value.length);
  return field;
};
/** The same in each event. */
const CONTENT_TYPES = {
  [JSON_TYPE]: contentTypeField(JSON_TYPE),
  [BINARY_TYPE]: contentTypeField(BINARY_TYPE),
} as const;

const metadataOf = ({ metadata }: EventData): Part => {
  if (!metadata) return NOTHING;
  return metadata instanceof Uint8Array ? metadata : JSON.stringify(metadata);
};

const measured = (event: EventData): Measured => {
  const { id, type } = event;
  const contentType = CONTENT_TYPES[event.contentType];
  const metadata = metadataOf(event);
  const data = event.contentType === JSON_TYPE ? JSON.stringify(event.data) : event.data;
  const idLength = lengthOf(id);
  const typeLength = lengthOf(type);
  const metadataLength = lengthOf(metadata);
  const dataLength = lengthOf(data);
  const length =
    lengthOfField(lengthOfField(idLength)) +
    contentType.length +
    lengthOfField(lengthOfProperty(TYPE_KEY, typeLength)) +
    lengthOfContent(metadataLength) +
    lengthOfContent(dataLength);
  return {
    id,
    type,
    contentType,
    metadata,
    data,
    idLength,
    typeLength,
    metadataLength,
    dataLength,
    length,
  };
};

const writeId = (writer: FrameWriter, field: number, id: string, length: number): void => {
  writer.begin(field, lengthOfField(length));
  writer.part(ID_TEXT, id, length);
};

const writeEvent = (writer: FrameWriter, event: Measured): void => {
  const { metadataLength, dataLength } = event;
  writer.begin(REQUEST.proposed, event.length);
  writeId(writer, PROPOSED.id, event.id, event.idLength);
  writer.fields(event.contentType);
  writeProperty(writer, TYPE_KEY, event.type, event.typeLength);
  if (metadataLength > 0) writer.part(PROPOSED.metadata, event.metadata, metadataLength);
  if (dataLength > 0) writer.part(PROPOSED.data, event.data, dataLength);
};

/** The options of an append: their length, and how to write them. */
const optionsOf = ({ stream, expected, deadline }: RequestedAppend) => {
  const nameLength = lengthOf(stream);
  const milliseconds = deadline.getTime();
  const seconds = Math.floor(milliseconds / 1_000);
  const nanoseconds = (milliseconds - seconds * 1_000) * 1_000_000;
  const time = lengthOfNumber(seconds) + lengthOfNumber(nanoseconds);
  const expectation = typeof expected === 'number' ? 1 + lengthOfVarint(expected) : 2;
  const length = lengthOfField(lengthOfContent(nameLength)) + expectation + lengthOfField(time);
  const writeTo = (writer: FrameWriter): void => {
    writer.begin(REQUEST.options, length);
    writer.begin(OPTIONS.stream, lengthOfContent(nameLength));
    if (nameLength > 0) writer.part(STREAM_NAME, stream, nameLength);
    if (typeof expected === 'number') writer.number(OPTIONS.revision, expected);
    else writer.begin(expected === 'any' ? OPTIONS.any : OPTIONS.noStream, 0);
    writer.begin(OPTIONS.deadline, time);
    if (seconds !== 0) writer.number(TIMESTAMP.seconds, seconds);
    if (nanoseconds !== 0) writer.number(TIMESTAMP.nanoseconds, nanoseconds);
  };
  return { length, writeTo };
};

const requireRevision = (expected: ExpectedRevision): void => {
  if (typeof expected !== 'number' || (Number.isSafeInteger(expected) && expected >= 0)) return;
  throw new RangeError(`${expected} is not the revision of an event`);
};

/**
 * The message that asks for an append, with the bytes of the client's own.
 * @returns undefined when the client would send it in several messages
 */
export const appendFrame = (append: RequestedAppend): Buffer | undefined => {
  requireRevision(append.expected);
  const { correlationId } = append;
  const idLength = lengthOf(correlationId);
  const options = optionsOf(append);
  const events = append.events.map(measured);
  let bytes = 0;
  let length = lengthOfField(lengthOfField(idLength)) + lengthOfField(options.length) + 2;
  for (const event of events) {
    bytes += event.length;
    length += lengthOfField(event.length);
  }
  if (bytes >= MOST_BYTES) return undefined;
  const frame = Buffer.allocUnsafe(length);
  const writer = new FrameWriter(frame);
  writeId(writer, REQUEST.correlationId, correlationId, idLength);
  options.writeTo(writer);
  for (const event of events) writeEvent(writer, event);
  writer.number(REQUEST.isFinal, 1);
  return frame;
};
