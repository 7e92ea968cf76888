import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Statuses from '@eventstore/db-client/generated/status_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as Empties from 'google-protobuf/google/protobuf/empty_pb';
import { appendAnswer } from './append-answer';

const require = createRequire(import.meta.url);
const GENERATED = '@eventstore/db-client/generated';
const { BatchAppendResp } = require(`${GENERATED}/streams_pb.js`) as typeof Streams;
const { AllStreamPosition, StreamIdentifier, UUID } = require(
  `${GENERATED}/shared_pb.js`,
) as typeof Shared;
const { Status } = require(`${GENERATED}/status_pb.js`) as typeof Statuses;
const { Empty } = require('google-protobuf/google/protobuf/empty_pb.js') as typeof Empties;

const { Success } = BatchAppendResp;
const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';

const at = (commit: string) =>
  new AllStreamPosition().setCommitPosition(commit).setPreparePosition(commit);
const success = (revision = '7', commit = '12345678901234') =>
  new Success().setCurrentRevision(revision).setPosition(at(commit));
const response = () =>
  new BatchAppendResp()
    .setCorrelationId(new UUID().setString(ID))
    .setStreamIdentifier(new StreamIdentifier().setStreamName(Buffer.from('raffle-ñ')));
/** The same id as two integers, as some servers write it. */
const structured = () =>
  new UUID().setStructured(
    new UUID.Structured()
      .setMostSignificantBits(BigInt.asIntN(64, 0xf3c1a8d29b7e4c55n).toString())
      .setLeastSignificantBits(BigInt.asIntN(64, 0x8d100123456789abn).toString()),
  );

describe('the answer to an append', () => {
  const usual = { revision: 7, position: 12_345_678_901_234 };

  it.each([
    ['as it usually is', response().setSuccess(success()), usual],
    [
      'at the very beginning',
      response().setSuccess(success('0', '0')),
      { revision: 0, position: 0 },
    ],
    ['with the revision expected', response().setStreamPosition('6').setSuccess(success()), usual],
    [
      'when no stream was expected',
      response().setNoStream(new Empty()).setSuccess(success()),
      usual,
    ],
    ['when anything was expected', response().setAny(new Empty()).setSuccess(success()), usual],
    [
      'when a stream was expected',
      response().setStreamExists(new Empty()).setSuccess(success()),
      usual,
    ],
    [
      'with an id of two integers',
      response().setCorrelationId(structured()).setSuccess(success()),
      usual,
    ],
    [
      'without a position',
      response().setSuccess(new Success().setCurrentRevision('7').setNoPosition(new Empty())),
      { revision: 7, position: -1 },
    ],
    [
      'without a revision',
      response().setSuccess(new Success().setNoStream(new Empty()).setPosition(at('1'))),
      { revision: 0, position: 1 },
    ],
    [
      'with a revision beyond the exact numbers',
      response().setSuccess(success('9223372036854775807', '5')),
      { revision: 2 ** 63, position: 5 },
    ],
  ])('tells what was stored: %s', (_what, message, appended) => {
    const answer = appendAnswer(message.serializeBinary());
    expect(answer).toStrictEqual({ correlationId: ID, appended });
  });

  it.each([
    ['neither success nor refusal', response()],
    ['a refusal without a reason', response().setError(new Status().setMessage('No'))],
  ])('is a failure when it has %s', (_what, message) => {
    const failure: unknown = expect.any(Error);
    expect(appendAnswer(message.serializeBinary())).toEqual({ correlationId: ID, failure });
  });

  it('belongs to no append when it names none', () => {
    const message = new BatchAppendResp().setSuccess(success());
    expect(appendAnswer(message.serializeBinary()).correlationId).toBe('');
  });

  it.each([
    ['is cut', response().setSuccess(success()).serializeBinary().slice(0, 45)],
    ['is no message', Buffer.alloc(12, 255)],
  ])('is refused when it %s', (_what, bytes) => {
    expect(() => appendAnswer(bytes)).toThrow();
  });
});
