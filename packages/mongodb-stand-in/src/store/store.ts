import { CommandError } from '../errors';
import { Collection } from './collection';

/** All databases: collections by `database.collection`. */
export class Store {
  private readonly collections = new Map<string, Collection>();

  find(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  /** The collection; created by the first write to it, as in MongoDB. */
  open(namespace: string): Collection {
    const existing = this.collections.get(namespace);
    if (existing) return existing;
    const collection = new Collection(namespace);
    this.collections.set(namespace, collection);
    return collection;
  }

  /** Runs a write. A new collection is kept only if the write leaves a document in it. */
  write<Result>(namespace: string, run: (collection: Collection) => Result): Result {
    const collection = this.collections.get(namespace) ?? new Collection(namespace);
    try {
      return run(collection);
    } finally {
      if (collection.records.size > 0) this.collections.set(namespace, collection);
    }
  }

  drop(namespace: string): boolean {
    return this.collections.delete(namespace);
  }

  /**
   * @throws CommandError when the source is missing, or the target exists and may not be dropped
   */
  rename(from: string, to: string, dropTarget: boolean): void {
    const collection = this.collections.get(from);
    if (!collection) {
      throw new CommandError('NamespaceNotFound', `Source collection ${from} does not exist`);
    }
    if (from === to) {
      throw new CommandError('IllegalOperation', `Can't rename a collection to itself`);
    }
    if (this.collections.has(to) && !dropTarget) {
      throw new CommandError('NamespaceExists', 'target namespace exists');
    }
    this.collections.delete(from);
    collection.namespace = to;
    this.collections.set(to, collection);
  }

  /** The collections of one database, or of all. */
  list(database?: string): readonly Collection[] {
    const all = [...this.collections.values()];
    return database === undefined
      ? all
      : all.filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }
}
