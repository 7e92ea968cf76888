import type { Decision } from '../../shared/decision';
import type { AccountRejection } from '../commands';
import type { AccountEvent } from '../events';

/** Of a command that may be refused for these reasons. */
export type AccountDecision<Reason extends AccountRejection['type']> = Decision<
  AccountEvent,
  Extract<AccountRejection, { readonly type: Reason }>
>;

export const accountNotFound = { type: 'account-not-found' } as const;
