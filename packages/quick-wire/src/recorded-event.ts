import type protobuf from 'protobufjs/minimal.js';
import type { StoredEvent } from './stored-event';
import { bufferOf, endOfMessage, onlyText, readNumber, tag, Unusual } from './fields';

const ID_TEXT = tag(2, 2);
const STREAM_NAME = tag(3, 2);
const KEY = tag(1, 2);
const VALUE = tag(2, 2);

const RECORDED = {
  id: tag(1, 2),
  stream: tag(2, 2),
  revision: tag(3, 0),
  prepare: tag(4, 0),
  commit: tag(5, 0),
  property: tag(6, 2),
  metadata: tag(7, 2),
  data: tag(8, 2),
} as const;

const JSON_TYPE = 'application/json';

/** The beginning of a property, up to the length of its value. */
const beginningOf = (key: string): Buffer =>
  Buffer.from([KEY, key.length, ...Buffer.from(key), VALUE]);

const TYPE = beginningOf('type');
const IS_JSON = Buffer.concat([
  beginningOf('content-type'),
  Buffer.from([JSON_TYPE.length, ...Buffer.from(JSON_TYPE)]),
]);

/** Where bytes stand in the answer. Most are made into a text at once, which needs no view. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const NOTHING: Span = { from: 0, to: 0 };

const spanOf = (reader: protobuf.Reader): Span => {
  const to = endOfMessage(reader);
  const from = reader.pos;
  reader.pos = to;
  return { from, to };
};

const standsAt = (bytes: Uint8Array, at: number, wanted: Uint8Array): boolean => {
  for (let index = 0; index < wanted.length; index += 1)
    if (bytes[at + index] !== wanted[index]) return false;
  return true;
};

/** @returns undefined when the bytes are not JSON */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const propertyAt = (reader: protobuf.Reader, at: number): readonly [key: string, value: string] => {
  reader.pos = at;
  const end = endOfMessage(reader);
  let key = '';
  let value = '';
  while (reader.pos < end) {
    const field = reader.uint32();
    if (field === KEY) key = reader.string();
    else if (field === VALUE) value = reader.string();
    else reader.skipType(field & 7);
  }
  return [key, value];
};

/** What is skipped by its stream or its type is never parsed. */
class Stored implements StoredEvent {
  constructor(
    readonly id: string,
    readonly streamId: string,
    readonly type: string,
    readonly revision: number,
    readonly position: { readonly commit: number },
    readonly isJson: boolean,
    private readonly recorded: RecordedEvent,
  ) {}

  get data(): unknown {
    return this.isJson ? parsed(this.recorded.dataText()) : undefined;
  }
  get metadata(): unknown {
    return parsed(this.recorded.metadataText());
  }
}

/** The methods that the client uses of the generated `RecordedEvent`, its id and its stream. */
export class RecordedEvent {
  private id = '';
  private stream = '';
  private revision = 0;
  private prepare = 0;
  private commit = 0;
  private metadata = NOTHING;
  private data = NOTHING;
  private type: string | undefined;
  private isJson = false;
  /** Where each of its properties begins; few of them are ever asked for. */
  private readonly properties: number[] = [];

  constructor(private readonly reader: protobuf.Reader) {
    const end = endOfMessage(reader);
    while (reader.pos < end) this.readField(reader.uint32(), reader);
  }

  hasId(): boolean {
    return this.id !== '';
  }
  getId(): this {
    return this;
  }
  hasStructured(): boolean {
    return false;
  }
  getString(): string {
    return this.id;
  }
  hasStreamIdentifier(): boolean {
    return this.stream !== '';
  }
  getStreamIdentifier(): this {
    return this;
  }
  getStreamName(): string {
    return this.stream;
  }
  getStreamRevision(): number {
    return this.revision;
  }
  getPreparePosition(): number {
    return this.prepare;
  }
  getCommitPosition(): number {
    return this.commit;
  }
  getMetadataMap(): ReadonlyMap<string, string> {
    const { reader } = this;
    return new Map(this.properties.map((at) => propertyAt(reader, at)));
  }
  getCustomMetadata_asU8(): Uint8Array {
    return this.bytesOf(this.metadata);
  }
  getData(): Uint8Array {
    return this.bytesOf(this.data);
  }
  getData_asU8(): Uint8Array {
    return this.bytesOf(this.data);
  }

  /** Leaves out data and metadata that are not JSON. */
  stored(): StoredEvent {
    return new Stored(
      this.id,
      this.stream,
      this.type ?? this.getMetadataMap().get('type') ?? '',
      this.revision,
      { commit: this.commit },
      this.isJson || this.getMetadataMap().get('content-type') === JSON_TYPE,
      this,
    );
  }

  private readField(field: number, reader: protobuf.Reader): void {
    switch (field) {
      case RECORDED.id:
        this.id = onlyText(reader, ID_TEXT);
        return;
      case RECORDED.stream:
        this.stream = onlyText(reader, STREAM_NAME);
        return;
      case RECORDED.revision:
        this.revision = readNumber(reader);
        return;
      case RECORDED.prepare:
        this.prepare = readNumber(reader);
        return;
      case RECORDED.commit:
        this.commit = readNumber(reader);
        return;
      case RECORDED.property:
        this.readProperty(reader);
        return;
      case RECORDED.metadata:
        this.metadata = spanOf(reader);
        return;
      case RECORDED.data:
        this.data = spanOf(reader);
        return;
      default:
        throw new Unusual();
    }
  }

  dataText(): string {
    return this.textOf(this.data);
  }
  metadataText(): string {
    return this.textOf(this.metadata);
  }

  private bytesOf({ from, to }: Span): Uint8Array {
    return this.reader.buf.subarray(from, to);
  }

  private textOf({ from, to }: Span): string {
    return bufferOf(this.reader.buf).toString('utf8', from, to);
  }

  private readProperty(reader: protobuf.Reader): void {
    this.properties.push(reader.pos);
    const end = endOfMessage(reader);
    if (standsAt(reader.buf, reader.pos, TYPE)) {
      reader.pos += TYPE.length;
      this.type = reader.string();
    } else if (standsAt(reader.buf, reader.pos, IS_JSON)) this.isJson = true;
    reader.pos = end;
  }
}
