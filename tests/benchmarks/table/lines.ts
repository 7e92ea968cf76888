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

export type PostgresForm = 'transaction' | 'statement';

export const postgresLine = (form: PostgresForm, race: Race): string =>
  `Fastify and PostgreSQL, one ${form} a purchase, ${RACES[race]}`;

export const rivalsOf = (race: Race): string[] => [
  postgresLine('transaction', race),
  postgresLine('statement', race),
];
