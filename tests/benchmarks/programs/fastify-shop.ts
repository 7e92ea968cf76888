import Fastify from 'fastify';
import { Pool } from 'pg';
import { connectionTo } from '../postgres/cluster';
import { buyInStatement, buyInTransaction } from '../postgres/purchase';
import { answerParent } from '../running/answer-parent';

/** How the shop is to sell. */
export interface ShopForm {
  readonly folder: string;
  readonly form: 'transaction' | 'statement';
  readonly connections: number;
}

const BUY = { transaction: buyInTransaction, statement: buyInStatement };
/** There are no sessions: visitors take turns in being a buyer. */
const BUYERS = 100;

const integer = { type: 'integer', minimum: 1 } as const;
const schema = {
  body: {
    type: 'object',
    required: ['raffleId', 'tickets'],
    properties: { raffleId: integer, tickets: integer },
  },
  response: {
    201: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        raffleId: integer,
        tickets: integer,
        from: integer,
        to: integer,
        participatedAt: { type: 'string', format: 'date-time' },
      },
    },
  },
} as const;

/** The least that sells tickets and never too many, as one writes it today without a log: Fastify and PostgreSQL. */
answerParent(async ({ folder, form, connections }: ShopForm) => {
  const pipeline = form === 'transaction';
  const pool = new Pool({ ...connectionTo(folder), max: connections, min: connections, pipeline });
  const buy = BUY[form];
  let sales = 0;
  const app = Fastify();
  app.post<{ Body: { raffleId: number; tickets: number } }>(
    '/api/participations',
    { schema },
    async ({ body }, reply) => {
      const order = { ...body, buyerId: (sales++ % BUYERS) + 1 };
      const bought = await buy(pool, order);
      if (!bought) return reply.code(409).send({ title: 'No quedan tickets disponibles' });
      return reply.code(201).send({ ...body, ...bought });
    },
  );
  return app.listen({ port: 0, host: '127.0.0.1' });
});
