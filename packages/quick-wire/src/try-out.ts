import { isDeepStrictEqual } from 'node:util';
import { UnavailableError, WrongExpectedVersionError, type EventData } from '@eventstore/db-client';
import { appendAnswer } from './append-answer';
import { appendFrame } from './append-frame';
import { Any, Status, type Client } from './client';
import { eventResponse } from './read-responses';

/** The only version whose private parts we know. */
const KNOWN_VERSION = '6.2.1';

const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const POSITION = '12345678901234';
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const EVENT: EventData = {
  id: ID,
  type: 'TriedOut',
  contentType: 'application/json',
  data: { name: 'Año' },
  metadata: { at: 'today' },
};
const base64 = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64');
const stream = ({ shared }: Client) =>
  new shared.StreamIdentifier().setStreamName(bytes('tried-ñ'));

/** An append as the client makes it. */
const append = (official: Client, deadline: Date): Uint8Array => {
  const { shared, Timestamp, streams } = official;
  const { BatchAppendReq: Request } = streams;
  const uuid = () => new shared.UUID().setString(ID);
  const event = new Request.ProposedMessage();
  event.setId(uuid());
  event.getMetadataMap().set('type', EVENT.type).set('content-type', EVENT.contentType);
  event.setCustomMetadata(base64(EVENT.metadata));
  event.setData(base64(EVENT.data));
  const options = new Request.Options();
  options.setStreamIdentifier(stream(official));
  options.setStreamPosition('41');
  options.setDeadline(Timestamp.fromDate(deadline));
  const request = new Request();
  request.setOptions(options);
  request.setCorrelationId(uuid());
  request.setIsFinal(true);
  request.addProposedMessages(event);
  return request.serializeBinary();
};

const sameAppends = (official: Client): boolean => {
  const deadline = new Date(1_795_000_000_007);
  const asked = { correlationId: ID, stream: 'tried-ñ', events: [EVENT], expected: 41, deadline };
  return appendFrame(asked)?.equals(append(official, deadline)) === true;
};

/** How the client's appends reach its connection. */
const APPENDS_BY = ['supports', 'GRPCStreamCreator', 'callArguments', 'createDeadline'] as const;

const sameWay = ({ EventStoreDBClient, calls }: Client): boolean => {
  // It connects at its first call.
  const one = EventStoreDBClient.connectionString('esdb://127.0.0.1?tls=false');
  return (
    APPENDS_BY.every((name) => typeof Reflect.get(one, name) === 'function') &&
    'makeBidiStreamRequest' in calls.StreamsClient.prototype
  );
};

const sameAnswers = (official: Client): boolean => {
  const { BatchAppendResp } = official.streams;
  const { shared } = official;
  const position = new shared.AllStreamPosition()
    .setCommitPosition(POSITION)
    .setPreparePosition(POSITION);
  const answer = new BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(ID))
    .setStreamIdentifier(stream(official))
    .setSuccess(new BatchAppendResp.Success().setCurrentRevision('42').setPosition(position));
  return isDeepStrictEqual(appendAnswer(answer.serializeBinary()), {
    correlationId: official.parseUUID(answer.getCorrelationId()),
    appended: { revision: 42, position: Number(POSITION) },
  });
};

const sameEvents = ({ streams: { ReadResp }, shared, convertGrpcEvent }: Client): boolean => {
  const { ReadEvent } = ReadResp;
  const recorded = new ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(ID))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytes('tried-ñ')))
    .setStreamRevision('42')
    .setPreparePosition(POSITION)
    .setCommitPosition(POSITION)
    .setCustomMetadata(bytes('{"at":"today"}'))
    .setData(bytes('{"name":"Año"}'));
  recorded
    .getMetadataMap()
    .set('type', 'TriedOut')
    .set('content-type', 'application/json')
    .set('created', '17000000000000000');
  const event = new ReadEvent().setEvent(recorded).setCommitPosition(POSITION);
  const ours = eventResponse(new ReadResp().setEvent(event).serializeBinary());
  if (!ours) return false;
  // Ours has the methods that the client uses.
  const asked = ours.getEvent() as unknown as typeof event;
  return isDeepStrictEqual(convertGrpcEvent(asked), convertGrpcEvent(event));
};

/** What the client makes of a refusal, and of a call that the store does not take. */
const sameErrors = (official: Client): boolean => {
  const { shared, streams } = official;
  const version = new shared.WrongExpectedVersion().setCurrentStreamRevision('7');
  const details = new Any();
  details.pack(version.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  const refused = new streams.BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(ID))
    .setStreamIdentifier(stream(official))
    .setError(new Status().setDetails(details));
  const refusal = official.unpackToCommandError(refused.getError() ?? new Status(), 'tried-ñ');
  const unavailable = Object.assign(new Error('No connection'), { code: 14, details: '' });
  return (
    refusal instanceof WrongExpectedVersionError &&
    isDeepStrictEqual(appendAnswer(refused.serializeBinary()), {
      correlationId: ID,
      failure: refusal,
    }) &&
    official.convertToCommandError(unavailable) instanceof UnavailableError
  );
};

const CHECKS: readonly (readonly [what: string, holds: (client: Client) => boolean])[] = [
  ['its appends', sameAppends],
  ['the answers to its appends', sameAnswers],
  ['its errors', sameErrors],
  ['its ways to append', sameWay],
  ['the events that it reads', sameEvents],
  ['its subscriptions', ({ Subscription }) => '_transform' in Subscription.prototype],
  ['its readings', ({ ReadStream }) => '_transform' in ReadStream.prototype],
  [
    'its calls',
    ({ SubchannelCall }) =>
      SubchannelCall !== undefined && 'sendMessageWithContext' in SubchannelCall.prototype,
  ],
];

const holds = (check: (client: Client) => boolean, client: Client): boolean => {
  try {
    return check(client);
  } catch {
    return false;
  }
};

/**
 * Encodes and decodes a sample of each message with both codes.
 * @returns why the client must stay unchanged; undefined when it is the known one
 */
export const reasonAgainst = (client: Client): string | undefined => {
  if (client.version !== KNOWN_VERSION)
    return `the client is version ${client.version}, only ${KNOWN_VERSION} is known`;
  const [different] = CHECKS.find(([, check]) => !holds(check, client)) ?? [];
  return different && `${different} are not as they were`;
};
