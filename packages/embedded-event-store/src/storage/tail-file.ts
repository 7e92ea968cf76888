import {
  closeSync,
  constants,
  existsSync,
  fdatasync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, format, parse } from 'node:path';
import {
  encodeMark,
  newestMark,
  slotOf,
  TAIL_BYTES,
  type NumberedMark,
  type TailMark,
} from './tail-mark';

/** `events.db` has its tail in `events.tail`. */
export const tailFileOf = (file: string): string => {
  const { dir, name } = parse(file);
  return format({ dir, name, ext: '.tail' });
};

/** @returns the mark, `missing` without a file, `unreadable` when no slot is whole */
export const readTail = (file: string): NumberedMark | 'missing' | 'unreadable' => {
  const tail = tailFileOf(file);
  if (!existsSync(tail)) return 'missing';
  // Whoever puts a backup back by hand may have put a folder here.
  if (!statSync(tail).isFile()) return 'unreadable';
  return newestMark(readFileSync(tail)) ?? 'unreadable';
};

/** Makes a rename durable. Windows can't open a folder, and needs no such thing. */
export const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

/** Writes the tail anew, whatever is there: another program's crash leaves the old or the new. */
export const replaceTail = (file: string, mark: TailMark): void => {
  const tail = tailFileOf(file);
  const bytes = Buffer.alloc(TAIL_BYTES);
  encodeMark({ ...mark, number: 0 }).copy(bytes, slotOf(0));
  const draft = openSync(`${tail}.new`, 'w', 0o600);
  writeSync(draft, bytes);
  fsyncSync(draft);
  closeSync(draft);
  renameSync(`${tail}.new`, tail);
  syncFolder(dirname(tail));
};

/**
 * Marks what was acknowledged last. A mark is on the disk after its commit and before the answer,
 * so after a crash it may be behind the log, never ahead of it. Marks that come while one is being
 * flushed share the next flush.
 */
export class TailFile {
  readonly #descriptor: number;
  #number: number;
  #next: TailMark | undefined;
  #flushing: Promise<void> | undefined;
  #following: Promise<void> | undefined;

  /** @param mark the newest one in the file */
  constructor(file: string, mark: NumberedMark) {
    this.#descriptor = openSync(tailFileOf(file), constants.O_RDWR);
    this.#number = mark.number;
  }

  /** Resolves when this mark, or a later one, is on the disk. */
  write(mark: TailMark): Promise<void> {
    this.#next = mark;
    if (!this.#flushing && !this.#following) return this.#flush();
    this.#following ??= this.#settling().then(() => this.#flush());
    return this.#following;
  }

  /** Resolves when every mark so far is on the disk. */
  async settled(): Promise<void> {
    await (this.#following ?? this.#flushing);
  }

  async close(): Promise<void> {
    await this.settled().catch(() => undefined);
    closeSync(this.#descriptor);
  }

  async #settling(): Promise<void> {
    await this.#flushing?.catch(() => undefined);
  }

  #flush(): Promise<void> {
    this.#following = undefined;
    const mark = this.#next;
    this.#next = undefined;
    this.#flushing = this.#put(mark).finally(() => (this.#flushing = undefined));
    return this.#flushing;
  }

  #put(mark: TailMark | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!mark) {
        resolve();
        return;
      }
      const number = this.#number + 1;
      // The slot of the mark before stays untouched until this one is on the disk.
      writeSync(this.#descriptor, encodeMark({ ...mark, number }), 0, undefined, slotOf(number));
      fdatasync(this.#descriptor, (error) => {
        if (error) {
          reject(error);
          return;
        }
        this.#number = number;
        resolve();
      });
    });
  }
}
