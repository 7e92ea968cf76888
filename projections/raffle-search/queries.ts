import type { Documents } from '../../platform/documents/documents';
import { RAFFLE_SEARCH, type SearchedRaffle } from './document';

/** Queries on what searches look at. The read model may lag. */
export const openRaffleSearch = ({ db }: Pick<Documents, 'db'>) => {
  const raffles = db.collection<SearchedRaffle>(RAFFLE_SEARCH.projection);
  return {
    /** What has changed after a position of the log; in no order. */
    changedAfter: (position: number): AsyncIterable<SearchedRaffle> =>
      raffles.find({ position: { $gt: position } }),
  };
};

export type RaffleSearchQueries = ReturnType<typeof openRaffleSearch>;
