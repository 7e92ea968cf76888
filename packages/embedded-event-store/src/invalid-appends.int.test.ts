import { describe, expect, it } from '@jest/globals';
import { createRequire } from 'node:module';
import type * as Timestamps from 'google-protobuf/google/protobuf/timestamp_pb';
import { Code, GoogleEmpty, shared, streams, StreamsService } from './stubs';
import { useRawClient } from './testing/raw-client';

const { Timestamp } = createRequire(import.meta.url)(
  'google-protobuf/google/protobuf/timestamp_pb.js',
) as typeof Timestamps;
const { BatchAppendReq, BatchAppendResp } = streams;

const NAME = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const NIL = '00000000-0000-0000-0000-000000000000';
/** Long enough to arrive before it on a busy machine: later, one answer is all. */
const WITHIN_MS = 1_500;

const uuid = (text: string) => new shared.UUID().setString(text);

const append = (stream: string, id: string, type: string) => {
  const message = new BatchAppendReq.ProposedMessage().setId(uuid(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  const request = new BatchAppendReq()
    .setCorrelationId(uuid(NAME))
    .setOptions(
      new BatchAppendReq.Options()
        .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
        .setAny(new GoogleEmpty())
        .setDeadline(Timestamp.fromDate(new Date(Date.now() + WITHIN_MS))),
    )
    .setIsFinal(true);
  request.addProposedMessages(message);
  return request;
};

describe('a batch append that is not valid', () => {
  const raw = useRawClient();

  /** The codes of the answers that come until a valid append, sent last, is answered. */
  const answers = (
    request: InstanceType<typeof BatchAppendReq>,
    enough: number,
  ): Promise<(number | undefined)[]> =>
    new Promise((resolve, reject) => {
      const { path, requestSerialize } = StreamsService.batchAppend;
      const call = raw.client.makeBidiStreamRequest(path, requestSerialize, (bytes: Buffer) =>
        BatchAppendResp.deserializeBinary(bytes),
      );
      const codes: (number | undefined)[] = [];
      call.on('data', (answer: InstanceType<typeof BatchAppendResp>) => {
        codes.push(answer.getError()?.getCode());
        if (codes.length === enough) call.end();
      });
      call.on('end', () => resolve(codes));
      call.on('error', reject);
      call.write(request);
    });

  it.each([
    ['the id of nothing', NIL, 'Made'],
    ['an id that is none', 'raffle-1', 'Made'],
    ['no type', NAME, ''],
  ])('is answered twice, at once and at its deadline: %s', async (_what, id, type) => {
    expect(await answers(append('a-1', id, type), 2)).toEqual([
      Code.INVALID_ARGUMENT,
      Code.DEADLINE_EXCEEDED,
    ]);
  });

  it.each([
    ['no name', ''],
    ['the name that ends the real server', '$$'],
  ])('is refused once: %s', async (_what, stream) => {
    expect(await answers(append(stream, NAME, 'Made'), 1)).toEqual([Code.INVALID_ARGUMENT]);
  });
});
