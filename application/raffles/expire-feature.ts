import type { MessageContext } from '../../platform/event-store/codec';
import { raffleStream } from '../../platform/event-store/streams';
import type { Application } from '../application';
import type { RaffleOutcome } from './raffle-outcome';

interface ExpireFeatureRequest {
  readonly app: Pick<Application, 'raffles'>;
  readonly raffleId: number;
  readonly context: MessageContext;
}

/** Notes that a raffle's day on the home page is over. Doing it again changes nothing. */
export const expireFeature = ({
  app,
  raffleId,
  context,
}: ExpireFeatureRequest): Promise<RaffleOutcome> =>
  app.raffles.handle(
    raffleStream(raffleId),
    { type: 'ExpireFeature', data: { raffleId } },
    context,
  );
