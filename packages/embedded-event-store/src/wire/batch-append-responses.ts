import type { Code as Codes } from '@eventstore/db-client/generated/code_pb';
import { NO_EVENTS, type ExpectedRevision } from '../events';
import { Any, Code, GoogleEmpty, shared, Status, streams } from '../stubs';
import type { AppendResult, WrongRevision, Written } from './append-results';
import type { CorrelationId } from './batch-append-requests';
import { ReverseWriter } from './reverse-writer';
import { MAX_APPEND_BYTES, noName, storageFailed, unimplemented } from './statuses';

/** The append that an answer belongs to. */
export interface AnsweredAppend {
  readonly correlationId: CorrelationId | undefined;
  readonly stream: string;
  readonly expected: ExpectedRevision;
}

const writer = new ReverseWriter();

const writeCorrelationId = (id: CorrelationId | undefined): void => {
  if (id) writer.bytes(1, id.bytes);
};

/** Encoded by hand, from the last field to the first: every successful append gets this answer. */
const success = (
  { correlationId, stream }: AnsweredAppend,
  { revision, position }: Written,
): Buffer => {
  if (stream) writer.text(3, stream);
  writer.message(4, 0);
  const mark = writer.mark;
  if (position === undefined) writer.message(4, writer.mark);
  else {
    const inner = writer.mark;
    if (position > 0) {
      writer.uint64(2, position);
      writer.uint64(1, position);
    }
    writer.message(3, inner);
  }
  if (revision === NO_EVENTS) writer.message(2, writer.mark);
  else writer.uint64(1, revision);
  writer.message(3, mark);
  writeCorrelationId(correlationId);
  return writer.finish();
};

const wrongRevision = ({ current }: WrongRevision, expected: ExpectedRevision) => {
  const answer = new shared.WrongExpectedVersion();
  if (current === NO_EVENTS) answer.setCurrentNoStream(new GoogleEmpty());
  else answer.setCurrentStreamRevision(String(current));
  if (expected === 'noStream') return answer.setExpectedNoStream(new GoogleEmpty());
  if (expected === 'streamExists') return answer.setExpectedStreamExists(new GoogleEmpty());
  if (expected === 'any') return answer.setExpectedAny(new GoogleEmpty());
  return answer.setExpectedStreamPosition(String(expected));
};

const identifier = (stream: string) =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8'));

const error = (code: Codes, message: string, name: string, details: Uint8Array) => {
  const any = new Any();
  any.pack(details, `event_store.client.${name}`);
  return new Status().setCode(code).setMessage(message).setDetails(any);
};

const badRequest = (message: string) =>
  error(
    Code.INVALID_ARGUMENT,
    message,
    'BadRequest',
    new shared.BadRequest().setMessage(message).serializeBinary(),
  );

const errorOf = (
  result: Exclude<AppendResult, Written>,
  { stream, expected }: AnsweredAppend,
): ReturnType<typeof error> => {
  switch (result.kind) {
    case 'wrongRevision': {
      const details = wrongRevision(result, expected).serializeBinary();
      return error(Code.ALREADY_EXISTS, 'Wrong expected version', 'WrongExpectedVersion', details);
    }
    case 'deleted': {
      const details = new shared.StreamDeleted().setStreamIdentifier(identifier(stream));
      const message = `Event stream '${stream}' is deleted.`;
      return error(Code.NOT_FOUND, message, 'StreamDeleted', details.serializeBinary());
    }
    case 'late': {
      const details = new shared.Timeout().serializeBinary();
      return error(Code.DEADLINE_EXCEEDED, 'Timeout', 'Timeout', details);
    }
    case 'tooBig': {
      const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
      const message = `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`;
      const bytes = details.serializeBinary();
      return error(Code.INVALID_ARGUMENT, message, 'MaximumAppendSizeExceeded', bytes);
    }
    case 'missingProperties':
      return badRequest(`Required Metadata Property missing: ${result.properties.join(', ')}`);
    case 'invalidId':
      return badRequest('An event id is not a UUID');
    case 'noName':
      return badRequest(noName().details);
    case 'notCovered':
      return badRequest(unimplemented(result.what).details);
    case 'failed': {
      const { details } = storageFailed(result.error);
      return error(Code.UNKNOWN, details, 'Unknown', new shared.Unknown().serializeBinary());
    }
  }
};

/** Failures are rare, so the generated code encodes them, except for the client's own id. */
const refusal = (append: AnsweredAppend, result: Exclude<AppendResult, Written>): Buffer => {
  const response = new streams.BatchAppendResp()
    .setStreamIdentifier(identifier(append.stream))
    .setError(errorOf(result, append));
  writeCorrelationId(append.correlationId);
  return Buffer.concat([writer.finish(), response.serializeBinary()]);
};

/** The encoded answer to one append of `Streams.BatchAppend`. */
export const batchAppendResponse = (append: AnsweredAppend, result: AppendResult): Buffer =>
  result.kind === 'written' ? success(append, result) : refusal(append, result);
