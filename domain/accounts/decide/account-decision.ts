import type { Decision } from '../../shared/decision';
import type { AccountRejection } from '../commands';
import type { AccountEvent } from '../events';

export type AccountDecision = Decision<AccountEvent, AccountRejection>;

export const accountNotFound = { type: 'account-not-found' } as const;
