import { Client } from 'pg';
import { connectionTo } from './cluster';

/** As many tickets as a raffle of the product sells at the most. */
const TICKETS_MAX = 1_000_000;

/** Rows that change leave room for their next version on their page, which spares the index. */
const TABLES = `
  DROP TABLE IF EXISTS purchases, raffles;
  CREATE TABLE raffles (
    id integer PRIMARY KEY,
    total integer NOT NULL,
    sold integer NOT NULL DEFAULT 0 CHECK (sold <= total)
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

const withClient = async <T>(folder: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(connectionTo(folder));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Empty tables, and so many raffles. */
export const createTables = (folder: string, raffles: number): Promise<void> =>
  withClient(folder, async (client) => {
    await client.query(TABLES);
    await client.query(
      'INSERT INTO raffles (id, total) SELECT i, $1 FROM generate_series(1, $2) i',
      [TICKETS_MAX, raffles],
    );
    await client.query('ANALYZE raffles');
    await client.query('CHECKPOINT');
  });

/** Per raffle: what it says to have sold, and what its purchases say. Sums come as text. */
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

/** @throws Error unless every accepted ticket was sold once, each raffle's from 1 on without a gap */
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
