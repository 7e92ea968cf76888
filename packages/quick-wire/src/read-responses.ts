import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { CallOptions, Metadata } from '@grpc/grpc-js';
import protobuf from 'protobufjs/minimal.js';
import { client } from './client';
import type { StoredEvent } from './stored-event';
import { bufferOf, endOfMessage, readNumber, tag, Unusual } from './fields';
import { RecordedEvent } from './recorded-event';

const EVENT_OF_RESPONSE = tag(1, 2);
const EVENT = tag(1, 2);
const COMMIT_POSITION = tag(3, 0);

/** The methods of the generated `ReadEvent` that the client uses. */
class ReadEvent {
  private event: RecordedEvent | undefined;
  private commit: number | undefined;

  constructor(reader: protobuf.Reader) {
    const end = endOfMessage(reader);
    while (reader.pos < end) {
      const field = reader.uint32();
      if (field === EVENT) this.event = new RecordedEvent(reader);
      else if (field === COMMIT_POSITION) this.commit = readNumber(reader);
      else throw new Unusual();
    }
  }

  hasEvent(): boolean {
    return this.event !== undefined;
  }
  getEvent(): RecordedEvent | undefined {
    return this.event;
  }
  hasLink(): boolean {
    return false;
  }
  hasCommitPosition(): boolean {
    return this.commit !== undefined;
  }
  getCommitPosition(): number | undefined {
    return this.commit;
  }
}

/** The methods of the generated `ReadResp` that the client uses for an event. */
export class EventResponse {
  constructor(private readonly event: ReadEvent) {}

  hasEvent(): boolean {
    return true;
  }
  getEvent(): ReadEvent {
    return this.event;
  }
  /** The event as the client would return it. */
  stored(): StoredEvent | undefined {
    return this.event.getEvent()?.stored();
  }
}

/** @returns undefined for anything but an event without a link */
export const eventResponse = (bytes: Uint8Array): EventResponse | undefined => {
  const reader = protobuf.Reader.create(bufferOf(bytes));
  if (reader.uint32() !== EVENT_OF_RESPONSE) return undefined;
  try {
    return new EventResponse(new ReadEvent(reader));
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
};

/** Makes the client decode events with this code; the generated code decodes the rest. */
export const decodeEventsQuickly = (): void => {
  const { StreamsClient, StreamsService } = client.calls;
  const { path, requestSerialize, responseDeserialize } = StreamsService.read;
  const deserialize = (bytes: Buffer) =>
    // The result has every method that the client calls.
    (eventResponse(bytes) as ReadResp | undefined) ?? responseDeserialize(bytes);
  // The generated call would copy each answer first.
  StreamsClient.prototype.read = function read(
    this: InstanceType<typeof StreamsClient>,
    request: ReadReq,
    metadata?: Metadata | Partial<CallOptions>,
    options?: Partial<CallOptions>,
  ) {
    // Both are passed on as they came; the types tell apart two ways to call, which are one.
    const given = [metadata as Metadata, options] as const;
    return this.makeServerStreamRequest(path, requestSerialize, deserialize, request, ...given);
  };
};
