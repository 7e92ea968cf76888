import type { DEMO_USERNAMES } from '@application/accounts/demo-accounts';
import type { NewProfile } from '@domain/accounts/events';

export interface DemoPerson {
  readonly username: (typeof DEMO_USERNAMES)[number];
  readonly userType: 'particular' | 'comercio';
  readonly registeredDaysAgo: number;
  readonly isOperator?: true;
  readonly cifNif?: string;
  /** A shop's. */
  readonly displayName?: string;
  /** How often they buy, relative to others; 0 for people who only sell. */
  readonly buys: number;
  readonly profile: Partial<NewProfile>;
}
