import type { AppendResp } from '@eventstore/db-client/generated/streams_pb';
import { NO_EVENTS, type ExpectedRevision } from '../events';
import { shared, streams } from '../stubs';
import type { WrongRevision, Written } from './append-results';

const success = ({ revision, position }: Written) => {
  const answer = new streams.AppendResp.Success();
  if (revision === NO_EVENTS) answer.setNoStream(new shared.Empty());
  else answer.setCurrentRevision(String(revision));
  if (position === undefined) return answer.setNoPosition(new shared.Empty());
  return answer.setPosition(
    new streams.AppendResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
};

const wrongRevision = ({ current }: WrongRevision, expected: ExpectedRevision) => {
  const answer = new streams.AppendResp.WrongExpectedVersion();
  if (current === NO_EVENTS) answer.setCurrentNoStream(new shared.Empty());
  else answer.setCurrentRevision(String(current));
  if (expected === 'noStream') return answer.setExpectedNoStream(new shared.Empty());
  if (expected === 'streamExists') return answer.setExpectedStreamExists(new shared.Empty());
  if (expected === 'any') return answer.setExpectedAny(new shared.Empty());
  return answer.setExpectedRevision(String(expected));
};

/** The answer to `Streams.Append`, when the outcome is not a gRPC error. */
export const appendResponse = (
  outcome: Written | WrongRevision,
  expected: ExpectedRevision,
): AppendResp => {
  const response = new streams.AppendResp();
  return outcome.kind === 'written'
    ? response.setSuccess(success(outcome))
    : response.setWrongExpectedVersion(wrongRevision(outcome, expected));
};
