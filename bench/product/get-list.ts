import type { Raffle } from '@contracts/raffles';
import { TOTAL_COUNT_HEADER } from '@contracts/site';

/** A list of raffles as the API answers it. */
export interface RaffleList {
  readonly ids: readonly number[];
  /** NaN when the answer does not include it. */
  readonly total: number;
}

const get = async (url: string, path: string): Promise<Response> => {
  const response = await fetch(url + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
};

/** An answer whose shape its route promises. */
export const getJson = async <Body>(url: string, path: string): Promise<Body> =>
  (await (await get(url, path)).json()) as Body;

export const getList = async (url: string, path: string): Promise<RaffleList> => {
  const response = await get(url, path);
  const raffles = (await response.json()) as readonly Raffle[]; // the route promises this shape
  const total = Number(response.headers.get(TOTAL_COUNT_HEADER) ?? NaN);
  return { ids: raffles.map(({ id }) => id), total };
};
