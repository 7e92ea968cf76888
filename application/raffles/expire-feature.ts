import { raffleStream } from '../../domain/raffles/stream';
import type { UseCaseInput } from '../application';
import type { RaffleOutcome } from './raffle-outcome';

interface ExpireFeature extends UseCaseInput<'raffles'> {
  readonly raffleId: number;
}

/** Records that a raffle's day on the home page is over. A repeat changes nothing. */
export const expireFeature = (request: ExpireFeature): Promise<RaffleOutcome<'ExpireFeature'>> => {
  const { app, raffleId, context } = request;
  const command = { type: 'ExpireFeature', data: { raffleId } } as const;
  return app.raffles.handle(raffleStream(raffleId), command, context);
};
