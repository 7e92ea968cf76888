import type { Database } from '../storage/database';

interface Pending {
  readonly size: number;
  /**
   * Writes inside the transaction. Returns the function that answers the caller after the commit.
   */
  readonly write: () => () => void;
  readonly fail: (error: unknown) => void;
}

/** Turns of the event loop that a group waits while more writes keep coming. */
const MOST_TURNS = 4;

/** A bigger group is split, to keep the event loop free. Bytes. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_WRITES = 1_000;

/**
 * Commits writes that arrive together in one transaction, so that one flush to the disk serves all.
 * No caller gets an answer before the commit; when it fails, every caller in the group fails.
 */
export class GroupCommit {
  readonly #begin;
  readonly #commit;
  readonly #rollback;
  readonly #database: Database;
  readonly #onCommitted: () => Promise<void>;
  readonly #onFailed: (error: unknown) => void;
  #queue: Pending[] = [];
  #scheduled = false;
  #unanswered = 0;
  #whenIdle: (() => void)[] = [];

  /** @param hooks `onCommitted` resolves when the answers may be given */
  constructor(
    database: Database,
    hooks: { onCommitted: () => Promise<void>; onFailed: (error: unknown) => void },
  ) {
    this.#database = database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#rollback = database.prepare('ROLLBACK');
    this.#onCommitted = hooks.onCommitted;
    this.#onFailed = hooks.onFailed;
  }

  /**
   * @param size of the write, in bytes
   * @param write runs inside the transaction, in the order of submission; must not wait
   */
  submit<Result>(size: number, write: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({
        size,
        write: () => {
          const result = write();
          return () => resolve(result);
        },
        fail: reject,
      });
      this.#schedule();
    });
  }

  /** Resolves when every submitted write has been answered. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isIdle) resolve();
      else this.#whenIdle.push(resolve);
    });
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#waitForMore(1, 0));
  }

  #waitForMore(turn: number, lengthBefore: number): void {
    if (turn < MOST_TURNS && this.#queue.length > lengthBefore) {
      const length = this.#queue.length;
      setImmediate(() => this.#waitForMore(turn + 1, length));
      return;
    }
    this.#commitGroup(this.#take());
    this.#scheduled = false;
    if (this.#queue.length > 0) this.#schedule();
    else this.#tellIdle();
  }

  #take(): Pending[] {
    let bytes = 0;
    let count = 0;
    for (const { size } of this.#queue) {
      bytes += size;
      if (count === MOST_WRITES || (count > 0 && bytes > MOST_BYTES)) break;
      count += 1;
    }
    return this.#queue.splice(0, count);
  }

  #commitGroup(group: readonly Pending[]): void {
    let answers: (() => void)[];
    try {
      this.#begin.run();
      answers = group.map(({ write }) => write());
      this.#commit.run();
    } catch (error) {
      this.#undo();
      this.#onFailed(error);
      for (const { fail } of group) fail(error);
      return;
    }
    void this.#answer(group, answers);
  }

  /** The next group may be committed meanwhile. */
  async #answer(group: readonly Pending[], answers: readonly (() => void)[]): Promise<void> {
    this.#unanswered += 1;
    try {
      await this.#onCommitted();
      for (const answer of answers) answer();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
    this.#unanswered -= 1;
    this.#tellIdle();
  }

  #tellIdle(): void {
    if (this.#isIdle) for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  get #isIdle(): boolean {
    return !this.#scheduled && this.#unanswered === 0;
  }

  #undo(): void {
    // Some failures, such as a full disk, have already rolled back the transaction.
    if (this.#database.inTransaction) this.#rollback.run();
  }
}
