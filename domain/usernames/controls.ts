import type { ClaimUsername } from './commands';
import type { UsernameClaimed } from './events';

const CLAIMED_AT = '2026-05-01T10:00:00.000Z';

export const claimUsername = ({ userId = 20, now = CLAIMED_AT } = {}): ClaimUsername => ({
  type: 'ClaimUsername',
  data: { userId },
  metadata: { now: new Date(now) },
});

export const usernameClaimed = ({ userId = 20, at = CLAIMED_AT } = {}): UsernameClaimed => ({
  type: 'UsernameClaimed',
  at,
  data: { userId },
});
