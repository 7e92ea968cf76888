import { toBytes } from './database';
import { DamageError } from './damage';
import { Format } from './schema';
import { openSeal, packedSum, type PackedContent, type Seal, type StoredContent } from './seal';

type Blob = ArrayBuffer | Uint8Array;

/** A row of the table of events, as SQLite hands it out. In a damaged file anything may be null. */
export interface StoredRow {
  readonly position: number;
  readonly stream: number | null;
  readonly revision: number | null;
  readonly format: number | null;
  readonly created: number | null;
  readonly idLength: number | null;
  readonly typeLength: number | null;
  readonly metadataLength: number | null;
  readonly dataLength: number | null;
  /** Id, type, metadata, data and seal, one after the other. */
  readonly bytes: Blob | null;
}

/**
 * The columns of a `StoredRow`. A damaged file may call any value a text, whatever its column, and
 * the library ends the process at a text that is not UTF-8; hence the casts. One blob for all
 * takes the library a third of the time of one for each.
 */
export const ROW_COLUMNS = `position, CAST(stream AS INTEGER) AS stream,
  CAST(revision AS INTEGER) AS revision, CAST(format AS INTEGER) AS format,
  CAST(created AS INTEGER) AS created, length(CAST(id AS BLOB)) AS idLength,
  length(CAST(type AS BLOB)) AS typeLength, length(CAST(metadata AS BLOB)) AS metadataLength,
  length(CAST(data AS BLOB)) AS dataLength,
  CAST(id || type || metadata || data || seal AS BLOB) AS bytes`;

/** A row that is what was stored. */
export interface SoundRow extends StoredContent {
  readonly id: Uint8Array;
  readonly type: Uint8Array;
  readonly seal: Seal;
  readonly isScavenged: boolean;
}

const NOTHING = new Uint8Array();

/** A row before its parts are told apart; whatever it is worth. */
interface PackedRow extends PackedContent {
  readonly seal: Uint8Array;
}

const packedRow = (row: StoredRow, streamName: string): PackedRow => {
  const bytes = row.bytes ? toBytes(row.bytes) : NOTHING;
  const idLength = row.idLength ?? 0;
  const typeLength = row.typeLength ?? 0;
  const metadataLength = row.metadataLength ?? 0;
  const sealAt = idLength + typeLength + metadataLength + (row.dataLength ?? 0);
  return {
    position: row.position,
    stream: row.stream ?? 0,
    streamName,
    revision: row.revision ?? 0,
    format: row.format ?? 0,
    created: row.created ?? 0,
    idLength,
    typeLength,
    metadataLength,
    packed: bytes.subarray(0, sealAt),
    seal: bytes.subarray(sealAt),
  };
};

/** The sum of a row's content, whatever it is worth. */
export const sumOfRow = (row: StoredRow, streamName: string): number =>
  packedSum(packedRow(row, streamName));

const unpacked = (row: PackedRow) => {
  const { packed, idLength, typeLength, metadataLength } = row;
  const metadataAt = idLength + typeLength;
  const dataAt = metadataAt + metadataLength;
  return {
    position: row.position,
    stream: row.stream,
    streamName: row.streamName,
    revision: row.revision,
    format: row.format,
    created: row.created,
    id: packed.subarray(0, idLength),
    type: packed.subarray(idLength, metadataAt),
    metadata: packed.subarray(metadataAt, dataAt),
    data: packed.subarray(dataAt),
  };
};

const hexOf = (sum: number): string => sum.toString(16).padStart(8, '0');

const otherThanStored = (file: string, position: number, expected: string, found: string) =>
  new DamageError({ file, position, expected, found });

/**
 * Compares a row with its seal.
 * @param streamName the name of the row's stream, undefined when it has none
 * @throws DamageError when it is not what was stored
 */
export const verified = (
  file: string,
  row: StoredRow,
  streamName: string | undefined,
): SoundRow => {
  const { position } = row;
  if (streamName === undefined)
    throw otherThanStored(file, position, 'the name of its stream', `none for ${row.stream}`);
  const content = packedRow(row, streamName);
  const stored = packedSum(content);
  const seal = openSeal(content.seal, stored);
  if (!seal)
    throw otherThanStored(
      file,
      position,
      `contents with the seal ${Buffer.from(content.seal).toString('hex') || '(none)'}`,
      `the checksum ${hexOf(stored)}`,
    );
  const isScavenged = content.format === Format.scavenged;
  if (!isScavenged && seal.content !== stored)
    throw otherThanStored(file, position, `the checksum ${hexOf(seal.content)}`, hexOf(stored));
  return { ...unpacked(content), seal, isScavenged };
};
