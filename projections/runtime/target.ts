import type { Collection } from 'mongodb';
import { LRUCache } from 'lru-cache';
import { categoryOf, type Recorded } from '../../platform/event-store/codec';
import { settled } from '../../platform/waiting';
import type { Key, Projection, ReadDocument } from '../projection';
import { changesOf, keyedBy, writeChanges, type Changes, type Keyed } from './changes';

const BYTES = { most: 256 * 1024 * 1024, document: 700, field: 30, element: 200 } as const;

/** A rough size, fast for arrays of any length, because every change measures its document. */
const sizeOf = (document: ReadDocument): number => {
  let size: number = BYTES.document;
  for (const field in document) {
    const value: unknown = document[field as keyof ReadDocument];
    size += BYTES.field;
    if (typeof value === 'string') size += value.length;
    else if (Array.isArray(value)) size += value.length * BYTES.element;
  }
  return size;
};

/** The most recently used documents, as they are stored. */
export class DocumentCache {
  /** True while the cache holds every stored document, so that a missing one does not exist. */
  isWhole: boolean;
  private readonly cache: LRUCache<Key, ReadDocument>;

  /** @param isEmpty whether nothing is stored yet, so that the cache is whole */
  constructor(isEmpty: boolean, maxBytes: number = BYTES.most) {
    this.isWhole = isEmpty;
    this.cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (_document, _key, reason) => {
        if (reason === 'evict') this.isWhole = false;
      },
    });
  }

  get(key: Key): ReadDocument | undefined {
    return this.cache.get(key);
  }

  has(key: Key): boolean {
    return this.cache.has(key);
  }

  set(key: Key, document: ReadDocument | undefined): void {
    if (document) this.cache.set(key, document);
    else this.cache.delete(key);
  }
}

interface TargetOptions {
  readonly projection: Projection;
  readonly collection: Collection<ReadDocument>;
  /** The documents contain everything up to here. */
  readonly position: number;
  /** Whether nothing is stored yet. */
  readonly isEmpty: boolean;
  /** Throws when this copy no longer holds the lease. */
  readonly assertHeld: () => void;
}

const LOAD_AT_ONCE = 1_000;

const known = new WeakMap<readonly Recorded[], readonly string[]>();

/** The category of each event of a batch, found once for all targets that fold it. */
const categoriesOf = (events: readonly Recorded[]): readonly string[] => {
  const found = known.get(events);
  if (found?.length === events.length) return found;
  const categories = events.map(({ stream }) => categoryOf(stream));
  known.set(events, categories);
  return categories;
};

/** One projection, the collection that it writes to, and its position there. */
export class Target {
  readonly projection: Projection;
  collection: Collection<ReadDocument>;
  /** Everything up to here is stored. */
  position: number;
  /** Everything up to here is folded. */
  private folded: number;
  private writing: Promise<void> = Promise.resolve();
  private readonly categories: ReadonlySet<string>;
  private readonly cache: DocumentCache;
  private readonly assertHeld: () => void;

  constructor({ projection, collection, position, isEmpty, assertHeld }: TargetOptions) {
    this.projection = projection;
    this.collection = collection;
    this.position = position;
    this.folded = position;
    this.categories = new Set(projection.categories);
    this.cache = new DocumentCache(isEmpty);
    this.assertHeld = assertHeld;
  }

  /** Folds the new ones of these events, waits for the last write, and starts the next. */
  async fold(events: readonly Recorded[]): Promise<void> {
    const { cache, projection } = this;
    const ofEach = categoriesOf(events);
    const concerned = events.filter(
      ({ position }, at) => position > this.folded && this.categories.has(ofEach[at] ?? ''),
    );
    const keyed = keyedBy(projection, concerned);
    if (!cache.isWhole) await this.load(keyed);
    const changes = changesOf(projection, keyed, (key) => cache.get(key));
    for (const [key, { after }] of changes) cache.set(key, after);
    this.folded = Math.max(this.folded, events.at(-1)?.position ?? -1);
    await this.writing;
    this.writing = this.write(changes, this.folded);
    // `stored` reports the failure; without this, it would end the program before that.
    this.writing.catch(() => undefined);
  }

  /** Resolves when everything that was folded is stored. */
  stored(): Promise<void> {
    return this.writing;
  }

  private async write(changes: Changes, position: number): Promise<void> {
    this.assertHeld();
    await writeChanges(this.collection, changes);
    this.position = position;
  }

  private async load(events: readonly Keyed[]): Promise<void> {
    const keys = new Set<Key>();
    for (const event of events) for (const key of event.keys) keys.add(key);
    const unknown = [...keys].filter((key) => !this.cache.has(key));
    for (let at = 0; at < unknown.length; at += LOAD_AT_ONCE) {
      const _id = { $in: unknown.slice(at, at + LOAD_AT_ONCE) };
      for (const document of await this.collection.find({ _id }).toArray()) {
        this.cache.set(document._id, document);
      }
    }
  }
}

/**
 * Folds the new ones of these events into each target's documents, and waits until they are stored.
 */
export const storeAll = async (
  targets: readonly Target[],
  events: readonly Recorded[],
): Promise<void> => {
  await settled(targets.map((target) => target.fold(events)));
  await settled(targets.map((target) => target.stored()));
};
