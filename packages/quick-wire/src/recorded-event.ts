import type protobuf from 'protobufjs/minimal.js';
import type { StoredEvent } from './stored-event';
import { eachField, numberOf, onlyText, tag, Unusual } from './fields';

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

/** @returns undefined when the bytes are not JSON */
const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The methods that the client uses of the generated `RecordedEvent`, its id and its stream. */
export class RecordedEvent {
  private id = '';
  private stream = '';
  private revision = 0;
  private prepare = 0;
  private commit = 0;
  private metadata: Uint8Array = new Uint8Array();
  private data: Uint8Array = new Uint8Array();
  private readonly properties = new Map<string, string>();

  constructor(reader: protobuf.Reader) {
    eachField(reader, (field) => this.readField(field, reader));
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
    return this.properties;
  }
  getCustomMetadata_asU8(): Uint8Array {
    return this.metadata;
  }
  getData(): Uint8Array {
    return this.data;
  }
  getData_asU8(): Uint8Array {
    return this.data;
  }

  /** Leaves out data and metadata that are not JSON. */
  stored(): StoredEvent {
    const { id, stream: streamId, revision, commit, properties } = this;
    const isJson = properties.get('content-type') === JSON_TYPE;
    return {
      id,
      streamId,
      type: properties.get('type') ?? '',
      revision,
      position: { commit },
      isJson,
      data: isJson ? parsed(this.data) : undefined,
      metadata: parsed(this.metadata),
    };
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
        this.revision = numberOf(reader.uint64());
        return;
      case RECORDED.prepare:
        this.prepare = numberOf(reader.uint64());
        return;
      case RECORDED.commit:
        this.commit = numberOf(reader.uint64());
        return;
      case RECORDED.property:
        this.readProperty(reader);
        return;
      case RECORDED.metadata:
        this.metadata = reader.bytes();
        return;
      case RECORDED.data:
        this.data = reader.bytes();
        return;
      default:
        throw new Unusual();
    }
  }

  private readProperty(reader: protobuf.Reader): void {
    let key = '';
    let value = '';
    eachField(reader, (field) => {
      if (field === KEY) key = reader.string();
      else if (field === VALUE) value = reader.string();
      else throw new Unusual();
    });
    this.properties.set(key, value);
  }
}
