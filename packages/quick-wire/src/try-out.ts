import { isDeepStrictEqual } from 'node:util';
import { BatchAppendReq } from './append-requests';
import { appendedResponse } from './append-responses';
import type { Client } from './client';
import { eventResponse } from './read-responses';

/** The only version whose private parts we know. */
const KNOWN_VERSION = '6.2.1';

const ID = 'f3c1a8d2-9b7e-4c55-8d10-0123456789ab';
const POSITION = '12345678901234';
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

type Messages = Pick<Client['streams'], 'BatchAppendReq'>;

/** An append as the client makes it, with the generated messages or with ours. */
const append = (
  { shared, Timestamp }: Client,
  { BatchAppendReq: Request }: Messages,
): Uint8Array => {
  const uuid = () => new shared.UUID().setString(ID);
  const event = new Request.ProposedMessage();
  event.setId(uuid());
  event.getMetadataMap().set('type', 'TriedOut').set('content-type', 'application/json');
  event.setCustomMetadata(Buffer.from('{"at":"today"}').toString('base64'));
  event.setData(Buffer.from('{"name":"Año"}').toString('base64'));
  const options = new Request.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytes('tried-ñ')));
  options.setStreamPosition('41');
  options.setDeadline(new Timestamp().setSeconds(1_795_000_000).setNanos(7));
  const request = new Request();
  request.setOptions(options);
  request.setCorrelationId(uuid());
  request.setIsFinal(true);
  request.addProposedMessages(event);
  return request.serializeBinary();
};

const sameAppends = (client: Client): boolean =>
  Buffer.from(append(client, client.streams)).equals(
    // Ours have the methods that the client uses.
    append(client, { BatchAppendReq } as unknown as Messages),
  );

/** What the client reads from the answer to an append. */
const toldOfAppend = (answer: {
  getCorrelationId: () => { getString: () => string } | undefined;
  getSuccess: () =>
    | {
        getCurrentRevision: () => unknown;
        getPosition: () =>
          { getCommitPosition: () => unknown; getPreparePosition: () => unknown } | undefined;
      }
    | undefined;
}) => {
  const position = answer.getSuccess()?.getPosition();
  return [
    answer.getCorrelationId()?.getString(),
    ...[
      answer.getSuccess()?.getCurrentRevision(),
      position?.getCommitPosition(),
      position?.getPreparePosition(),
    ].map(Number),
  ];
};

const sameAnswers = ({ streams: { BatchAppendResp }, shared }: Client): boolean => {
  const position = new shared.AllStreamPosition()
    .setCommitPosition(POSITION)
    .setPreparePosition(POSITION);
  const answer = new BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(ID))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytes('tried-ñ')))
    .setSuccess(new BatchAppendResp.Success().setCurrentRevision('42').setPosition(position));
  const ours = appendedResponse(answer.serializeBinary());
  return ours !== undefined && isDeepStrictEqual(toldOfAppend(ours), toldOfAppend(answer));
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

const CHECKS: readonly (readonly [what: string, holds: (client: Client) => boolean])[] = [
  ['its appends', sameAppends],
  ['the answers to its appends', sameAnswers],
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
