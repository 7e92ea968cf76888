import { Client } from 'pg';
import type { Buyer } from '../load/load';
import { connectionTo } from './cluster';
import { sessionKeyIn } from './session-key';

/** The most tickets that a raffle of the product can sell. */
const TICKETS_MAX = 1_000_000;

/** Pages keep room for the next version of a changed row, which saves updates of the index. */
const TABLES = `
  DROP TABLE IF EXISTS purchases, participations, sessions, raffles;
  CREATE TABLE raffles (
    id integer PRIMARY KEY,
    total integer NOT NULL,
    sold integer NOT NULL DEFAULT 0 CHECK (sold <= total),
    seq integer NOT NULL DEFAULT 0,
    head text NOT NULL DEFAULT repeat('0', 64)
  ) WITH (fillfactor = 50);
  CREATE TABLE purchases (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    raffle_id integer NOT NULL,
    buyer_id integer NOT NULL,
    tickets integer NOT NULL,
    first_ticket integer NOT NULL,
    last_ticket integer NOT NULL,
    bought_at timestamptz NOT NULL DEFAULT now()
  );
`;

/** Tables that the bare forms of the sale don't need. */
const WHOLE_JOB = `
  ALTER TABLE purchases
    ADD COLUMN key text NOT NULL,
    ADD COLUMN seq integer NOT NULL,
    ADD COLUMN tag text NOT NULL,
    ADD COLUMN head text NOT NULL,
    ADD UNIQUE (buyer_id, key);
  CREATE TABLE participations (
    raffle_id integer NOT NULL,
    buyer_id integer NOT NULL,
    tickets integer NOT NULL,
    PRIMARY KEY (raffle_id, buyer_id)
  ) WITH (fillfactor = 50);
  CREATE TABLE sessions (
    key text PRIMARY KEY,
    user_id integer NOT NULL,
    ends_at timestamptz NOT NULL
  );
`;

const withClient = async <T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(connectionTo(folder));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Creates empty tables and this many raffles.
 * @param people who have a session, for the form that checks it
 */
export const createTables = (
  folder: string,
  raffles: number,
  people: readonly Buyer[] | undefined,
): Promise<void> =>
  withClient(folder, async (client) => {
    await client.query(TABLES);
    if (people) {
      await client.query(WHOLE_JOB);
      await client.query(
        `INSERT INTO sessions (key, user_id, ends_at)
         SELECT key, id, now() + interval '1 day' FROM unnest($1::text[], $2::int[]) s (key, id)`,
        [people.map(({ cookie }) => sessionKeyIn(cookie)), people.map(({ userId }) => userId)],
      );
    }
    await client.query(
      'INSERT INTO raffles (id, total) SELECT i, $1 FROM generate_series(1, $2) i',
      [TICKETS_MAX, raffles],
    );
    await client.query('ANALYZE raffles');
    await client.query('CHECKPOINT');
  });

/** For each raffle, its own count of sold tickets and the sum of its purchases. Sums are text. */
const SOLD = `
  SELECT sum(r.sold)::int AS sold, sum(p.purchases)::int AS purchases,
         count(*) FILTER (WHERE p.tickets <> r.sold OR p.first <> 1 OR p.last <> r.sold
                             OR p.lasts <> p.purchases)::int AS wrong
  FROM raffles r JOIN (
    SELECT raffle_id, count(*) AS purchases, sum(tickets) AS tickets, min(first_ticket) AS first,
           max(last_ticket) AS last, count(DISTINCT last_ticket) AS lasts
    FROM purchases GROUP BY raffle_id
  ) p ON p.raffle_id = r.id
`;

/**
 * @throws Error unless every accepted ticket was sold once, in each raffle from 1 on without a gap
 */
export const checkSold = (folder: string, accepted: number): Promise<void> =>
  withClient(folder, async (client) => {
    const { rows } = await client.query<{ sold: number; purchases: number; wrong: number }>(SOLD);
    const [{ sold, purchases, wrong } = { sold: 0, purchases: 0, wrong: 0 }] = rows;
    if (sold !== accepted || purchases !== accepted || wrong > 0) {
      throw new Error(
        `${accepted} tickets were accepted, ${sold} sold in ${purchases} purchases, ${wrong} raffles wrong`,
      );
    }
  });

/**
 * @throws Error unless participations add up to the sold tickets, and each raffle's chain has a
 * link for every purchase
 */
export const checkReceipts = (folder: string): Promise<void> =>
  withClient(folder, async (client) => {
    const { rows } = await client.query<{ wrong: number }>(`
      SELECT count(*)::int AS wrong FROM raffles r WHERE
        r.sold <> (SELECT coalesce(sum(tickets), 0) FROM participations p WHERE p.raffle_id = r.id)
        OR r.seq <> (SELECT count(*) FROM purchases p WHERE p.raffle_id = r.id)
        OR EXISTS (
          SELECT FROM (
            SELECT head, encode(sha256(convert_to(
              coalesce(lag(head) OVER (ORDER BY seq), repeat('0', 64)) || E'\\n' || seq || '|' ||
              first_ticket || '|' || last_ticket || '|' || tag || E'\\n', 'UTF8')), 'hex') AS expected
            FROM purchases p WHERE p.raffle_id = r.id
          ) chain WHERE head <> expected
        )`);
    if (rows[0]?.wrong !== 0)
      throw new Error(`${rows[0]?.wrong ?? 'All'} raffles' receipts are wrong`);
  });
