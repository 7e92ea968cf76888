import type { RecordedEvent } from '../events';
import { ReverseWriter } from './reverse-writer';

/*
 * Answers of `Streams.Read`, encoded by hand: most sent bytes are these, and the generated code is
 * several times slower. Field numbers are those of streams.proto; defaults are left out.
 */

/** The protocol counts time in units of 100 ns. */
const TICKS_PER_MILLISECOND = '0000';

const JSON_TYPE = 'application/json';
const BINARY_TYPE = 'application/octet-stream';

const writer = new ReverseWriter();

const writeProperty = (key: string, value: string) => {
  const mark = writer.mark;
  writer.text(2, value);
  writer.text(1, key);
  writer.message(6, mark);
};

const writeId = (id: string) => {
  const mark = writer.mark;
  writer.text(2, id);
  writer.message(1, mark);
};

const writeStreamIdentifier = (field: number, stream: string) => {
  const mark = writer.mark;
  writer.text(3, stream);
  writer.message(field, mark);
};

const writeRecorded = (event: RecordedEvent) => {
  const mark = writer.mark;
  if (event.data.length > 0) writer.bytes(8, event.data);
  if (event.metadata.length > 0) writer.bytes(7, event.metadata);
  writeProperty('type', event.type);
  writeProperty('created', `${event.created}${TICKS_PER_MILLISECOND}`);
  writeProperty('content-type', event.isJson ? JSON_TYPE : BINARY_TYPE);
  writer.uint64(5, event.position);
  writer.uint64(4, event.position);
  if (event.revision > 0) writer.uint64(3, event.revision);
  writeStreamIdentifier(2, event.stream);
  writeId(event.id);
  writer.message(1, mark);
};

export const eventResponse = (event: RecordedEvent): Buffer => {
  writer.uint64(3, event.position);
  writeRecorded(event);
  writer.message(1, 0);
  return writer.finish();
};

/** The same for an event that several subscribers get at once. */
export const sharedResponse = (event: RecordedEvent): Buffer =>
  (event.message ??= eventResponse(event));

export const confirmationResponse = (subscriptionId: string): Buffer => {
  writer.text(1, subscriptionId);
  writer.message(2, 0);
  return writer.finish();
};

/** @param lastMatch position of the last event that passed the filter; 0 for none */
export const checkpointResponse = (position: number, lastMatch: number): Buffer => {
  if (lastMatch > 0) writer.uint64(2, lastMatch);
  if (position > 0) writer.uint64(1, position);
  writer.message(3, 0);
  return writer.finish();
};

export const streamNotFoundResponse = (stream: string): Buffer => {
  writeStreamIdentifier(1, stream);
  writer.message(4, 0);
  return writer.finish();
};

export const caughtUpResponse = (): Buffer => {
  writer.message(8, 0);
  return writer.finish();
};
