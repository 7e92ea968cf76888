import type { IncomingHttpHeaders } from 'node:http';
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { PostgresForm } from '../table/lines';
import { connectionTo } from '../postgres/cluster';
import { buyInStatement, buyInTransaction, type Buy } from '../postgres/purchase';
import { createNews } from '../postgres/news';
import { buyAsTheProduct } from '../postgres/same-job';
import { sessionKeyIn } from '../postgres/session-key';
import { answerParent } from '../running/answer-parent';

/** How the shop is to sell. */
export interface ShopForm {
  readonly folder: string;
  readonly form: PostgresForm;
  readonly connections: number;
}

/** The bare forms check no session, so requests take turns in the part of a buyer. */
const BUYERS = 100;

interface Body {
  readonly userId: number;
  readonly raffleId: number;
  readonly tickets: number;
}

/** Handles a request; undefined when nothing is sold. */
type Sell = (body: Body, headers: IncomingHttpHeaders) => Promise<object | undefined>;

const integer = { type: 'integer', minimum: 1 } as const;
const text = { type: 'string' } as const;
const sold = {
  id: text,
  raffleId: integer,
  tickets: integer,
  from: integer,
  to: integer,
  participatedAt: { type: 'string', format: 'date-time' },
} as const;
const receipt = { userId: integer, seq: integer, tag: text, receiptSecret: text, head: text };

const schemaOf = (form: PostgresForm) => ({
  body: {
    type: 'object',
    required: ['raffleId', 'tickets'],
    properties: { userId: integer, raffleId: integer, tickets: integer },
  },
  response: {
    201: {
      type: 'object',
      properties: form === 'same-job' ? { ...sold, ...receipt } : sold,
    },
  },
});

const bareSale = (pool: Pool, buy: Buy): Sell => {
  let sales = 0;
  return ({ raffleId, tickets }) =>
    buy(pool, { raffleId, tickets, buyerId: (sales++ % BUYERS) + 1 });
};

const sameJob = (pool: Pool): Sell => {
  const tell = createNews(pool);
  return async ({ userId, raffleId, tickets }, { cookie = '', ...headers }) => {
    const idempotencyKey = String(headers['idempotency-key']);
    const press = { sessionKey: sessionKeyIn(cookie), idempotencyKey, raffleId, tickets };
    const bought = await buyAsTheProduct(pool, press);
    if (bought?.userId !== userId) return undefined;
    tell(raffleId, bought.to);
    return bought;
  };
};

const FORMS: Record<PostgresForm, (pool: Pool) => Sell> = {
  transaction: (pool) => bareSale(pool, buyInTransaction),
  statement: (pool) => bareSale(pool, buyInStatement),
  'same-job': sameJob,
};

/**
 * A shop that sells tickets and never too many, in the usual way without a log: Fastify and
 * PostgreSQL.
 */
answerParent(async ({ folder, form, connections }: ShopForm) => {
  const pipeline = form === 'transaction';
  const pool = new Pool({ ...connectionTo(folder), max: connections, min: connections, pipeline });
  const sell = FORMS[form](pool);
  const app = Fastify();
  app.post<{ Body: Body }>(
    '/api/participations',
    { schema: schemaOf(form) },
    async ({ body, headers }, reply) => {
      const bought = await sell(body, headers);
      if (!bought) return reply.code(409).send({ title: 'No quedan tickets disponibles' });
      return reply.code(201).send({ ...body, ...bought });
    },
  );
  return app.listen({ port: 0, host: '127.0.0.1' });
});
