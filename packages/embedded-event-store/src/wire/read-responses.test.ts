import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../events';
import { shared, streams } from '../stubs';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  eventResponse,
  streamNotFoundResponse,
} from './read-responses';

const { ReadResp } = streams;

const event = (changes: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab',
  type: 'TicketsPurchased',
  isJson: true,
  metadata: Buffer.from('{"at":"2026-08-01"}'),
  data: Buffer.from('{"tickets":5}'),
  position: 12_345,
  stream: 'raffle-12',
  revision: 7,
  created: 1_785_540_000_123,
  ...changes,
});

const generatedRecord = (recorded: RecordedEvent) => {
  const message = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(recorded.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(recorded.stream)))
    .setStreamRevision(String(recorded.revision))
    .setPreparePosition(String(recorded.position))
    .setCommitPosition(String(recorded.position))
    .setCustomMetadata(recorded.metadata)
    .setData(recorded.data);
  const contentType = recorded.isJson ? 'application/json' : 'application/octet-stream';
  message.getMetadataMap().set('content-type', contentType);
  message.getMetadataMap().set('created', `${recorded.created}0000`);
  message.getMetadataMap().set('type', recorded.type);
  return message;
};

const generated = (readEvent: InstanceType<typeof ReadResp.ReadEvent>) =>
  Buffer.from(new ReadResp().setEvent(readEvent).serializeBinary());

describe('an event in an answer to a read', () => {
  it.each<[string, RecordedEvent]>([
    ['as it usually is', event()],
    ['the first of its stream', event({ revision: 0 })],
    ['of bytes', event({ isJson: false })],
    ['without metadata and data', event({ metadata: new Uint8Array(), data: new Uint8Array() })],
    ['with names beyond ASCII', event({ stream: 'rifa-ñ-抽', type: 'Ñandú🎟' })],
    ['larger than the writer has room for', event({ data: Buffer.alloc(1_000_000, 'x') })],
    ['far along the log', event({ position: 2 ** 52 + 1, revision: 2 ** 40 })],
  ])('is what the generated code makes of one %s', (_kind, recorded) => {
    const readEvent = new ReadResp.ReadEvent()
      .setEvent(generatedRecord(recorded))
      .setCommitPosition(String(recorded.position));
    expect(eventResponse(recorded)).toEqual(generated(readEvent));
  });
});

describe('answers without an event', () => {
  it.each<[string, Buffer, InstanceType<typeof ReadResp>]>([
    [
      'a confirmation',
      confirmationResponse('subscription-1'),
      new ReadResp().setConfirmation(
        new ReadResp.SubscriptionConfirmation().setSubscriptionId('subscription-1'),
      ),
    ],
    [
      'a checkpoint',
      checkpointResponse(300, 299),
      new ReadResp().setCheckpoint(
        new ReadResp.Checkpoint().setCommitPosition('300').setPreparePosition('299'),
      ),
    ],
    [
      'a checkpoint where nothing passed the filter',
      checkpointResponse(300, 0),
      new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition('300')),
    ],
    [
      'a checkpoint of an empty log',
      checkpointResponse(0, 0),
      new ReadResp().setCheckpoint(new ReadResp.Checkpoint()),
    ],
    [
      'that there is no stream',
      streamNotFoundResponse('raffle-ñ'),
      new ReadResp().setStreamNotFound(
        new ReadResp.StreamNotFound().setStreamIdentifier(
          new shared.StreamIdentifier().setStreamName(Buffer.from('raffle-ñ')),
        ),
      ),
    ],
    [
      'that the reader has caught up',
      caughtUpResponse(),
      new ReadResp().setCaughtUp(new ReadResp.CaughtUp()),
    ],
  ])('is what the generated code makes of %s', (_kind, bytes, message) => {
    expect(bytes).toEqual(Buffer.from(message.serializeBinary()));
  });
});
