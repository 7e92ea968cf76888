import type { Database } from './database';

/** Pages in the write-ahead file at which SQLite moves them into the database. */
export const MOVE_AT_PAGES = 4_000;

/**
 * Keeps the database file as it is while somebody copies it: what is committed meanwhile stays in
 * the write-ahead file, which is copied after it.
 */
export class FileHold {
  readonly #database: Database;
  #holders = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  get isHeld(): boolean {
    return this.#holders > 0;
  }

  /** @returns releases it; does nothing the second time */
  take(): () => void {
    this.#holders += 1;
    this.#moveAt(0);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#holders -= 1;
      if (!this.isHeld) this.#moveAt(MOVE_AT_PAGES);
    };
  }

  #moveAt(pages: number): void {
    this.#database.exec(`PRAGMA wal_autocheckpoint = ${pages}`);
  }
}
