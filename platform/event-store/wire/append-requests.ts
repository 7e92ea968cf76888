import protobuf from 'protobufjs/minimal.js';
import { tag } from './fields';
import { BatchAppendReq } from './generated';

type Request = InstanceType<typeof BatchAppendReq>;
type Proposed = InstanceType<typeof BatchAppendReq.ProposedMessage>;
type Options = InstanceType<typeof BatchAppendReq.Options>;

const REQUEST = {
  correlationId: tag(1, 2),
  options: tag(2, 2),
  proposed: tag(3, 2),
  isFinal: tag(4, 0),
} as const;
const PROPOSED = {
  id: tag(1, 2),
  property: tag(2, 2),
  metadata: tag(3, 2),
  data: tag(4, 2),
} as const;
const OPTIONS = {
  stream: tag(1, 2),
  revision: tag(2, 0),
  noStream: tag(3, 2),
  any: tag(4, 2),
  streamExists: tag(5, 2),
  deadline: tag(6, 2),
} as const;
const STREAM_NAME = tag(3, 2);
const SECONDS = tag(1, 0);
const NANOS = tag(2, 0);
const ID_TEXT = tag(2, 2);
const KEY = tag(1, 2);
const VALUE = tag(2, 2);

/** @returns the same bytes as the generated code */
export const proposedBytes = (message: Proposed): Uint8Array => {
  const writer = protobuf.Writer.create();
  const id = message.getId()?.getString();
  if (id) writer.uint32(PROPOSED.id).fork().uint32(ID_TEXT).string(id).ldelim();
  message.getMetadataMap().forEach((value, key) => {
    writer.uint32(PROPOSED.property).fork().uint32(KEY).string(key);
    writer.uint32(VALUE).string(value).ldelim();
  });
  const metadata = message.getCustomMetadata_asU8();
  if (metadata.length > 0) writer.uint32(PROPOSED.metadata).bytes(metadata);
  const data = message.getData_asU8();
  if (data.length > 0) writer.uint32(PROPOSED.data).bytes(data);
  return writer.finish();
};

/** @returns the same bytes as the generated code */
export const optionsBytes = (options: Options): Uint8Array => {
  const revision = Number(options.getStreamPosition());
  if (!Number.isSafeInteger(revision)) return options.serializeBinary();
  const writer = protobuf.Writer.create();
  const stream = options.getStreamIdentifier();
  if (stream) {
    writer.uint32(OPTIONS.stream).fork();
    const name = stream.getStreamName_asU8();
    if (name.length > 0) writer.uint32(STREAM_NAME).bytes(name);
    writer.ldelim();
  }
  if (options.hasStreamPosition()) writer.uint32(OPTIONS.revision).uint64(revision);
  if (options.hasNoStream()) writer.uint32(OPTIONS.noStream).uint32(0);
  if (options.hasAny()) writer.uint32(OPTIONS.any).uint32(0);
  if (options.hasStreamExists()) writer.uint32(OPTIONS.streamExists).uint32(0);
  const deadline = options.getDeadline();
  if (deadline) {
    writer.uint32(OPTIONS.deadline).fork();
    if (deadline.getSeconds() !== 0) writer.uint32(SECONDS).int64(deadline.getSeconds());
    if (deadline.getNanos() !== 0) writer.uint32(NANOS).int32(deadline.getNanos());
    writer.ldelim();
  }
  return writer.finish();
};

/** @returns the same bytes as the generated code */
export const requestBytes = (request: Request): Uint8Array => {
  const writer = protobuf.Writer.create();
  const id = request.getCorrelationId();
  // The client names its appends by text, never by two integers.
  if (id)
    writer.uint32(REQUEST.correlationId).fork().uint32(ID_TEXT).string(id.getString()).ldelim();
  const options = request.getOptions();
  if (options) writer.uint32(REQUEST.options).bytes(optionsBytes(options));
  for (const message of request.getProposedMessagesList()) {
    writer.uint32(REQUEST.proposed).bytes(message.serializeBinary());
  }
  if (request.getIsFinal()) writer.uint32(REQUEST.isFinal).bool(true);
  return writer.finish();
};

/** The client hands data over as base64, which the generated code decodes character by character, twice. */
const bytesOf = (value: string | Uint8Array): Uint8Array =>
  typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;

/** Has the official client encode appends with this instead of the generated code. */
export const encodeAppendsQuickly = (): void => {
  const proposed = BatchAppendReq.ProposedMessage.prototype;
  // The client measures each message by its bytes before it sends it.
  const encoded = new WeakMap<Proposed, Uint8Array>();
  for (const setter of ['setData', 'setCustomMetadata'] as const) {
    // Taken for another function to call, with its own message.
    const set: (this: Proposed, value: Uint8Array) => Proposed = Reflect.get(proposed, setter);
    proposed[setter] = function (this: Proposed, value) {
      return set.call(this, bytesOf(value));
    };
  }
  proposed.serializeBinary = function (this: Proposed) {
    const known = encoded.get(this);
    if (known) return known;
    const bytes = proposedBytes(this);
    encoded.set(this, bytes);
    return bytes;
  };
  BatchAppendReq.prototype.serializeBinary = function (this: Request) {
    return requestBytes(this);
  };
};
