import protobuf from 'protobufjs/minimal.js';
import { client } from './client';
import { bufferOf, endOfMessage, onlyText, readNumber, tag, Unusual } from './fields';

const RESPONSE = {
  correlationId: tag(1, 2),
  success: tag(3, 2),
  stream: tag(4, 2),
  expectedRevision: tag(5, 0),
  expectedNoStream: tag(6, 2),
  expectedAny: tag(7, 2),
  expectedStreamExists: tag(8, 2),
} as const;
const ID_TEXT = tag(2, 2);
const SUCCESS = { revision: tag(1, 0), position: tag(3, 2) } as const;
const POSITION = { commit: tag(1, 0), prepare: tag(2, 0) } as const;

/** The methods of a successful `BatchAppendResp`, and of its messages, that the client uses. */
class AppendedResponse {
  private id = '';
  private revision: number | undefined;
  private commit: number | undefined;
  private prepare = 0;

  constructor(reader: protobuf.Reader) {
    while (reader.pos < reader.len) this.readField(reader.uint32(), reader);
    // A field is absent when it has its default; the generated code handles that.
    if (this.id === '' || this.revision === undefined || this.commit === undefined) {
      throw new Unusual();
    }
  }

  hasError(): boolean {
    return false;
  }
  getCorrelationId(): this {
    return this;
  }
  hasStructured(): boolean {
    return false;
  }
  getString(): string {
    return this.id;
  }
  getSuccess(): this {
    return this;
  }
  getCurrentRevision(): number | undefined {
    return this.revision;
  }
  getPosition(): this {
    return this;
  }
  getCommitPosition(): number | undefined {
    return this.commit;
  }
  getPreparePosition(): number {
    return this.prepare;
  }

  private readField(field: number, reader: protobuf.Reader): void {
    switch (field) {
      case RESPONSE.correlationId:
        this.id = onlyText(reader, ID_TEXT);
        return;
      case RESPONSE.success:
        this.readSuccess(reader);
        return;
      // The client never reads back its own request.
      case RESPONSE.stream:
      case RESPONSE.expectedNoStream:
      case RESPONSE.expectedAny:
      case RESPONSE.expectedStreamExists:
        reader.skip(reader.uint32());
        return;
      case RESPONSE.expectedRevision:
        reader.skip();
        return;
      default:
        throw new Unusual();
    }
  }

  private readSuccess(reader: protobuf.Reader): void {
    const end = endOfMessage(reader);
    while (reader.pos < end) {
      const field = reader.uint32();
      if (field === SUCCESS.revision) this.revision = readNumber(reader);
      else if (field === SUCCESS.position) this.readPosition(reader);
      else throw new Unusual();
    }
  }

  private readPosition(reader: protobuf.Reader): void {
    this.commit = 0;
    const end = endOfMessage(reader);
    while (reader.pos < end) {
      const field = reader.uint32();
      if (field === POSITION.commit) this.commit = readNumber(reader);
      else if (field === POSITION.prepare) this.prepare = readNumber(reader);
      else throw new Unusual();
    }
  }
}

/** @returns undefined unless the append was stored and the answer has its revision and position */
export const appendedResponse = (bytes: Uint8Array): AppendedResponse | undefined => {
  try {
    return new AppendedResponse(protobuf.Reader.create(bufferOf(bytes)));
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
};

/** Makes the client decode the answers to its appends with this code. */
export const decodeAppendedQuickly = (): void => {
  const { BatchAppendResp } = client.streams;
  const generated = BatchAppendResp.deserializeBinary.bind(BatchAppendResp);
  BatchAppendResp.deserializeBinary = (bytes) =>
    // The result has every method that the client calls.
    (appendedResponse(bytes) as ReturnType<typeof generated> | undefined) ?? generated(bytes);
};
