import { raffleStream } from '../../domain/raffles/stream';
import { OlderProgramsError } from '../../platform/event-store/errors';
import { refused } from '../../platform/event-store/stream-queue';
import type { Application, UseCaseInput } from '../application';
import type { RaffleOutcome } from './raffle-outcome';
import { seedOfRaffle } from './raffle-secrets';

interface WithdrawRaffle extends UseCaseInput<'raffles' | 'keyring' | 'resealDraw'> {
  readonly raffleId: number;
  /** Shown to everybody. */
  readonly reason: string;
  /** Who wants it, where somebody in the console does. */
  readonly operatorId?: number;
}

/** @throws OlderProgramsError before anything is begun that withdraws raffles, where none can be */
export const requireWithdrawals = ({ canWithdraw }: Pick<Application, 'canWithdraw'>): void => {
  if (!canWithdraw) throw new OlderProgramsError('RaffleCancelled');
};

/**
 * Takes a raffle off the sale for an operator, or cancels one whose draw is held. A repeat changes
 * nothing.
 * @throws GiveUpError when the key of the raffle's seed is not in DRAW_SECRET
 */
export const withdrawRaffle = async (
  request: WithdrawRaffle,
): Promise<RaffleOutcome<'WithdrawRaffle'>> => {
  const { app, raffleId, reason, operatorId = null, context } = request;
  const stream = raffleStream(raffleId);
  app.raffles.states.invalidate(stream);
  // Before its seed is read, because the withdrawal shows the seed.
  await app.resealDraw(stream, context);
  const { state, position } = await app.raffles.states.load(stream);
  if (state.status === 'unknown') return refused({ type: 'raffle-not-found' }, position);
  const seed = seedOfRaffle(app.keyring, state);
  const command = { type: 'WithdrawRaffle', data: { raffleId, reason, seed, operatorId } } as const;
  return app.raffles.handle(stream, command, context);
};
