import type { EventLog } from '../log/event-log';
import { notCovered, parseReadRequest, type ReadRequest } from '../wire/read-requests';
import { invalidArgument, storageFailed, unavailable, unimplemented } from '../wire/statuses';
import type { OpenCalls } from './open-calls';
import { read } from './read';
import { ReaderSink, type ReadCall } from './reader-sink';
import { Subscription } from './subscription';

const parse = (call: ReadCall): ReadRequest | undefined => {
  try {
    return parseReadRequest(call.request);
  } catch {
    return undefined;
  }
};

/** Answers a read of stored events, or a subscription to new ones. */
export const handleRead = (log: EventLog, openCalls: OpenCalls, call: ReadCall): void => {
  const sink = new ReaderSink(call);
  const refused = notCovered(call.request);
  if (refused !== undefined) {
    sink.fail(unimplemented(refused));
    return;
  }
  const request = parse(call);
  if (!request) {
    sink.fail(invalidArgument('The regular expression of the filter is not valid.'));
    return;
  }
  sink.onClosed(openCalls.add((status) => sink.fail(status), unavailable));
  const answered =
    request.count === undefined
      ? new Subscription(log, request, sink).run()
      : read(log.reader, request, sink);
  answered.catch((error: unknown) => sink.fail(storageFailed(error)));
};
