import type { sendUnaryData } from '@grpc/grpc-js';
import type { DeleteReq, DeleteResp } from '@eventstore/db-client/generated/streams_pb';
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

const refusal = (
  stream: string,
  expected: ExpectedRevision,
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

const response = (position: number | undefined): DeleteResp => {
  const deleted = new streams.DeleteResp();
  if (position === undefined) return deleted.setNoPosition(new shared.Empty());
  return deleted.setPosition(
    new streams.DeleteResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
};

export const handleDelete = (
  log: EventLog,
  request: DeleteReq,
  callback: sendUnaryData<DeleteResp>,
): void => {
  const options = request.getOptions() ?? new streams.DeleteReq.Options();
  const stream = streamName(options.getStreamIdentifier());
  const revision = options.hasRevision() ? options.getRevision() : undefined;
  const expected = expectedRevision(options, revision);
  if (isNoName(stream)) {
    callback(noName());
    return;
  }
  log.softDelete(stream, expected).then(
    (outcome) =>
      outcome.kind === 'written'
        ? callback(null, response(outcome.position))
        : callback(refusal(stream, expected, outcome)),
    (error: unknown) => callback(storageFailed(error)),
  );
};
