import Libsql from 'libsql';
import { DamageError } from './damage';

export type SqlValue = number | string | Uint8Array;

/** A prepared statement whose rows have the shape `Row`. */
export interface Statement<Row = never> {
  run(...values: SqlValue[]): void;
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): Row[];
}

/**
 * The part of an SQLite library that the event store uses; a new library needs only this. What
 * SQLite itself finds damaged is thrown as a DamageError.
 */
export interface Database {
  /** The path that messages name. */
  readonly file: string;
  /** What SQLite calls it: `main`, or the name under which it is attached. */
  readonly schema: string;
  readonly inTransaction: boolean;
  exec(sql: string): void;
  prepare<Row = never>(sql: string): Statement<Row>;
  close(): void;
}

/** Runs `work` in one transaction: it is kept whole, or not at all. */
export const inTransaction = <Result>(database: Database, work: () => Result): Result => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures, such as a full disk, have already rolled back the transaction.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

/** The code of a failure of SQLite or the system, such as `SQLITE_BUSY` or `ENOSPC`. */
export const failureCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** The library returns a blob as ArrayBuffer for several rows, and as Buffer for one row. */
export const toBytes = (blob: ArrayBuffer | Uint8Array): Uint8Array =>
  blob instanceof Uint8Array ? blob : new Uint8Array(blob);

const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

/** Runs `work`, and tells damage from other failures. */
const noticing = <Result>(file: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    if (!DAMAGE.test(failureCode(error))) throw error;
    const found = error instanceof Error ? error.message : String(error);
    throw new DamageError({ file, expected: 'whole pages', found });
  }
};

/**
 * Text of a damaged file may not be UTF-8, at which the library aborts the process. So texts and
 * blobs are selected as `CAST(… AS BLOB)`.
 * @param path of the database, created when missing
 */
export const openLibsql = (
  path: string,
  { file = path, schema = 'main' }: Partial<Pick<Database, 'file' | 'schema'>> = {},
): Database => {
  const database = new Libsql(path);
  return {
    file,
    schema,
    get inTransaction() {
      return database.inTransaction;
    },
    exec: (sql) => noticing(file, () => void database.exec(sql)),
    prepare: <Row>(sql: string): Statement<Row> => {
      const statement = noticing(file, () => database.prepare(sql));
      return {
        run: (...values) => noticing(file, () => void statement.run(values)),
        // The SQL decides the shape of a row, which the types can't express.
        get: (...values) => noticing(file, () => statement.get(values) as Row | undefined),
        all: (...values) => noticing(file, () => statement.all(values) as Row[]),
      };
    },
    close: () => void database.close(),
  };
};
