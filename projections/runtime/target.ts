import type { Collection } from 'mongodb';
import type { Recorded } from '../../platform/event-store/codec';
import { categoryOf, type Key, type Projection, type ReadDocument } from '../projection';
import { changesOf, keysOf } from './changes';
import { Memory } from './memory';
import { writeChanges } from './write-changes';

export interface TargetOptions {
  readonly projection: Projection;
  readonly collection: Collection<ReadDocument>;
  /** Everything up to here is in the documents. */
  readonly position: number;
  /** Nothing is stored yet. */
  readonly isEmpty: boolean;
  /** Throws when this copy may not write any more. */
  readonly assertHeld: () => void;
}

const LOAD_AT_ONCE = 1_000;

/** One projection, the collection that it is written to, and how far it has come there. */
export class Target {
  readonly projection: Projection;
  collection: Collection<ReadDocument>;
  position: number;
  private readonly categories: ReadonlySet<string>;
  private readonly memory: Memory;
  private readonly assertHeld: () => void;

  constructor({ projection, collection, position, isEmpty, assertHeld }: TargetOptions) {
    this.projection = projection;
    this.collection = collection;
    this.position = position;
    this.categories = new Set(projection.categories);
    this.memory = new Memory(isEmpty);
    this.assertHeld = assertHeld;
  }

  /** Folds what is new of these events into the documents. */
  async project(events: readonly Recorded[]): Promise<void> {
    const concerned = events.filter(
      ({ position, stream }) => position > this.position && this.categories.has(categoryOf(stream)),
    );
    await this.load(keysOf(this.projection, concerned));
    const changes = changesOf(this.projection, concerned, (key) => this.memory.get(key));
    this.assertHeld();
    await writeChanges(this.collection, changes);
    for (const [key, { after }] of changes) this.memory.set(key, after);
    this.position = Math.max(this.position, events.at(-1)?.position ?? -1);
  }

  private async load(keys: ReadonlySet<Key>): Promise<void> {
    const unknown = [...keys].filter((key) => !this.memory.isKnown(key));
    for (let at = 0; at < unknown.length; at += LOAD_AT_ONCE) {
      const _id = { $in: unknown.slice(at, at + LOAD_AT_ONCE) };
      for (const document of await this.collection.find({ _id }).toArray()) {
        this.memory.set(document._id, document);
      }
    }
  }
}
