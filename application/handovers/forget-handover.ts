import { handoverStream } from '../../domain/handovers/stream';
import { handleFresh } from '../../platform/event-store/command-handler';
import type { UseCaseInput } from '../application';
import type { OnePrize } from './handover-outcome';

/**
 * Forgets what was said in a hand-over that has ended, and who had a part in it: what is before its
 * last event is hidden. A repeat changes nothing, and hides what a crash has left.
 */
export const forgetHandover = async ({
  app,
  raffleId,
  prize,
  context,
}: OnePrize & UseCaseInput<'handovers' | 'log' | 'traces'>) => {
  const stream = handoverStream(raffleId, prize);
  const command = { type: 'ForgetHandover', data: { raffleId, prize } } as const;
  const outcome = await handleFresh(app.handovers, stream, command, context);
  const { state, revision } = await app.handovers.states.load(stream);
  if (state.status !== 'forgotten' || revision === 0) return outcome;
  await app.traces.forgetDisputes(raffleId, prize);
  await app.log.truncateBefore(stream, revision);
  return outcome;
};
