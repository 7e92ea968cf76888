import type { Raffle } from '@contracts/raffles';
import { TOTAL_COUNT_HEADER } from '@contracts/site';

/** A list of raffles as the API answers it. */
export interface RaffleList {
  readonly ids: readonly number[];
  /** NaN when the answer does not include it. */
  readonly total: number;
}

export const getList = async (url: string, path: string): Promise<RaffleList> => {
  const response = await fetch(url + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const raffles = (await response.json()) as readonly Raffle[]; // the route promises this shape
  const total = Number(response.headers.get(TOTAL_COUNT_HEADER) ?? NaN);
  return { ids: raffles.map(({ id }) => id), total };
};
