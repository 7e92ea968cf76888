import Libsql from 'libsql';

/** The numbers that the tables have for texts from a fixed list. */
export const STATUS = { active: 0, completed: 1, cancelled: 2 } as const;
export const SELLER = { particular: 0, comercio: 1 } as const;

/**
 * `title` is folded and `shown` as written. Each order has an index that ends with it, with and
 * without the category; `filters` has all that lists are narrowed by, to count without the rows.
 */
const TABLES = `
  CREATE TABLE raffle (
    id INTEGER PRIMARY KEY, status INT, category INT, subcategory INT, seller INT, price INT,
    created INT, ends INT, title TEXT, shown TEXT, brand TEXT, text TEXT
  );
  CREATE INDEX newest ON raffle (status, created, id);
  CREATE INDEX price ON raffle (status, price, id);
  CREATE INDEX ending ON raffle (status, ends, id);
  CREATE INDEX newest_of_category ON raffle (status, category, created, id);
  CREATE INDEX price_of_category ON raffle (status, category, price, id);
  CREATE INDEX ending_of_category ON raffle (status, category, ends, id);
  CREATE INDEX filters ON raffle (status, category, price, seller, subcategory, ends);
  CREATE INDEX titles ON raffle (title, status);
  CREATE VIRTUAL TABLE words USING fts5 (
    title, rest, stem, content='', contentless_delete=1,
    tokenize='unicode61 remove_diacritics 2', prefix='2 3'
  );
  CREATE VIRTUAL TABLE grams USING fts5 (
    text, content='', contentless_delete=1, tokenize='trigram'
  );
`;

export type SqlValue = string | number;

export interface Tables {
  run: (sql: string, values?: readonly SqlValue[]) => void;
  /** The SQL decides the shape of a row, which the types can't express. */
  all: <Row>(sql: string, values?: readonly SqlValue[]) => Row[];
  /** Runs `work` in one transaction. */
  together: (work: () => void) => void;
  close: () => void;
}

/** Statements differ by filters and order alone, so there are few of them. */
const STATEMENTS_MAX = 300;

/** Opens the tables of an index in memory: no byte of it is ever on a disk. */
export const openTables = (): Tables => {
  const database = new Libsql(':memory:');
  database.exec(TABLES);
  const prepared = new Map<string, Libsql.Statement>();
  const prepare = (sql: string): Libsql.Statement => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size >= STATEMENTS_MAX) prepared.clear();
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    run: (sql, values = []) => void prepare(sql).run([...values]),
    all: <Row>(sql: string, values: readonly SqlValue[] = []) =>
      prepare(sql).all([...values]) as Row[],
    together: (work) => {
      database.exec('BEGIN');
      try {
        work();
        database.exec('COMMIT');
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => void database.close(),
  };
};
