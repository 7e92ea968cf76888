import { raffleStream } from '../../domain/raffles/stream';
import type { UseCaseInput } from '../application';
import type { RaffleOutcome } from './raffle-outcome';

interface CloseRaffle extends UseCaseInput<'raffles'> {
  readonly raffleId: number;
  readonly sellerId: number;
}

/** Seals a manual raffle that has sold its minimum, before its end date. */
export const closeRaffle = (request: CloseRaffle): Promise<RaffleOutcome<'CloseRaffle'>> => {
  const { app, raffleId, sellerId, context } = request;
  const command = { type: 'CloseRaffle', data: { raffleId, sellerId } } as const;
  return app.raffles.handle(raffleStream(raffleId), command, context);
};
