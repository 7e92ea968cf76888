import type { sendUnaryData } from '@grpc/grpc-js';
import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb';
import type { ExpectedRevision } from '../events';
import type { EventLog } from '../log/event-log';
import type { WriteOutcome } from '../log/stream-writer';
import { shared, streams } from '../stubs';
import { expectedRevision, isNoName, streamName } from '../wire/requests';
import {
  deadlineExceeded,
  noName,
  storageFailed,
  streamDeleted,
  wrongExpectedVersion,
  type CallStatus,
} from '../wire/statuses';

interface Target {
  readonly stream: string;
  readonly expected: ExpectedRevision;
}

const targetOf = (options: DeleteReq.Options | TombstoneReq.Options | undefined): Target => ({
  stream: streamName(options?.getStreamIdentifier()),
  expected: options
    ? expectedRevision(options, options.hasRevision() ? options.getRevision() : undefined)
    : 'any',
});

const refusal = (
  { stream, expected }: Target,
  outcome: Exclude<WriteOutcome, { kind: 'written' }>,
): CallStatus => {
  switch (outcome.kind) {
    case 'wrongRevision':
      return wrongExpectedVersion(stream, expected, outcome.current);
    case 'deleted':
      return streamDeleted(stream);
    case 'late':
      return deadlineExceeded();
  }
};

const answer = <Response>(
  target: Target,
  write: Promise<WriteOutcome>,
  respond: (position: number | undefined) => Response,
  callback: sendUnaryData<Response>,
): void => {
  write.then(
    (outcome) =>
      outcome.kind === 'written'
        ? callback(null, respond(outcome.position))
        : callback(refusal(target, outcome)),
    (error: unknown) => callback(storageFailed(error)),
  );
};

const deleteResponse = (position: number | undefined): DeleteResp => {
  const response = new streams.DeleteResp();
  if (position === undefined) return response.setNoPosition(new shared.Empty());
  return response.setPosition(
    new streams.DeleteResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
};

const tombstoneResponse = (position: number | undefined): TombstoneResp => {
  const response = new streams.TombstoneResp();
  if (position === undefined) return response.setNoPosition(new shared.Empty());
  return response.setPosition(
    new streams.TombstoneResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
};

export const handleDelete = (
  log: EventLog,
  request: DeleteReq,
  callback: sendUnaryData<DeleteResp>,
): void => {
  const target = targetOf(request.getOptions());
  if (isNoName(target.stream)) callback(noName());
  else answer(target, log.softDelete(target.stream, target.expected), deleteResponse, callback);
};

export const handleTombstone = (
  log: EventLog,
  request: TombstoneReq,
  callback: sendUnaryData<TombstoneResp>,
): void => {
  const target = targetOf(request.getOptions());
  if (isNoName(target.stream)) callback(noName());
  else answer(target, log.tombstone(target.stream, target.expected), tombstoneResponse, callback);
};
