import type { Pool, PoolClient, QueryConfig } from 'pg';

interface Order {
  readonly raffleId: number;
  readonly buyerId: number;
  readonly tickets: number;
}

/** The answer. PostgreSQL's client returns a `bigint` as text. */
interface Bought {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly participatedAt: Date;
}

/** Sells tickets of a raffle; undefined when too few are left. */
export type Buy = (pool: Pool, order: Order) => Promise<Bought | undefined>;

const RETURNED = 'id, first_ticket AS "from", last_ticket AS "to", bought_at AS "participatedAt"';

/** A named statement is parsed and planned once per connection. */
const sell = ({ raffleId, tickets }: Order): QueryConfig => ({
  name: 'sell',
  text: 'UPDATE raffles SET sold = sold + $2 WHERE id = $1 AND sold + $2 <= total RETURNING sold',
  values: [raffleId, tickets],
});

const record = ({ raffleId, buyerId, tickets }: Order, sold: number): QueryConfig => ({
  name: 'record',
  text: `INSERT INTO purchases (raffle_id, buyer_id, tickets, first_ticket, last_ticket)
         VALUES ($1, $2, $3, $4, $5) RETURNING ${RETURNED}`,
  values: [raffleId, buyerId, tickets, sold - tickets + 1, sold],
});

const inTransaction = async (client: PoolClient, order: Order): Promise<Bought | undefined> => {
  // Sent together: with pipelining, a purchase waits for two answers instead of four.
  const began = client.query('BEGIN');
  const [, { rows: sales }] = await Promise.all([
    began,
    client.query<{ sold: number }>(sell(order)),
  ]);
  const [sale] = sales;
  if (!sale) {
    await client.query('ROLLBACK');
    return undefined;
  }
  const recorded = client.query<Bought>(record(order, sale.sold));
  const [{ rows }] = await Promise.all([recorded, client.query('COMMIT')]);
  return rows[0];
};

/** A conditional update and an insert, in one transaction. */
export const buyInTransaction: Buy = async (pool, order) => {
  const client = await pool.connect();
  try {
    const bought = await inTransaction(client, order);
    client.release();
    return bought;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** The same in a single statement, which is its own transaction. */
export const buyInStatement: Buy = async (pool, { raffleId, buyerId, tickets }) => {
  const { rows } = await pool.query<Bought>({
    name: 'buy',
    text: `WITH sale AS (
             UPDATE raffles SET sold = sold + $3
             WHERE id = $1 AND sold + $3 <= total RETURNING sold
           )
           INSERT INTO purchases (raffle_id, buyer_id, tickets, first_ticket, last_ticket)
           SELECT $1, $2, $3, sold - $3 + 1, sold FROM sale RETURNING ${RETURNED}`,
    values: [raffleId, buyerId, tickets],
  });
  return rows[0];
};
