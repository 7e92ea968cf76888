import type { Participation } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { apiClient, type ApiClient } from '../kit/system/api-client';

/** Raffles and people of the demo data that the pictures show. */
export interface Subjects {
  readonly onSale: number;
  readonly manual: number;
  /** On sale by `ana`. */
  readonly soldByAna: number;
  readonly drawn: number;
  readonly cancelled: number;
  /** Won by `bruno`. */
  readonly won: number;
  readonly shop: number;
  readonly person: number;
}

const signedIn = async (url: string, username: string): Promise<ApiClient> => {
  const client = apiClient(url);
  await client.send('POST', '/api/login', { username, password: DEMO_PASSWORD });
  return client;
};

/** Every raffle of the sitemap, newest first. */
const everyRaffle = async (client: ApiClient): Promise<readonly Raffle[]> => {
  const { body: sitemap } = await client.get<string>('/sitemap-1.xml');
  const ids = [...sitemap.matchAll(/\/rifas\/(\d+)</g)].map(([, id]) => Number(id));
  const read = async (id: number) => (await client.get<Raffle>(`/api/raffles/${id}`)).body;
  return (await Promise.all(ids.map(read))).reverse();
};

/** The first of these raffles that the signed-in person has won. */
const wonBy = async (client: ApiClient, raffles: readonly Raffle[]): Promise<number> => {
  const { body: me } = await client.get<{ readonly id: number }>('/api/user');
  for (const { id } of raffles.filter(({ winner }) => winner !== null)) {
    const path = `/api/users/${me.id}/participations?raffleId=${id}`;
    const { body: mine } = await client.get<readonly Participation[]>(path);
    if (mine.some(({ status }) => status === 'won')) return id;
  }
  throw new Error('The demo data has no raffle that the buyer has won');
};

/** The newest raffle that the signed-in person has on sale. */
const soldBy = async (client: ApiClient): Promise<number> => {
  const { body } = await client.get<readonly Raffle[]>('/api/my-raffles');
  const found = body.find(({ status }) => status === 'active');
  if (found === undefined) throw new Error('The demo data has no raffle on sale by the seller');
  return found.id;
};

/** Finds them over the API, as they differ from start to start. */
export const findSubjects = async (url: string): Promise<Subjects> => {
  const buyer = await signedIn(url, 'bruno');
  const raffles = await everyRaffle(buyer);
  const first = (what: string, isIt: (raffle: Raffle) => boolean): Raffle => {
    const found = raffles.find(isIt);
    if (found === undefined) throw new Error(`The demo data has no raffle that is ${what}`);
    return found;
  };
  const onSale = (raffle: Raffle) => raffle.status === 'active';
  return {
    onSale: first('on sale', (one) => onSale(one) && one.completionMode === 'auto').id,
    manual: first('manual', (one) => onSale(one) && one.completionMode === 'manual').id,
    soldByAna: await soldBy(await signedIn(url, 'ana')),
    drawn: first('drawn', ({ winner }) => winner !== null).id,
    cancelled: first('cancelled', ({ status }) => status === 'cancelled').id,
    won: await wonBy(buyer, raffles),
    shop: first('from a shop', (one) => one.creatorUserType === 'comercio').createdBy,
    person: first('from a person', (one) => one.creatorUserType === 'particular').createdBy,
  };
};
