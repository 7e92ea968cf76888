import type { DEMO_USERNAMES } from '@application/accounts/demo-accounts';
import type { Profile } from '@domain/accounts/events';
import type { DemoPlace } from '../catalogue/demo-raffle';

type DemoUsername = (typeof DEMO_USERNAMES)[number];

export interface DemoPerson {
  readonly username: DemoUsername;
  readonly userType: 'particular' | 'comercio';
  readonly registeredDaysAgo: number;
  readonly isOperator?: true;
  readonly cifNif?: string;
  /** How often they buy, relative to others; 0 for people who only sell. */
  readonly buys: number;
  readonly profile: Partial<Profile>;
}

const placeFields = ([community, province, municipality]: DemoPlace): Partial<Profile> => ({
  community,
  province,
  municipality,
  city: municipality,
  country: 'ES',
});

/** A person who registered this many days ago and buys this often. */
export const person = (
  [username, firstName, lastName]: readonly [DemoUsername, string, string],
  [registeredDaysAgo, buys]: readonly [number, number],
  place: DemoPlace,
  profile: Partial<Profile> = {},
): DemoPerson => ({
  username,
  registeredDaysAgo,
  buys,
  userType: 'particular',
  profile: { firstName, lastName, ...placeFields(place), ...profile },
});

/** A shop sells, and buys nothing. */
export const shop = (
  [username, cifNif]: readonly [DemoUsername, string],
  registeredDaysAgo: number,
  place: DemoPlace,
  profile: Partial<Profile>,
): DemoPerson => ({
  username,
  cifNif,
  registeredDaysAgo,
  userType: 'comercio',
  buys: 0,
  profile: { ...placeFields(place), ...profile },
});
