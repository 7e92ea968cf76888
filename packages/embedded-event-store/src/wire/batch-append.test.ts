import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type * as Timestamps from 'google-protobuf/google/protobuf/timestamp_pb';
import { NO_EVENTS } from '../events';
import { GoogleEmpty, shared, streams } from '../stubs';
import { batchAppendFrame } from './batch-append-requests';
import { batchAppendResponse } from './batch-append-responses';

const { Timestamp } = createRequire(import.meta.url)(
  'google-protobuf/google/protobuf/timestamp_pb.js',
) as typeof Timestamps;
const { BatchAppendReq, BatchAppendResp } = streams;

const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const uuid = () => new shared.UUID().setString(ID);
const named = (name: string) =>
  new shared.StreamIdentifier().setStreamName(new Uint8Array(Buffer.from(name)));

describe('a frame of a batch append', () => {
  const { Options, ProposedMessage } = BatchAppendReq;
  const read = (request: InstanceType<typeof BatchAppendReq>) =>
    batchAppendFrame(Buffer.from(request.serializeBinary()));
  const targeted = (options: InstanceType<typeof Options>) =>
    read(new BatchAppendReq().setOptions(options)).target;
  const options = () => new Options().setStreamIdentifier(named('rifa-ñ-抽'));

  it.each([
    ['a revision', options().setStreamPosition('9007199254740991'), 9_007_199_254_740_991],
    ['the first revision', options().setStreamPosition('0'), 0],
    ['no stream', options().setNoStream(new GoogleEmpty()), 'noStream'],
    ['a stream', options().setStreamExists(new GoogleEmpty()), 'streamExists'],
    ['anything', options().setAny(new GoogleEmpty()), 'any'],
    ['nothing that it names', options(), 'any'],
  ])('can expect %s', (_what, asked, expected) => {
    expect(targeted(asked)).toEqual({ stream: 'rifa-ñ-抽', expected });
  });

  it('can have a deadline', () => {
    const moment = new Date('2026-11-21T20:30:00.123Z');
    const asked = options().setDeadline(Timestamp.fromDate(moment));
    expect(targeted(asked)?.deadline).toBe(moment.getTime());
  });

  it('has an id, events and perhaps the final mark', () => {
    const message = new ProposedMessage()
      .setId(new shared.UUID().setString(ID.toUpperCase()))
      .setData(new Uint8Array(Buffer.from('{"tickets":5}')));
    message.getMetadataMap().set('type', 'TicketsPurchased');
    message.getMetadataMap().set('content-type', 'application/json');
    const request = new BatchAppendReq()
      .setCorrelationId(uuid())
      .setProposedMessagesList([message])
      .setIsFinal(true);
    const frame = read(request);
    expect(frame).toMatchObject({ target: undefined, isFinal: true });
    expect(frame.correlationId).toEqual({ bytes: Buffer.from(uuid().serializeBinary()), text: ID });
    expect(frame.events).toMatchObject([{ id: ID, type: 'TicketsPurchased', isJson: true }]);
  });
});

describe('the answer to a stored append', () => {
  const { Success } = BatchAppendResp;
  const at = (position: number) =>
    new shared.AllStreamPosition()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position));
  const append = {
    correlationId: { bytes: Buffer.from(uuid().serializeBinary()), text: ID },
    stream: 'rifa-ñ',
    expected: 6,
  };

  it.each([
    [
      'at a revision and a position',
      { revision: 7, position: 12_345_678_901_234 },
      new Success().setCurrentRevision('7').setPosition(at(12_345_678_901_234)),
    ],
    [
      'as the first of a stream',
      { revision: 0, position: 2 },
      new Success().setCurrentRevision('0').setPosition(at(2)),
    ],
    [
      'without a position',
      { revision: 7 },
      new Success().setCurrentRevision('7').setNoPosition(new GoogleEmpty()),
    ],
    [
      'without an event',
      { revision: NO_EVENTS },
      new Success().setNoStream(new GoogleEmpty()).setNoPosition(new GoogleEmpty()),
    ],
  ])('has the same bytes as the generated code makes: %s', (_what, written, success) => {
    const generated = new BatchAppendResp()
      .setCorrelationId(uuid())
      .setStreamIdentifier(named('rifa-ñ'))
      .setSuccess(success);
    expect(batchAppendResponse(append, { kind: 'written', ...written })).toEqual(
      Buffer.from(generated.serializeBinary()),
    );
  });
});
