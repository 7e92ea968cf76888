import { createHash, createHmac } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';

/** The buyer and the raffle, as in the request. */
export interface Press {
  readonly sessionKey: string;
  readonly idempotencyKey: string;
  readonly raffleId: number;
  readonly tickets: number;
}

/** The receipt of the purchase; a repeat gets the same one. */
export interface Receipt {
  readonly id: string;
  readonly userId: number;
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly tag: string;
  readonly receiptSecret: string;
  readonly head: string;
  readonly participatedAt: Date;
}

type Stored = Omit<Receipt, 'userId' | 'receiptSecret'>;

const UNIQUE_VIOLATION = '23505';
const SECRET = 'the secret that receipts derive from';
const RECEIPT =
  'id, seq, first_ticket AS "from", last_ticket AS "to", tag, head, bought_at AS "participatedAt"';

/** The holder's pseudonym in a raffle and its proof, as defined in `docs/draw.md`. */
const holderOf = (raffleId: number, buyerId: number) => {
  const receiptSecret = createHmac('sha256', SECRET)
    .update(`receipt|${raffleId}|${buyerId}`)
    .digest('hex')
    .slice(0, 32);
  const tag = createHash('sha256')
    .update(`rifa-tag/1\n${raffleId}|${buyerId}|${receiptSecret}`)
    .digest('hex')
    .slice(0, 32);
  return { tag, receiptSecret };
};

const userOf = async (pool: Pool, sessionKey: string): Promise<number | undefined> => {
  const { rows } = await pool.query<{ userId: number }>({
    name: 'session',
    text: 'SELECT user_id AS "userId" FROM sessions WHERE key = $1 AND ends_at > now()',
    values: [sessionKey],
  });
  return rows[0]?.userId;
};

/**
 * One statement, so one transaction: the tickets, the receipt in the raffle's chain, and the
 * participation.
 */
const SELL = `
  WITH sale AS (
    UPDATE raffles SET
      sold = sold + $4,
      seq = seq + 1,
      head = encode(sha256(convert_to(
        head || E'\\n' || (seq + 1) || '|' || (sold + 1) || '|' || (sold + $4) || '|' || $5 || E'\\n', 'UTF8'
      )), 'hex')
    WHERE id = $1 AND sold + $4 <= total
    RETURNING sold, seq, head
  ), participation AS (
    INSERT INTO participations (raffle_id, buyer_id, tickets)
    SELECT $1, $2, $4 FROM sale
    ON CONFLICT (raffle_id, buyer_id) DO UPDATE
    SET tickets = participations.tickets + excluded.tickets
  )
  INSERT INTO purchases
    (raffle_id, buyer_id, key, tickets, first_ticket, last_ticket, seq, tag, head)
  SELECT $1, $2, $3, $4, sold - $4 + 1, sold, seq, $5, head FROM sale
  RETURNING ${RECEIPT}`;

const repeated = async (pool: Pool, buyerId: number, key: string): Promise<Stored | undefined> => {
  const text = `SELECT ${RECEIPT} FROM purchases WHERE buyer_id = $1 AND key = $2`;
  const { rows } = await pool.query<Stored>({ name: 'repeat', text, values: [buyerId, key] });
  return rows[0];
};

/**
 * Sells with the product's guarantees: a session, idempotency keys, a receipt in the raffle's hash
 * chain, and the buyer's participation.
 * @returns undefined without a valid session, or when too few tickets are left
 */
export const buyAsTheProduct = async (
  pool: Pool,
  { sessionKey, idempotencyKey, raffleId, tickets }: Press,
): Promise<Receipt | undefined> => {
  const userId = await userOf(pool, sessionKey);
  if (userId === undefined) return undefined;
  const { tag, receiptSecret } = holderOf(raffleId, userId);
  const values = [raffleId, userId, idempotencyKey, tickets, tag];
  try {
    const { rows } = await pool.query<Stored>({ name: 'sell', text: SELL, values });
    return rows[0] && { ...rows[0], userId, receiptSecret };
  } catch (error) {
    // The refused statement has changed nothing: this press was answered before, and gets the same
    // answer.
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    const stored = await repeated(pool, userId, idempotencyKey);
    return stored && { ...stored, userId, receiptSecret };
  }
};
