/** The number of raffles that spread purchases go to. */
export const SPREAD = 1_000;

/** How purchases are distributed: all in one raffle, or spread over many. */
export type Demand = 'hot' | 'spread';

const DEMANDS: Record<Demand, string> = {
  hot: 'one raffle',
  spread: `${SPREAD.toLocaleString('en')} raffles`,
};

/** The lines of the table that are compared with each other. */
export const shopLine = (demand: Demand): string => `${DEMANDS[demand]}, 100 connections`;

export type PostgresForm = 'transaction' | 'statement' | 'same-job';

const FORMS: Record<PostgresForm, string> = {
  transaction: 'one transaction a purchase',
  statement: 'one statement a purchase',
  'same-job': 'the same job',
};

export const postgresLine = (form: PostgresForm, demand: Demand): string =>
  `Fastify and PostgreSQL, ${FORMS[form]}, ${DEMANDS[demand]}`;

/**
 * The lines to compare a product's line with: the bare sale, and the one with the same guarantees.
 */
export const comparedWith = (demand: Demand) => ({
  bare: [postgresLine('transaction', demand), postgresLine('statement', demand)],
  sameJob: [postgresLine('same-job', demand)],
});
