/** Raffles that purchases are spread over. */
export const SPREAD = 1_000;

/** How purchases come: all for one raffle, or spread over many. */
export type Race = 'hot' | 'spread';

const RACES: Record<Race, string> = {
  hot: 'one raffle',
  spread: `${SPREAD.toLocaleString('en')} raffles`,
};

/** The lines of the table that are compared with each other. */
export const shopLine = (race: Race): string => `${RACES[race]}, 100 connections`;

export type PostgresForm = 'transaction' | 'statement' | 'same-job';

const FORMS: Record<PostgresForm, string> = {
  transaction: 'one transaction a purchase',
  statement: 'one statement a purchase',
  'same-job': 'the same job',
};

export const postgresLine = (form: PostgresForm, race: Race): string =>
  `Fastify and PostgreSQL, ${FORMS[form]}, ${RACES[race]}`;

/**
 * With what a line of the product is compared: the bare sale, and the one that does the same job.
 */
export const rivalsOf = (race: Race) => ({
  bare: [postgresLine('transaction', race), postgresLine('statement', race)],
  sameJob: [postgresLine('same-job', race)],
});
