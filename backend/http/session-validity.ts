import { isEnded } from '../../domain/accounts/ended-sessions';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { SESSION_LASTS_MS, type StoredSession } from '../../platform/redis/session-store';

const HOUR_MS = 60 * 60 * 1000;

/** However much it is used, its person proves the password again after this time. */
export const SESSION_LONGEST_MS = 90 * 24 * HOUR_MS;
/** An operator's session that nobody has used for so long is over. */
export const OPERATOR_IDLE_MS = 12 * HOUR_MS;
/** A use is stored so long after the one before: each request that stores one takes longer. */
export const USE_NOTED_EACH_MS = HOUR_MS / 6;

/** Programs before this field proved the password at sign-in alone; before that, nobody knows. */
export const openedAtOf = ({ openedAt, provenAt }: StoredSession): number =>
  openedAt ?? provenAt ?? 0;

/** Of programs before this field: when the session was stored. */
export const usedAtOf = ({ usedAt, _expire = 0 }: StoredSession): number =>
  usedAt ?? _expire - SESSION_LASTS_MS;

/** As events name it. */
export const openingOf = (session: StoredSession): string =>
  new Date(openedAtOf(session)).toISOString();

const hasEnded = ({ endedSessions }: RegisteredAccount, session: StoredSession): boolean =>
  (endedSessions.single.length > 0 || endedSessions.allBefore !== null) &&
  isEnded(endedSessions, openingOf(session));

/** It was opened by the password alone, while its person made a second factor needed. */
const lacksCode = (
  { secondFactor, endedSessions }: RegisteredAccount,
  session: StoredSession,
): boolean =>
  secondFactor !== null &&
  session.withCode === false &&
  endedSessions.allBefore?.but !== openingOf(session);

/** Whether a stored session of this account still opens it. */
export const isValid = (
  session: StoredSession,
  account: RegisteredAccount,
  now = Date.now(),
): boolean =>
  account.suspension === null &&
  account.passwordVersion === (session.passwordVersion ?? 0) &&
  now - openedAtOf(session) < SESSION_LONGEST_MS &&
  (account.role !== 'operator' || now - usedAtOf(session) < OPERATOR_IDLE_MS) &&
  !hasEnded(account, session) &&
  !lacksCode(account, session);
