import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb';
import type { EventLog } from '../log/event-log';
import { appendResponse } from '../wire/append-responses';
import { appendStatus } from '../wire/append-statuses';
import { expectedRevision, proposedEvent, streamName, type AppendTarget } from '../wire/requests';
import { invalidArgument, unavailable } from '../wire/statuses';
import type { OpenCalls } from './open-calls';
import { PendingAppend } from './pending-append';

export type AppendCall = ServerReadableStream<AppendReq, AppendResp>;

const targetOf = (options: AppendReq.Options): AppendTarget => ({
  stream: streamName(options.getStreamIdentifier()),
  expected: expectedRevision(options, options.hasRevision() ? options.getRevision() : undefined),
});

const finish = async (
  log: EventLog,
  append: PendingAppend | undefined,
  answer: sendUnaryData<AppendResp>,
): Promise<void> => {
  if (!append) {
    answer(invalidArgument('The first message of an append has its options.'));
    return;
  }
  const { stream, expected } = append.target;
  const result = await append.finish(log);
  if (result.kind === 'written' || result.kind === 'wrongRevision')
    answer(null, appendResponse(result, expected));
  else answer(appendStatus(stream, result));
};

/** One append in one call: first its options, then its events. */
export const handleAppend = (
  log: EventLog,
  openCalls: OpenCalls,
  call: AppendCall,
  callback: sendUnaryData<AppendResp>,
): void => {
  let append: PendingAppend | undefined;
  let answered = false;
  const answer: sendUnaryData<AppendResp> = (...response) => {
    over();
    if (!answered) callback(...response);
    answered = true;
  };
  const over = openCalls.add((status) => answer(status), unavailable);
  call.on('data', (request: AppendReq) => {
    const options = request.getOptions();
    if (options) append = new PendingAppend(targetOf(options));
    const message = request.getProposedMessage();
    if (message) append?.add(proposedEvent(message));
    if (append?.refusal) void finish(log, append, answer);
  });
  call.on('end', () => void finish(log, append, answer));
  call.on('cancelled', over);
};
