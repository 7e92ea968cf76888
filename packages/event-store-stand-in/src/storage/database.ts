import Libsql from 'libsql';

export type SqlValue = number | string | Uint8Array;

/** A prepared statement whose rows have the shape `Row`. */
export interface Statement<Row = never> {
  run(...values: SqlValue[]): void;
  get(...values: SqlValue[]): Row | undefined;
  all(...values: SqlValue[]): Row[];
}

/**
 * What the event store asks of an SQLite library; another library is another implementation of
 * this.
 */
export interface Database {
  readonly inTransaction: boolean;
  exec(sql: string): void;
  prepare<Row = never>(sql: string): Statement<Row>;
  close(): void;
}

/** Runs `work` in one transaction: all of it is kept, or nothing. */
export const inTransaction = <Result>(database: Database, work: () => Result): Result => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some failures, such as a full disk, have already rolled the transaction back.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

/** The code of an SQLite failure, such as `SQLITE_BUSY`. */
export const sqliteCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Blobs of several rows arrive as bare memory, those of one row as buffers. */
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
        // The shape of a row follows from its SQL, which types can't see.
        get: (...values) => statement.get(values) as Row | undefined,
        all: (...values) => statement.all(values) as Row[],
      };
    },
    close: () => void database.close(),
  };
};
