import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from '../accounts/account-outcome';

interface RevokeOperator extends UseCaseInput<'accounts'> {
  readonly userId: number;
  readonly reason: string;
  /** Who may be operators; each is asked in the log, because a read model may lag. */
  readonly operators: () => Promise<readonly number[]>;
}

const TRIES_MAX = 8;
/** Two who lose to each other must not begin again in step. */
const PAUSE_MAX_MS = 50;

/** Has somebody else keep the role, in their own stream. Null when nobody else has it. */
const findKeeper = async (request: RevokeOperator): Promise<number | null> => {
  const { app, userId, operators, context } = request;
  const command = { type: 'KeepOperatorRole', data: { revokedId: userId } } as const;
  for (const other of await operators()) {
    if (other === userId) continue;
    const { kind } = await handleFresh(app.accounts, accountStream(other), command, context);
    if (kind === 'accepted') return other;
  }
  return null;
};

/** The account is read before a keeper is found: who keeps it for others meanwhile is refused. */
const tryToRevoke = async (
  request: RevokeOperator,
): Promise<AccountOutcome<'RevokeOperatorRole'>> => {
  const { app, userId, reason, context } = request;
  const { state } = await loadFresh(app.accounts, accountStream(userId));
  const isOperator = state.status === 'registered' && state.role === 'operator';
  const operatorKept = isOperator ? state.operatorKept : 0;
  const keptBy = isOperator ? await findKeeper(request) : null;
  const command = { type: 'RevokeOperatorRole', data: { reason, keptBy, operatorKept } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};

/**
 * Takes the role back, unless nobody else would have it. It takes effect at their next request.
 * Of operators who revoke each other at the same moment, one stays. Nothing is left half done: who
 * has kept the role has it, and a revocation that was killed is pressed again.
 */
export const revokeOperator = async (
  request: RevokeOperator,
): Promise<AccountOutcome<'RevokeOperatorRole'>> => {
  for (let tries = 1; ; tries += 1) {
    const outcome = await tryToRevoke(request);
    const isLost = outcome.kind === 'rejected' && outcome.rejection.type === 'kept-operator';
    if (!isLost || tries === TRIES_MAX) return outcome;
    await pause(randomInt(1, PAUSE_MAX_MS));
  }
};
