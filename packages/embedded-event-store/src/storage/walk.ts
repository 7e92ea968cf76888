import type { Database } from './database';
import { DamageError } from './damage';
import { chained, NO_CHAIN } from './seal';
import { ROW_COLUMNS, verified, type SoundRow, type StoredRow } from './stored-row';

const CHUNK = 512;

const wrong = (file: string, position: number, expected: string, found: string) =>
  new DamageError({ file, position, expected, found });

/** Follows the chain, and the numbers of each stream. */
class Walk {
  readonly #file: string;
  readonly #heads = new Map<number, number>();
  #position = 0;
  #chain = NO_CHAIN;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws DamageError when the row does not follow the one before */
  step({ position, seal, stream, streamName, revision }: SoundRow): void {
    const next = this.#position + 1;
    if (position !== next) throw wrong(this.#file, next, `position ${next}`, `${position}`);
    const chain = chained(this.#chain, seal.content);
    if (seal.chain !== chain)
      throw wrong(this.#file, position, `the chain ${chain.toString(16)}`, seal.chain.toString(16));
    const following = (this.#heads.get(stream) ?? -1) + 1;
    if (revision !== following)
      throw wrong(this.#file, position, `event ${following} of ${streamName}`, `${revision}`);
    this.#heads.set(stream, revision);
    this.#position = position;
    this.#chain = chain;
  }
}

/** Reads rows of the table itself; one by one where a page can't be read. */
const rowsAfter = (database: Database) => {
  const select = database.prepare<StoredRow>(
    `SELECT ${ROW_COLUMNS} FROM events NOT INDEXED WHERE position > ? ORDER BY position LIMIT ?`,
  );
  return (position: number): StoredRow[] => {
    try {
      return select.all(position, CHUNK);
    } catch {
      return select.all(position, 1);
    }
  };
};

/**
 * Every event from the first, as long as each is what was stored and follows the one before.
 * @throws DamageError at the first that is not
 */
export function* walk(
  database: Database,
  nameOf: (stream: number) => string | undefined,
): Generator<SoundRow> {
  const { file } = database;
  const read = rowsAfter(database);
  const walked = new Walk(file);
  let rows = read(0);
  while (rows.length > 0) {
    let last = 0;
    for (const row of rows) {
      const sound = verified(file, row, nameOf(row.stream ?? 0));
      walked.step(sound);
      yield sound;
      last = row.position;
    }
    rows = read(last);
  }
}
