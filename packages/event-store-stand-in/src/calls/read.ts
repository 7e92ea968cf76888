import type { RecordedEvent } from '../events';
import type { LogReader, Pages } from '../log/log-reader';
import type { ReadRequest } from '../wire/read-requests';
import { eventResponse, streamNotFoundResponse } from '../wire/read-responses';
import { streamDeleted } from '../wire/statuses';
import { resolveLink } from './links';
import type { ReaderSink } from './reader-sink';

const pagesOf = (reader: LogReader, request: ReadRequest): Pages => {
  const { stream, from, backwards, filter, count } = request;
  // With a filter there is no telling how many events must be read to find so many.
  const most = filter ? undefined : count;
  const end = Number.MAX_SAFE_INTEGER;
  const place = from === 'start' ? 0 : from === 'end' ? end : from;
  if (stream === undefined)
    return backwards ? reader.allBackwards(place, most) : reader.allForwards(place, most);
  return backwards
    ? reader.streamBackwards(stream, place, most)
    : reader.streamForwards(stream, place, most);
};

function* wanted(pages: Pages, { filter, count }: ReadRequest): Generator<RecordedEvent> {
  let left = count ?? 0;
  if (left === 0) return;
  for (const page of pages)
    for (const event of page) {
      if (filter && !filter(event)) continue;
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
  const { resolveLinks, uuidForm } = request;
  for (const event of wanted(pagesOf(reader, request), request)) {
    const resolved = resolveLinks ? resolveLink(reader, event) : { event };
    if (!sink.send(eventResponse(resolved, uuidForm))) await sink.drained();
    if (sink.closed) return;
  }
  sink.end();
};

/** Answers a read of what is in the log now. */
export const read = async (
  reader: LogReader,
  request: ReadRequest,
  sink: ReaderSink,
): Promise<void> => {
  const { stream } = request;
  const state = stream === undefined ? 'present' : reader.stateOf(stream);
  if (stream === undefined || state === 'present') await sendEvents(reader, request, sink);
  else if (state === 'closed') sink.fail(streamDeleted(stream));
  else {
    sink.send(streamNotFoundResponse(stream));
    sink.end();
  }
};
