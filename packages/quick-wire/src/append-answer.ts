import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import protobuf from 'protobufjs/minimal.js';
import type { Appended } from './append';
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

/** What came of the append with this correlation id. */
export type AppendAnswer = { readonly correlationId: string } & (
  | { readonly appended: Appended }
  | { readonly failure: unknown }
);

/** Reads the answer to an append that was stored. */
class SuccessReader {
  private id = '';
  private revision: number | undefined;
  private commit: number | undefined;

  constructor(private readonly reader: protobuf.Reader) {}

  /** @throws Unusual for any other answer */
  read(): AppendAnswer {
    const { reader } = this;
    while (reader.pos < reader.len) this.readField(reader.uint32());
    const { id: correlationId, revision, commit: position } = this;
    // A field is absent when it has its default; the generated code handles that.
    if (correlationId === '' || revision === undefined || position === undefined)
      throw new Unusual();
    return { correlationId, appended: { revision, position } };
  }

  private readField(field: number): void {
    const { reader } = this;
    switch (field) {
      case RESPONSE.correlationId:
        this.id = onlyText(reader, ID_TEXT);
        return;
      case RESPONSE.success:
        this.readSuccess();
        return;
      // Nobody reads back their own request.
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

  private readSuccess(): void {
    const { reader } = this;
    const end = endOfMessage(reader);
    while (reader.pos < end) {
      const field = reader.uint32();
      if (field === SUCCESS.revision) this.revision = readNumber(reader);
      else if (field === SUCCESS.position) this.readPosition();
      else throw new Unusual();
    }
  }

  private readPosition(): void {
    const { reader } = this;
    this.commit = 0;
    const end = endOfMessage(reader);
    while (reader.pos < end) {
      const field = reader.uint32();
      if (field === POSITION.commit) this.commit = readNumber(reader);
      else if (field === POSITION.prepare) reader.skip();
      else throw new Unusual();
    }
  }
}

const successIn = (bytes: Uint8Array): AppendAnswer | undefined => {
  try {
    return new SuccessReader(protobuf.Reader.create(bufferOf(bytes))).read();
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
};

/** @throws the error that the client has for a refusal */
const outcomeOf = (answer: BatchAppendResp): Appended => {
  const refusal = answer.getError();
  if (refusal) {
    const name = answer.getStreamIdentifier()?.getStreamName_asU8() ?? [];
    throw client.unpackToCommandError(refusal, Buffer.from(name).toString('utf8'));
  }
  const success = answer.getSuccess();
  if (!success) throw new Error('The store does not tell what came of an append');
  const position = success.getPosition()?.getCommitPosition() ?? -1;
  return { revision: Number(success.getCurrentRevision()), position: Number(position) };
};

/** Everything but a plain success, read by the client's generated code. */
const unusualAnswer = (bytes: Uint8Array): AppendAnswer => {
  const answer = client.streams.BatchAppendResp.deserializeBinary(bytes);
  const correlationId = client.parseUUID(answer.getCorrelationId()) ?? '';
  try {
    return { correlationId, appended: outcomeOf(answer) };
  } catch (failure) {
    return { correlationId, failure };
  }
};

/** @throws Error when the bytes are no answer */
export const appendAnswer = (bytes: Uint8Array): AppendAnswer =>
  successIn(bytes) ?? unusualAnswer(bytes);
