import { accountStream } from '../../domain/accounts/stream';
import { isKnown } from '../../domain/handovers/state';
import { handoverStream } from '../../domain/handovers/stream';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { nothingToDo } from '../../platform/event-store/stream-queue';
import type { Application, UseCaseInput } from '../application';
import { forgetHandover } from './forget-handover';
import type { OnePrize } from './handover-outcome';

type Parts = 'accounts' | 'handovers' | 'log' | 'now' | 'traces';
type LeaveReason = 'account-deleted' | 'suspended';

/** Why somebody can't be asked for anything; undefined for who can. */
const whyGone = async (
  { accounts }: Pick<Application, 'accounts'>,
  userId: number,
): Promise<LeaveReason | undefined> => {
  const { state } = await loadFresh(accounts, accountStream(userId));
  if (state.status !== 'registered') return 'account-deleted';
  return state.suspension ? 'suspended' : undefined;
};

/**
 * Passes over who was asked and is gone, until somebody is asked who is there. A seller who has
 * left ends it.
 */
export const skipLeavers = async ({
  app,
  raffleId,
  prize,
  context,
}: OnePrize & UseCaseInput<Parts>) => {
  const stream = handoverStream(raffleId, prize);
  for (;;) {
    const { state, position } = await loadFresh(app.handovers, stream);
    const people = state.status === 'open' && !state.sent ? [state.sellerId, state.holderId] : [];
    let hasLeft = false;
    for (const userId of people) {
      const reason = await whyGone(app, userId);
      if (!reason) continue;
      const data = { raffleId, prize, userId, reason };
      const command = { type: 'LeaveHandover', data } as const;
      const outcome = await handleFresh(app.handovers, stream, command, context);
      hasLeft ||= outcome.kind === 'accepted' && outcome.events.length > 0;
    }
    if (!hasLeft) return nothingToDo(position);
  }
};

interface LeaveHandovers extends UseCaseInput<Parts | 'lookups'> {
  readonly userId: number;
  /** Of the account's end: hand-overs that were opened before it are left. */
  readonly position: number;
  readonly reason: LeaveReason;
}

/**
 * Takes somebody out of all hand-overs that are not sent yet. What was said in those that have
 * ended is forgotten when the other side is gone, too.
 */
export const leaveHandovers = async (request: LeaveHandovers): Promise<void> => {
  const { app, userId, position, reason, context } = request;
  for (const { raffleId, prize } of await app.lookups.handoversOf(userId, position)) {
    const stream = handoverStream(raffleId, prize);
    const command = {
      type: 'LeaveHandover',
      data: { raffleId, prize, userId, reason },
    } as const;
    await handleFresh(app.handovers, stream, command, context);
    await skipLeavers({ app, raffleId, prize, context });
    if (reason === 'account-deleted') await forgetIfAllLeft({ app, raffleId, prize, context });
  }
};

const forgetIfAllLeft = async (request: OnePrize & UseCaseInput<Parts>): Promise<void> => {
  const { app, raffleId, prize } = request;
  const { state } = await app.handovers.states.load(handoverStream(raffleId, prize));
  if (!isKnown(state) || state.status === 'open') return;
  const reasons = [await whyGone(app, state.sellerId), await whyGone(app, state.holderId)];
  if (reasons.every((reason) => reason === 'account-deleted')) await forgetHandover(request);
};
