import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import type * as Shared from '@eventstore/db-client/generated/shared_pb';
import type * as Streams from '@eventstore/db-client/generated/streams_pb';
import type * as Empties from 'google-protobuf/google/protobuf/empty_pb';
import type * as Timestamps from 'google-protobuf/google/protobuf/timestamp_pb';
import { BatchAppendReq as Ours } from './append-requests';

const require = createRequire(import.meta.url);
const GENERATED = '@eventstore/db-client/generated';
const GOOGLE = 'google-protobuf/google/protobuf';
const { BatchAppendReq: Generated } = require(`${GENERATED}/streams_pb.js`) as typeof Streams;
const { StreamIdentifier, UUID } = require(`${GENERATED}/shared_pb.js`) as typeof Shared;
const { Timestamp } = require(`${GOOGLE}/timestamp_pb.js`) as typeof Timestamps;
const { Empty } = require(`${GOOGLE}/empty_pb.js`) as typeof Empties;

type Messages = typeof Generated;
type Options = InstanceType<Messages['Options']>;

const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const uuid = () => new UUID().setString(ID);
const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const base64 = (text: string) => Buffer.from(text).toString('base64');

/**
 * The bytes of the same request, made of ours or of the generated messages. Ours have only the
 * methods that the client uses.
 */
const travelling = (make: (messages: Messages) => InstanceType<Messages>) =>
  [Generated, Ours as unknown as Messages].map((messages) =>
    Buffer.from(make(messages).serializeBinary()),
  );

/** An event as the client makes it. */
const proposed = (messages: Messages, data: string | Uint8Array, metadata?: string) => {
  const message = new messages.ProposedMessage();
  message.setId(uuid());
  message.getMetadataMap().set('type', 'TicketsPurchased');
  message.getMetadataMap().set('content-type', 'application/json');
  message.setData(data);
  if (metadata) message.setCustomMetadata(base64(metadata));
  return message;
};

const request = (
  messages: Messages,
  fill: (options: Options) => void,
  events: readonly InstanceType<Messages['ProposedMessage']>[] = [],
) => {
  const options = new messages.Options();
  fill(options);
  const made = new messages();
  made.setOptions(options);
  made.setCorrelationId(uuid());
  made.setIsFinal(false);
  for (const event of events) made.addProposedMessages(event);
  return made;
};

const named = (options: Options, name = 'raffle-ñ') =>
  void options.setStreamIdentifier(new StreamIdentifier().setStreamName(bytes(name)));

describe('an append', () => {
  it.each([
    ['short', base64('{"tickets":3}')],
    ['empty', ''],
    ['long', base64('ñandú '.repeat(500))],
    ['bytes', bytes('\u0000ÿ')],
  ])('has the bytes of the generated code when its data are %s', (_length, data) => {
    const [generated, ours] = travelling((messages) =>
      request(messages, named, [proposed(messages, data, '{"at":"hoy"}'), proposed(messages, '')]),
    );
    expect(ours).toEqual(generated);
  });

  it('may have an event without data', () => {
    const [generated, ours] = travelling((messages) =>
      request(messages, named, [new messages.ProposedMessage()]),
    );
    expect(ours).toEqual(generated);
  });

  it('has the bytes of the generated code when it is whole, or a later part', () => {
    for (const isFinal of [true, false]) {
      const [generated, ours] = travelling((messages) => {
        const rest = new messages();
        rest.setCorrelationId(uuid());
        rest.setIsFinal(isFinal);
        rest.addProposedMessages(proposed(messages, base64('{}')));
        return rest;
      });
      expect(ours).toEqual(generated);
    }
  });

  it.each<[string, (options: Options) => void]>([
    ['the first revision', (options) => options.setStreamPosition('0')],
    ['a far revision', (options) => options.setStreamPosition('9007199254740991')],
    ['one beyond the exact numbers', (options) => options.setStreamPosition('9223372036854775807')],
    ['the very last', (options) => options.setStreamPosition('18446744073709551615')],
    ['no stream', (options) => options.setNoStream(new Empty())],
    ['a stream', (options) => options.setStreamExists(new Empty())],
    ['anything', (options) => options.setAny(new Empty())],
    ['nothing that it names', () => undefined],
    [
      'an answer in time',
      (options) => options.setDeadline(new Timestamp().setSeconds(1_795_000_000).setNanos(7)),
    ],
    ['one at the beginning of time', (options) => options.setDeadline(new Timestamp())],
  ])('is written as the generated code writes it when it expects %s', (_what, fill) => {
    const [generated, ours] = travelling((messages) =>
      request(messages, (options) => {
        named(options);
        fill(options);
      }),
    );
    expect(ours).toEqual(generated);
  });

  it('shows its fields in the client’s debug output', () => {
    const made = request(Ours as unknown as Messages, named);
    expect(made.toObject()).toMatchObject({ correlationId: { string: ID }, isFinal: false });
  });
});
