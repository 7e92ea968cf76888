import { randomUUID } from 'node:crypto';
import { ANY, NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import { NotSentError, type Append, type ExpectedRevision } from './append';
import { appendAnswer } from './append-answer';
import { AppendCall, type AppendStream, type WaitingAppend } from './append-call';
import { appendFrame } from './append-frame';
import { client as official } from './client';
import { isUsed } from './quick-wire';

/** What waits for its answer. A store that lets so much wait stands still. */
const MOST_BYTES_WAITING = 64 * 1024 * 1024;

type Create = (grpc: StreamsClient) => AppendStream;
type Calls = WeakMap<StreamsClient, AppendStream>;

/** The private parts of the client through which it appends. */
interface Internals {
  readonly supports: (method: unknown) => Promise<boolean>;
  readonly GRPCStreamCreator: (
    kind: unknown,
    name: string,
    create: Create,
    calls: Calls,
  ) => () => Promise<AppendStream>;
  readonly callArguments: (
    options: object,
    callOptions: CallOptions,
  ) => [metadata: Metadata, options: CallOptions];
  readonly createDeadline: () => Date;
}

/** An append that waits for the connection, and how to send it where that has no such calls. */
interface Gathered extends WaitingAppend {
  readonly byClient: () => ReturnType<Append>;
}

const expectation = (expected: ExpectedRevision) =>
  expected === 'any' ? ANY : expected === 'no-stream' ? NO_STREAM : BigInt(expected);

const asItIs = (frame: Buffer): Buffer => frame;

/**
 * Appends through the client's connection: its call, credentials, deadline and errors, but with
 * messages of our own. Those of one moment share one look for the connection, and leave together.
 * What the quick wire does not know goes the client's own way.
 * @param onMishap told of each answer to no append that waits
 */
export const appenderOf = (
  client: EventStoreDBClient,
  onMishap: (error: unknown) => void,
): Append => {
  // The client's types show only its public parts.
  const internals = client as unknown as Internals;
  const { StreamsClient, StreamsService } = official.calls;
  const { path } = StreamsService.batchAppend;
  const streams: Calls = new WeakMap();
  const calls = new WeakMap<AppendStream, AppendCall>();
  let gathered: Gathered[] = [];
  let bytesWaiting = 0;

  const appendToStream = client.appendToStream.bind(client);
  const asTheClient: Append = async (stream, events, expected) => {
    const { nextExpectedRevision, position } = await appendToStream(stream, [...events], {
      expectedRevision: expectation(expected),
    });
    return { revision: Number(nextExpectedRevision), position: Number(position?.commit ?? -1n) };
  };

  const create: Create = (grpc) => {
    const [metadata, options] = internals.callArguments({}, { deadline: Infinity });
    const stream = grpc.makeBidiStreamRequest(path, asItIs, appendAnswer, metadata, options);
    calls.set(stream, new AppendCall(stream, () => streams.delete(grpc), onMishap));
    return stream;
  };

  /** The open call on the client's present connection; undefined for a store without such calls. */
  const presentCall = async (): Promise<AppendCall | undefined> => {
    if (!(await internals.supports(StreamsService.batchAppend))) return undefined;
    // Not the name of the client's own appends, which `guardClient` looks for.
    const open = internals.GRPCStreamCreator(StreamsClient, 'appendFrames', create, streams);
    return calls.get(await open());
  };

  const takeGathered = (): readonly Gathered[] => {
    const taken = gathered;
    gathered = [];
    return taken;
  };

  const sendGathered = async (): Promise<void> => {
    let appends: readonly Gathered[] = [];
    try {
      const call = await presentCall();
      appends = takeGathered();
      for (const append of appends) {
        if (call) call.send(append);
        else append.byClient().then(append.resolve, append.reject);
      }
    } catch (error) {
      for (const { reject } of [...appends, ...takeGathered()]) reject(error);
    }
  };

  return async (stream, events, expected) => {
    const byClient = () => asTheClient(stream, events, expected);
    if (!isUsed()) return byClient();
    const correlationId = randomUUID();
    const deadline = internals.createDeadline();
    const frame = appendFrame({ correlationId, stream, events, expected, deadline });
    if (!frame) return byClient();
    if (bytesWaiting + frame.length > MOST_BYTES_WAITING) throw new NotSentError();
    bytesWaiting += frame.length;
    try {
      return await new Promise((resolve, reject) => {
        gathered.push({ correlationId, frame, byClient, resolve, reject });
        if (gathered.length === 1) void sendGathered();
      });
    } finally {
      bytesWaiting -= frame.length;
    }
  };
};
