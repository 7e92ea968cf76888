import type { RecordedEvent } from '../events';
import type { LogReader, Pages } from '../log/log-reader';
import type { ReadRequest } from '../wire/read-requests';
import { eventResponse, streamNotFoundResponse } from '../wire/read-responses';
import { noName, unreadable } from '../wire/statuses';
import type { ReaderSink } from './reader-sink';

const pagesOf = (reader: LogReader, request: ReadRequest): Pages => {
  const { stream, from, backwards, count } = request;
  const end = Number.MAX_SAFE_INTEGER;
  const place = from === 'start' ? 0 : from === 'end' ? end : from;
  if (stream === undefined)
    return backwards ? reader.allBackwards(place, count) : reader.allForwards(place, count);
  return backwards
    ? reader.streamBackwards(stream, place, count)
    : reader.streamForwards(stream, place, count);
};

function* wanted(pages: Pages, { count }: ReadRequest): Generator<RecordedEvent> {
  let left = count ?? 0;
  for (const page of pages)
    for (const event of page) {
      yield event;
      left -= 1;
      if (left === 0) return;
    }
}

const sendEvents = async (
  reader: LogReader,
  request: ReadRequest,
  sink: ReaderSink,
): Promise<void> => {
  for (const event of wanted(pagesOf(reader, request), request)) {
    if (!sink.send(eventResponse(event))) await sink.drained();
    if (sink.closed) return;
  }
  sink.end();
};

/** Why the real server can't read this, if it can't. */
const obstacle = (
  { lastPosition }: LogReader,
  { stream, from, backwards, count }: ReadRequest,
): string | undefined => {
  if (stream === '') return noName().details;
  if (stream !== undefined && count === 0) return 'A read of no events.';
  if (stream !== undefined)
    return from === 'end' && !backwards ? 'A read of a stream forwards from its end.' : undefined;
  return backwards && typeof from === 'number' && from > lastPosition
    ? 'A read backwards from beyond the end.'
    : undefined;
};

/** Answers a read of the events that are stored now. */
export const read = async (
  reader: LogReader,
  request: ReadRequest,
  sink: ReaderSink,
): Promise<void> => {
  const obstructed = obstacle(reader, request);
  if (obstructed !== undefined) {
    sink.fail(unreadable(obstructed));
    return;
  }
  const { stream, count } = request;
  // The real server never answers it.
  if (count === 0) return;
  if (stream === undefined || reader.has(stream)) await sendEvents(reader, request, sink);
  else {
    sink.send(streamNotFoundResponse(stream));
    sink.end();
  }
};
