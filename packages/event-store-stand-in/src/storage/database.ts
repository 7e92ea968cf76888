import Libsql from 'libsql';

export type SqlValue = number | string | Uint8Array;

/** A prepared statement whose rows have the shape `Row`. */
export interface Statement<Row = never> {
  run(...values: SqlValue[]): void;
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): Row[];
}

/** The part of an SQLite library that the event store uses; a new library needs only this. */
export interface Database {
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

/** The code of an SQLite failure, such as `SQLITE_BUSY`. */
export const sqliteCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The library returns a blob as ArrayBuffer for several rows, and as Buffer for one row. */
export const toBytes = (blob: ArrayBuffer | Uint8Array): Uint8Array =>
  blob instanceof Uint8Array ? blob : new Uint8Array(blob);

/** @param file path of the database, created when missing */
export const openLibsql = (file: string): Database => {
  const database = new Libsql(file);
  return {
    get inTransaction() {
      return database.inTransaction;
    },
    exec: (sql) => void database.exec(sql),
    prepare: <Row>(sql: string): Statement<Row> => {
      const statement = database.prepare(sql);
      return {
        run: (...values) => void statement.run(values),
        // The SQL decides the shape of a row, which the types can't express.
        get: (...values) => statement.get(values) as Row | undefined,
        all: (...values) => statement.all(values) as Row[],
      };
    },
    close: () => void database.close(),
  };
};
