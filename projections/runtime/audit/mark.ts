import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import type { Key, ReadDocument } from '../../projection';
import { forgetPeople, type AuditedFold, type AuditRun } from './run';

/** Rises when an audit of this version can't go on with what an older one has stored. */
const FORMAT = 'rifaviva-audit/9';
const LENGTH_BYTES = 4;
const DOCUMENTS_AT_ONCE = 1_000;

/** A fold without its documents, which follow in parts. */
type Header = Omit<AuditRun, 'folds'> & {
  readonly format: string;
  readonly folds: readonly (readonly [
    name: string,
    fold: Omit<AuditedFold, 'documents'>,
    documents: number,
  ])[];
};

type Part = readonly (readonly [Key, ReadDocument])[];

const unfinished = (path: string): string => `${path}.unfinished`;

const write = async (file: FileHandle, value: unknown): Promise<void> => {
  const bytes = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  await file.writeFile(Buffer.concat([length, bytes]));
};

const partsOf = function* (documents: ReadonlyMap<Key, ReadDocument>): Generator<Part> {
  let part: (readonly [Key, ReadDocument])[] = [];
  for (const entry of documents) {
    part.push(entry);
    if (part.length < DOCUMENTS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
};

/**
 * Stores an audit that was stopped, or may be killed. A mark of before is there until the new one
 * is whole. What is known of people is left out, because no deletion of an account finds this file.
 */
export const writeMark = async (path: string, stored: AuditRun): Promise<void> => {
  // One that is not stopped goes on with its own.
  const known = {
    ...stored,
    folds: new Map(stored.folds),
    states: new Map(stored.states),
    faults: new Map(stored.faults),
  };
  forgetPeople(known);
  const { folds, ...run } = known;
  const file = await open(unfinished(path), 'w', 0o600);
  try {
    const names = Array.from(
      folds,
      ([name, { documents, ...fold }]) => [name, fold, documents.size] as const,
    );
    await write(file, { format: FORMAT, ...run, folds: names } satisfies Header);
    for (const { documents } of folds.values())
      for (const part of partsOf(documents)) await write(file, part);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished(path), path);
};

/** Also of a mark that a crash has left half written. */
export const removeMark = async (path: string): Promise<void> => {
  for (const one of [path, unfinished(path)]) await rm(one, { force: true });
};

const readBytes = async (file: FileHandle, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length);
  if (bytesRead < length) throw new RangeError('it ends too early');
  return bytes;
};

const read = async (file: FileHandle): Promise<unknown> => {
  const length = (await readBytes(file, LENGTH_BYTES)).readUInt32BE();
  return deserialize(await readBytes(file, length));
};

const isHeader = (value: unknown): value is Header =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;

const readRun = async (path: string): Promise<AuditRun> => {
  const file = await open(path, 'r');
  try {
    const header = await read(file);
    if (!isHeader(header)) throw new RangeError('it is of another version');
    const { folds: names, ...rest } = header;
    const folds = new Map<string, AuditedFold>();
    for (const [name, fold, size] of names) {
      const documents = new Map<Key, ReadDocument>();
      // `writeMark` wrote parts of this type.
      while (documents.size < size)
        for (const [id, document] of (await read(file)) as Part) documents.set(id, document);
      folds.set(name, { ...fold, documents });
    }
    return { ...rest, folds } satisfies AuditRun;
  } finally {
    await file.close();
  }
};

/** @throws Error when it is no mark of this version, or can't be read */
export const readMark = (path: string): Promise<AuditRun> =>
  readRun(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} is no mark of an audit that this version can go on with: ${reason}`, {
      cause: error,
    });
  });
