import { openDispute } from '../../domain/handovers/state';
import { handoverStream } from '../../domain/handovers/stream';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { refused } from '../../platform/event-store/stream-queue';
import type { UseCaseInput } from '../application';
import type { OnePrize } from './handover-outcome';

type PassDeadline = OnePrize & UseCaseInput<'handovers' | 'now'>;

/**
 * Does what follows from silence: the next is called, a dispute begins, or the prize counts as
 * received. A dispute waits for operators, and what was done meanwhile has a later time.
 */
export const passHandoverDeadline = async ({ app, raffleId, prize, context }: PassDeadline) => {
  const stream = handoverStream(raffleId, prize);
  const { state, position } = await loadFresh(app.handovers, stream);
  if (state.status === 'open' && !openDispute(state) && app.now() < new Date(state.by))
    return refused({ type: 'too-early', until: state.by } as const, position);
  const command = { type: 'PassHandoverDeadline', data: { raffleId, prize } } as const;
  return handleFresh(app.handovers, stream, command, context);
};
