import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import { eventResponse } from './read-responses';
import type { StoredEvent } from './stored-event';

const require = createRequire(import.meta.url);
const GENERATED = '@eventstore/db-client/generated';
const { ReadResp } = require(`${GENERATED}/streams_pb.js`) as typeof Streams;
const { StreamIdentifier, UUID } = require(`${GENERATED}/shared_pb.js`) as typeof Shared;
/** The client's own function that turns a response into an event. */
const { convertGrpcEvent } = require('@eventstore/db-client/dist/utils/convertGrpcEvent.js') as {
  convertGrpcEvent: (event: Streams.ReadResp.ReadEvent) => AllStreamResolvedEvent;
};

const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const LARGEST = '9223372036854775807';
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe('an event from a read', () => {
  const { ReadEvent } = ReadResp;
  const recorded = (revision = '7') => {
    const event = new ReadEvent.RecordedEvent()
      .setId(new UUID().setString(ID))
      .setStreamIdentifier(new StreamIdentifier().setStreamName(bytes('raffle-ñ')))
      .setStreamRevision(revision)
      .setPreparePosition('12345678901234')
      .setCommitPosition('12345678901234')
      .setCustomMetadata(bytes('{"at":"hoy"}'))
      .setData(bytes('{"title":"Año"}'));
    event.getMetadataMap().set('type', 'RaffleCreated').set('created', '17000000000000000');
    return event;
  };
  const response = (event: InstanceType<typeof ReadEvent>) =>
    eventResponse(new ReadResp().setEvent(event).serializeBinary());

  it('has the values of the generated message', () => {
    const event = new ReadEvent().setEvent(recorded()).setCommitPosition('12345678901234');
    const read = response(event)?.getEvent();
    const known = read?.getEvent();
    expect(read?.hasLink()).toBe(false);
    expect(Number(read?.getCommitPosition())).toBe(12345678901234);
    expect(known?.getId().getString()).toBe(ID);
    expect(known?.getStreamIdentifier().getStreamName()).toBe('raffle-ñ');
    expect(known?.getStreamRevision()).toBe(7);
    expect(known?.getPreparePosition()).toBe(12345678901234);
    expect(known?.getCommitPosition()).toBe(12345678901234);
    expect(known?.getMetadataMap().get('type')).toBe('RaffleCreated');
    expect(known?.getMetadataMap().get('created')).toBe('17000000000000000');
    expect(Buffer.from(known?.getData() ?? [])).toEqual(Buffer.from('{"title":"Año"}'));
    expect(Buffer.from(known?.getCustomMetadata_asU8() ?? [])).toEqual(Buffer.from('{"at":"hoy"}'));
  });

  const resolvedByClient = (event: InstanceType<typeof ReadEvent>): StoredEvent | undefined =>
    convertGrpcEvent(event).event;

  /** What the client and we know of an event, with the client's bigints as numbers. */
  const told = (event: StoredEvent | undefined) =>
    event && {
      id: event.id,
      streamId: event.streamId,
      type: event.type,
      revision: Number(event.revision),
      position: Number(event.position.commit),
      isJson: event.isJson,
      data: event.data,
      metadata: event.metadata,
    };

  it('equals the event that the client returns', () => {
    const metadata = { at: '2026-11-22T00:00:00.000Z', correlationId: 'año' };
    const known = recorded().setCustomMetadata(bytes(JSON.stringify(metadata)));
    known.getMetadataMap().set('content-type', 'application/json');
    const event = new ReadEvent().setEvent(known);
    expect(told(response(event)?.stored())).toEqual(told(resolvedByClient(event)));
    expect(told(response(event)?.stored())).toEqual({
      id: ID,
      streamId: 'raffle-ñ',
      type: 'RaffleCreated',
      revision: 7,
      position: 12_345_678_901_234,
      isJson: true,
      data: { title: 'Año' },
      metadata,
    });
  });

  it('has its properties in whatever form they come', () => {
    const property = (...fields: readonly (readonly [field: number, text: string])[]) => {
      const parts = fields.map(([field, text]) =>
        Buffer.from([field, text.length, ...bytes(text)]),
      );
      return Buffer.from([0x32, Buffer.concat(parts).length, ...Buffer.concat(parts)]);
    };
    const [key, value] = [0x0a, 0x12];
    const id = Buffer.from([0x0a, ID.length + 2, 0x12, ID.length, ...bytes(ID)]);
    const type = property([value, 'RaffleCreated'], [key, 'type']);
    const json = property([value, 'application/json'], [key, 'content-type']);
    const recordedBytes = Buffer.concat([id, type, json, Buffer.from([0x42, 2, ...bytes('{}')])]);
    const event = Buffer.from([0x0a, recordedBytes.length, ...recordedBytes]);
    const read = eventResponse(Buffer.from([0x0a, event.length, ...event]));
    expect(read?.stored()).toMatchObject({ id: ID, type: 'RaffleCreated', isJson: true, data: {} });
  });

  const hasJsonObject = (event: StoredEvent | undefined) =>
    event?.isJson === true && typeof event.data === 'object' && event.data !== null;

  it.each([
    ['is no JSON', 'application/octet-stream', '{"title":"Año"}'],
    ['is broken JSON', 'application/json', '{"title":'],
    ['is a bare number', 'application/json', '7'],
    ['is null', 'application/json', 'null'],
  ])('has no JSON object, as in the client, when its data %s', (_what, contentType, data) => {
    const known = recorded().setData(bytes(data));
    known.getMetadataMap().set('content-type', contentType);
    const event = new ReadEvent().setEvent(known);
    expect(hasJsonObject(response(event)?.stored())).toBe(false);
    expect(hasJsonObject(resolvedByClient(event))).toBe(false);
  });

  it('has defaults for missing fields', () => {
    const bare = new ReadEvent.RecordedEvent().setId(new UUID().setString(ID));
    const read = response(new ReadEvent().setEvent(bare))?.getEvent();
    expect(read?.hasCommitPosition()).toBe(false);
    expect(read?.getEvent()?.getStreamRevision()).toBe(0);
    expect(read?.getEvent()?.getData()).toHaveLength(0);
  });

  it.each([
    ['a link', () => new ReadEvent().setEvent(recorded()).setLink(recorded())],
    ['a revision beyond the exact numbers', () => new ReadEvent().setEvent(recorded(LARGEST))],
    [
      'an id of two integers',
      () => {
        const id = new UUID().setStructured(
          new UUID.Structured().setMostSignificantBits('1').setLeastSignificantBits('2'),
        );
        return new ReadEvent().setEvent(recorded().setId(id));
      },
    ],
  ])('is left to the generated code when it has %s', (_what, event) => {
    expect(response(event())).toBeUndefined();
  });

  it('is left to the generated code when it is cut off', () => {
    const whole = new ReadResp().setEvent(new ReadEvent().setEvent(recorded())).serializeBinary();
    const parts = Array.from({ length: whole.length - 3 }, (_part, index) => index + 3);
    for (const length of parts) expect(eventResponse(whole.subarray(0, length))).toBeUndefined();
  });

  it('is left to the generated code when it is no event', () => {
    const caughtUp = new ReadResp().setCaughtUp(new ReadResp.CaughtUp());
    expect(eventResponse(caughtUp.serializeBinary())).toBeUndefined();
    const notFound = new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound());
    expect(eventResponse(notFound.serializeBinary())).toBeUndefined();
  });
});
