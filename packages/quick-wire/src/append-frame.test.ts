import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { binaryEvent, jsonEvent, type EventData } from '@eventstore/db-client';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import fc from 'fast-check';
import type * as Empties from 'google-protobuf/google/protobuf/empty_pb';
import type * as Timestamps from 'google-protobuf/google/protobuf/timestamp_pb';
import { appendFrame, type RequestedAppend } from './append-frame';

const require = createRequire(import.meta.url);
const GENERATED = '@eventstore/db-client/generated';
const GOOGLE = 'google-protobuf/google/protobuf';
const { BatchAppendReq } = require(`${GENERATED}/streams_pb.js`) as typeof Streams;
const { StreamIdentifier, UUID } = require(`${GENERATED}/shared_pb.js`) as typeof Shared;
const { Timestamp } = require(`${GOOGLE}/timestamp_pb.js`) as typeof Timestamps;
const { Empty } = require(`${GOOGLE}/empty_pb.js`) as typeof Empties;

const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const MIB = 1024 * 1024;
const base64 = (part: unknown) => Buffer.from(JSON.stringify(part), 'utf8').toString('base64');

const proposed = (event: EventData) => {
  const message = new BatchAppendReq.ProposedMessage();
  message.setId(new UUID().setString(event.id));
  message.getMetadataMap().set('type', event.type);
  message.getMetadataMap().set('content-type', event.contentType);
  message.setData(event.contentType === 'application/json' ? base64(event.data) : event.data);
  const { metadata } = event;
  if (metadata instanceof Uint8Array) message.setCustomMetadata(metadata);
  else if (metadata) message.setCustomMetadata(base64(metadata));
  return message;
};

/** The message as the client's generated code writes it. */
const generated = ({ correlationId, stream, events, expected, deadline }: RequestedAppend) => {
  const options = new BatchAppendReq.Options();
  options.setStreamIdentifier(
    new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(stream, 'utf8'))),
  );
  options.setDeadline(Timestamp.fromDate(deadline));
  if (expected === 'any') options.setAny(new Empty());
  else if (expected === 'no-stream') options.setNoStream(new Empty());
  else options.setStreamPosition(String(expected));
  const request = new BatchAppendReq();
  request.setOptions(options);
  request.setCorrelationId(new UUID().setString(correlationId));
  request.setIsFinal(true);
  for (const event of events) request.addProposedMessages(proposed(event));
  return Buffer.from(request.serializeBinary());
};

const purchase = jsonEvent({
  id: ID,
  type: 'TicketsPurchased',
  data: { tickets: 3, buyer: 'Ñandú, «¿cigüeña?» 抽奖 🎟️' },
  metadata: { at: 'hoy', schemaVersion: 1 },
});
const usual: RequestedAppend = {
  correlationId: '00112233-4455-4677-8899-aabbccddeeff',
  stream: 'raffle-12',
  events: [purchase],
  expected: 41,
  deadline: new Date(1_795_000_000_007),
};
const json = (data: Record<string, unknown>, metadata?: Record<string, unknown>): EventData =>
  jsonEvent({ id: ID, type: 'TicketsPurchased', data, metadata });

describe('the message of an append', () => {
  it.each<[string, Partial<RequestedAppend>]>([
    ['as it usually is', {}],
    ['without an event', { events: [] }],
    ['with many events', { events: Array.from({ length: 256 }, () => purchase) }],
    ['to a stream in any alphabet', { stream: 'rifaÑandú-抽奖🎟️' }],
    ['to a stream without a name', { stream: '' }],
    ['to a stream with a long name', { stream: 'ñ'.repeat(300) }],
    ['at the first revision', { expected: 0 }],
    ['at a revision of two bytes', { expected: 128 }],
    ['at a revision beyond 32 bits', { expected: 2 ** 33 + 5 }],
    ['at the last exact revision', { expected: Number.MAX_SAFE_INTEGER }],
    ['to a new stream', { expected: 'no-stream' }],
    ['to any stream', { expected: 'any' }],
    ['with a deadline on the second', { deadline: new Date(1_795_000_000_000) }],
    ['with a deadline at the beginning of time', { deadline: new Date(0) }],
    ['with a deadline in the first second', { deadline: new Date(999) }],
    ['with empty data and no metadata', { events: [json({})] }],
    ['with empty metadata', { events: [json({ a: 1 }, {})] }],
    ['with a lone surrogate', { events: [json({ half: '\uD83C', other: '\uDFAB' })] }],
    ['with data of a length of two bytes', { events: [json({ text: 'é'.repeat(59) })] }],
    ['with long data', { events: [json({ text: 'ñandú '.repeat(50_000) })] }],
    [
      'with bytes',
      {
        events: [
          binaryEvent({ id: ID, type: 'Bytes', data: Uint8Array.of(0, 128, 255) }),
          binaryEvent({
            id: ID,
            type: 'Bytes',
            data: new Uint8Array(),
            metadata: Buffer.from([255]),
          }),
          binaryEvent({
            id: ID,
            type: 'Bytes',
            data: Uint8Array.of(1),
            metadata: new Uint8Array(),
          }),
        ],
      },
    ],
    ['with a type in any alphabet', { events: [{ ...purchase, type: 'ÑandúSorteado🎟️' }] }],
  ])('has the bytes of the generated code %s', (_what, changes) => {
    const append = { ...usual, ...changes };
    expect(appendFrame(append)).toEqual(generated(append));
  });

  it('has them whatever it holds', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    const events = fc.array(
      fc.record({
        id: fc.uuid(),
        type: text,
        data: fc.dictionary(text, fc.jsonValue()),
        metadata: fc.dictionary(text, text),
      }),
      { maxLength: 5 },
    );
    const expected = fc.oneof(
      fc.maxSafeNat(),
      fc.constantFrom<RequestedAppend['expected'][]>('any', 'no-stream'),
    );
    const deadline = fc.date({ min: new Date(0), max: new Date('2100'), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.record({ correlationId: fc.uuid(), stream: text, events, expected, deadline }),
        (asked) => {
          const append = { ...asked, events: asked.events.map((event) => jsonEvent(event)) };
          expect(appendFrame(append)).toEqual(generated(append));
        },
      ),
    );
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53])(
    'is never made at %s, which is no revision',
    (expected) => {
      expect(() => appendFrame({ ...usual, expected })).toThrow(RangeError);
    },
  );

  it('is none when the client would send several', () => {
    const sized = (bytes: number): RequestedAppend => ({
      ...usual,
      events: [json({}), json({ text: 'a'.repeat(bytes) })],
    });
    expect(appendFrame(sized(3 * MIB))).toBeUndefined();
    expect(appendFrame(sized(3 * MIB - 1_000))).toBeInstanceOf(Buffer);
  });
});
