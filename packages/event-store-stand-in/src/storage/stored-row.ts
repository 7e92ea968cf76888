import { toBytes } from './database';
import { DamageError } from './damage';
import { Format } from './schema';
import { contentSum, openSeal, type Seal, type StoredContent } from './seal';

type Blob = ArrayBuffer | Uint8Array;

/** A row of the table of events, as SQLite hands it out. In a damaged file anything may be null. */
export interface StoredRow {
  readonly position: number;
  readonly stream: number | null;
  readonly revision: number | null;
  readonly id: Blob | null;
  readonly type: Blob | null;
  readonly format: number | null;
  readonly created: number | null;
  readonly metadata: Blob | null;
  readonly data: Blob | null;
  readonly seal: Blob | null;
}

/**
 * The columns of a `StoredRow`. A damaged file may call any value a text, whatever its column, and
 * the library ends the process at a text that is not UTF-8; hence the casts.
 */
export const ROW_COLUMNS = `position, CAST(stream AS INTEGER) AS stream,
  CAST(revision AS INTEGER) AS revision, CAST(id AS BLOB) AS id, CAST(type AS BLOB) AS type,
  CAST(format AS INTEGER) AS format, CAST(created AS INTEGER) AS created,
  CAST(metadata AS BLOB) AS metadata, CAST(data AS BLOB) AS data, CAST(seal AS BLOB) AS seal`;

/** A row that is what was stored. */
export interface SoundRow extends StoredContent {
  readonly id: Uint8Array;
  readonly type: Uint8Array;
  readonly seal: Seal;
  readonly isScavenged: boolean;
}

const NOTHING = new Uint8Array();
const bytesOf = (blob: Blob | null): Uint8Array => (blob ? toBytes(blob) : NOTHING);

/** The row's content, whatever it is worth. */
export const contentOf = (row: StoredRow, streamName: string) => ({
  position: row.position,
  stream: row.stream ?? 0,
  streamName,
  revision: row.revision ?? 0,
  id: bytesOf(row.id),
  type: bytesOf(row.type),
  format: row.format ?? 0,
  created: row.created ?? 0,
  metadata: bytesOf(row.metadata),
  data: bytesOf(row.data),
});

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
  const content = contentOf(row, streamName);
  const stored = contentSum(content);
  const bytes = bytesOf(row.seal);
  const seal = openSeal(bytes, stored);
  if (!seal)
    throw otherThanStored(
      file,
      position,
      `contents with the seal ${Buffer.from(bytes).toString('hex') || '(none)'}`,
      `the checksum ${hexOf(stored)}`,
    );
  const isScavenged = content.format === Format.scavenged;
  if (!isScavenged && seal.content !== stored)
    throw otherThanStored(file, position, `the checksum ${hexOf(seal.content)}`, hexOf(stored));
  return { ...content, seal, isScavenged };
};
