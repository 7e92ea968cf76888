import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { encode } from '../bson/codec';
import type { Collection } from '../store/collection';
import { describeIndex } from '../store/index-definition';
import type { Store } from '../store/store';
import { COLLECTION, DOCUMENT, END, HASH, PREAMBLE } from './format';

/** Bytes collected before each write. */
const CHUNK_BYTES = 1024 * 1024;

/** The whole store as it is now, which later changes do not alter. */
export type Snapshot = readonly Buffer[];

/** Replaces the file in one step: whatever happens, it is the old one or the whole new one. */
export const writeSnapshot = async (file: string, snapshot: Snapshot): Promise<void> => {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeTo(temporary, snapshot);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(folder);
};

const writeTo = async (file: string, snapshot: Snapshot): Promise<void> => {
  const handle = await open(file, 'wx');
  try {
    await writeRecords(handle, snapshot);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeRecords = async (handle: FileHandle, snapshot: Snapshot): Promise<void> => {
  const hash = createHash(HASH);
  const writeHashed = async (parts: readonly Buffer[]): Promise<void> => {
    const chunk = Buffer.concat(parts);
    hash.update(chunk);
    await handle.writeFile(chunk);
  };
  let waiting: Buffer[] = [];
  let bytes = 0;
  for (const part of snapshot) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    await writeHashed(waiting);
    [waiting, bytes] = [[], 0];
  }
  await writeHashed(waiting);
  await handle.writeFile(hash.digest());
};

const DOCUMENT_KIND = Buffer.from([DOCUMENT]);

function* partsOf(store: Store): Generator<Buffer> {
  yield PREAMBLE;
  for (const collection of store.list()) {
    yield Buffer.from([COLLECTION]);
    yield describe(collection);
    for (const { bytes } of collection.records.values()) {
      yield DOCUMENT_KIND;
      yield bytes;
    }
  }
  yield Buffer.from([END]);
}

export const snapshotOf = (store: Store): Snapshot => [...partsOf(store)];

const describe = ({ namespace, indexes }: Collection): Buffer =>
  encode({
    namespace,
    indexes: indexes.slice(1).map(({ definition }) => describeIndex(definition)),
  });

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
