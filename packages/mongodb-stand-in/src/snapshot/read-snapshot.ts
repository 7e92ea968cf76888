import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { decode } from '../bson/codec';
import { Elements } from '../bson/elements';
import type { Collection } from '../store/collection';
import { parseIndex } from '../store/index-definition';
import { Store } from '../store/store';
import { COLLECTION, DamagedSnapshot, DOCUMENT, END, HASH, HASH_BYTES, PREAMBLE } from './format';

/**
 * @returns undefined when there is no file
 * @throws when the file is damaged or of another version
 */
export const readSnapshot = async (file: string): Promise<Store | undefined> => {
  const size = await sizeOf(file);
  if (size === undefined) return undefined;
  if (size < PREAMBLE.length + HASH_BYTES) throw new DamagedSnapshot('too short');
  const loader = new SnapshotLoader();
  const hash = createHash(HASH);
  const hashedBytes = size - HASH_BYTES;
  let [read, digest] = [0, Buffer.alloc(0)];
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    // A stream without an encoding reads Buffers.
    const bytes = chunk as Buffer;
    const hashed = bytes.subarray(0, Math.max(hashedBytes - read, 0));
    hash.update(hashed);
    loader.push(hashed);
    digest = Buffer.concat([digest, bytes.subarray(hashed.length)]);
    read += bytes.length;
  }
  if (!hash.digest().equals(digest)) throw new DamagedSnapshot('wrong checksum');
  return loader.finish();
};

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    const handle = await open(file);
    const { size } = await handle.stat();
    await handle.close();
    return size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Fills a store from pieces of a snapshot; a piece may end anywhere. */
class SnapshotLoader {
  private readonly store = new Store();
  private rest: Buffer = Buffer.alloc(0);
  private collection: Collection | undefined;
  private indexes: readonly unknown[] = [];
  private stage: 'preamble' | 'records' | 'ended' = 'preamble';

  push(chunk: Buffer): void {
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    if (this.stage === 'preamble') this.takePreamble();
    while (this.stage === 'records' && this.takeRecord());
  }

  /** @throws DamagedSnapshot when the snapshot is incomplete */
  finish(): Store {
    if (this.stage !== 'ended' || this.rest.length > 0) throw new DamagedSnapshot('no end');
    return this.store;
  }

  private takePreamble(): void {
    if (this.rest.length < PREAMBLE.length) return;
    if (!this.rest.subarray(0, PREAMBLE.length).equals(PREAMBLE)) {
      throw new DamagedSnapshot('unknown kind or version of file');
    }
    this.rest = this.rest.subarray(PREAMBLE.length);
    this.stage = 'records';
  }

  /** @returns whether there was a whole record */
  private takeRecord(): boolean {
    const [kind] = this.rest;
    if (kind === END) {
      this.rest = this.rest.subarray(1);
      this.endCollection();
      this.stage = 'ended';
      return false;
    }
    const size = this.rest.length >= 5 ? this.rest.readInt32LE(1) : Infinity;
    if (size < 5) throw new DamagedSnapshot('a record of no size');
    if (this.rest.length < 1 + size) return false;
    const { bytes, start, end } = new Elements(this.rest, 1);
    this.load(kind, bytes.subarray(start, end));
    this.rest = this.rest.subarray(end);
    return true;
  }

  private load(kind: number | undefined, bytes: Buffer): void {
    if (kind === COLLECTION) this.startCollection(bytes);
    else if (kind === DOCUMENT && this.collection) this.collection.load(bytes);
    else throw new DamagedSnapshot('a record of an unknown kind');
  }

  private startCollection(bytes: Buffer): void {
    this.endCollection();
    const { namespace, indexes } = decode(bytes);
    if (typeof namespace !== 'string' || !Array.isArray(indexes)) {
      throw new DamagedSnapshot('a collection without a name');
    }
    this.collection = this.store.open(namespace);
    this.indexes = indexes;
  }

  private endCollection(): void {
    this.collection?.finishLoading(this.indexes.map(parseIndex));
  }
}
