import { crc32 } from 'node:zlib';

/** Everything that is stored of an event, as bytes. Its stream counts by number and by name. */
export interface StoredContent {
  readonly position: number;
  readonly stream: number;
  readonly streamName: string;
  readonly revision: number;
  readonly id: string | Uint8Array;
  readonly type: string | Uint8Array;
  readonly format: number;
  readonly created: number;
  readonly metadata: Uint8Array;
  readonly data: Uint8Array;
}

/**
 * What a row carries besides its event: three sums of 32 bits. The size never changes, so a row can
 * be blanked in place.
 */
export interface Seal {
  /** Of the event as it was appended; it stays when the event is blanked. */
  readonly content: number;
  /** Of this `content` and the chain of the event before. */
  readonly chain: number;
}

export const SEAL_BYTES = 12;
/** The chain before the first event. */
export const NO_CHAIN = 0;

/** Eight numbers and three lengths stand before the texts. */
const TEXTS_AT = 64;
const scratch = Buffer.alloc(64 * 1024);

const put = (target: Buffer, at: number, value: string | Uint8Array): number => {
  if (typeof value === 'string') return at + target.write(value, at, 'utf8');
  target.set(value, at);
  return at + value.length;
};

// Only a stream's name of thousands of characters needs more room than there is.
const roomFor = (bytes: number): Buffer =>
  bytes <= scratch.length ? scratch : Buffer.alloc(bytes);

const mostBytes = ({ streamName, id, type }: StoredContent): number =>
  TEXTS_AT + 3 * (streamName.length + id.length + type.length);

/** Where the texts and bytes of an event begin, counted from the first of its numbers. */
interface Places {
  readonly id: number;
  readonly type: number;
  readonly metadata: number;
}

type Numbers = Pick<StoredContent, 'position' | 'stream' | 'revision' | 'format' | 'created'>;

const putNumbers = (
  target: Buffer,
  event: Numbers,
  places: Places,
  { metadata, data }: { readonly metadata: number; readonly data: number },
): void => {
  target.writeDoubleBE(event.position, 0);
  target.writeDoubleBE(event.stream, 8);
  target.writeDoubleBE(event.revision, 16);
  target.writeDoubleBE(event.created, 24);
  target.writeDoubleBE(event.format, 32);
  target.writeUInt32BE(places.id, 40);
  target.writeUInt32BE(places.type, 44);
  target.writeUInt32BE(places.metadata, 48);
  target.writeUInt32BE(metadata, 52);
  target.writeDoubleBE(data, 56);
};

/**
 * The sum over all that is stored of an event. Lengths are part of it, so no field can run over.
 */
export const contentSum = (event: StoredContent): number => {
  const { metadata, data } = event;
  const target = roomFor(mostBytes(event));
  const id = put(target, TEXTS_AT, event.streamName);
  const type = put(target, id, event.id);
  const end = put(target, type, event.type);
  const places = { id, type, metadata: end };
  putNumbers(target, event, places, { metadata: metadata.length, data: data.length });
  if (end + metadata.length + data.length > target.length)
    return crc32(data, crc32(metadata, crc32(target.subarray(0, end))));
  return crc32(target.subarray(0, put(target, put(target, end, metadata), data)));
};

/** An event as a row hands it out: its texts and bytes lie one after the other. */
export interface PackedContent extends Numbers {
  readonly streamName: string;
  /** Id, type, metadata and data. */
  readonly packed: Uint8Array;
  readonly idLength: number;
  readonly typeLength: number;
  readonly metadataLength: number;
}

/** The same sum as `contentSum`, without copying what is packed. */
export const packedSum = (event: PackedContent): number => {
  const { streamName, packed, idLength, typeLength, metadataLength } = event;
  const target = roomFor(TEXTS_AT + 3 * streamName.length);
  const id = put(target, TEXTS_AT, streamName);
  const type = id + idLength;
  const metadata = type + typeLength;
  const data = packed.length - idLength - typeLength - metadataLength;
  putNumbers(target, event, { id, type, metadata }, { metadata: metadataLength, data });
  return crc32(packed, crc32(target.subarray(0, id)));
};

const link = Buffer.alloc(4);

/** The chain's value after an event. */
export const chained = (before: number, content: number): number => {
  link.writeUInt32BE(content);
  return crc32(link, before);
};

/** Where a seal is written and read, so that no views are made for each. */
const sealed = Buffer.alloc(SEAL_BYTES);
const ownSums = sealed.subarray(0, 8);

/**
 * The bytes beside a row.
 * @param stored the sum of the row as it is stored now: other than `content` when it is blanked
 */
export const sealBytes = ({ content, chain }: Seal, stored: number): Buffer => {
  sealed.writeUInt32BE(content, 0);
  sealed.writeUInt32BE(chain, 4);
  sealed.writeUInt32BE(crc32(ownSums, stored), 8);
  return Buffer.from(sealed);
};

/**
 * Reads the bytes beside a row.
 * @param stored the sum of the row as it was read
 * @returns undefined when they don't belong together
 */
export const openSeal = (bytes: Uint8Array, stored: number): Seal | undefined => {
  if (bytes.length !== SEAL_BYTES) return undefined;
  sealed.set(bytes);
  if (sealed.readUInt32BE(8) !== crc32(ownSums, stored)) return undefined;
  return { content: sealed.readUInt32BE(0), chain: sealed.readUInt32BE(4) };
};
