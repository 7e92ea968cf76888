import type { Database } from './database';
import type { StreamEntry } from './stream-catalog';

/** Streams that may have hidden events whose bytes are still in the file. */
export class ScavengeList {
  readonly #add;
  readonly #all;
  readonly #remove;

  constructor(database: Database) {
    this.#add = database.prepare('INSERT OR IGNORE INTO scavenges (stream) VALUES (?)');
    this.#all = database.prepare<{ name: string }>(
      'SELECT name FROM scavenges JOIN streams ON streams.id = scavenges.stream',
    );
    this.#remove = database.prepare('DELETE FROM scavenges WHERE stream = ?');
  }

  /** Part of the caller's transaction: committed or rolled back with it. */
  add({ id }: StreamEntry): void {
    if (id === undefined) return;
    this.#add.run(id);
  }

  names(): string[] {
    return this.#all.all().map(({ name }) => name);
  }

  remove({ id }: StreamEntry): void {
    if (id !== undefined) this.#remove.run(id);
  }
}
