import type { DemoRaffle } from './catalogue/demo-raffle';
import { PAST } from './catalogue/past';
import type { DemoPerson } from './people/demo-person';
import { PEOPLE } from './people/people';
import type { Buyer } from './purchases';

/** People's ids by user name; they differ from log to log. */
export type Ids = ReadonlyMap<string, number>;

export const personId = (ids: Ids, username: string): number => {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`Nobody is called ${username}`);
  return id;
};

const userTypeOf = (username: string) =>
  PEOPLE.find((person) => person.username === username)?.userType ?? 'particular';

const VISITORS: readonly string[] = ['ana', 'bruno'];
const past = new Set(PAST);

const mayBuy = (raffle: DemoRaffle, { username, buys, registeredDaysAgo }: DemoPerson): boolean => {
  const isNew = registeredDaysAgo <= raffle.publishedDaysAgo + 1;
  // Visitors sign in as these people, and past series would fill their lists.
  const isSpared = past.has(raffle) && VISITORS.includes(username);
  return buys > 0 && username !== raffle.seller && !isNew && !isSpared;
};

/** The people of a raffle: its seller, who may buy, and who has to win. */
export const castOf = (raffle: DemoRaffle, ids: Ids) => ({
  seller: { userId: personId(ids, raffle.seller), userType: userTypeOf(raffle.seller) },
  buyers: PEOPLE.filter((person) => mayBuy(raffle, person)).map(({ username, buys }): Buyer => ({
    userId: personId(ids, username),
    buys,
  })),
  winnerId: raffle.wonBy === undefined ? undefined : personId(ids, raffle.wonBy),
});

/** People who may follow raffles: individuals who are no operators. */
export const followers = (ids: Ids): number[] =>
  PEOPLE.filter(({ userType, isOperator }) => userType === 'particular' && !isOperator).map(
    ({ username }) => personId(ids, username),
  );
