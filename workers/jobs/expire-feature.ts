import { raffleStream } from '../../platform/event-store/streams';
import type { RaffleCommands } from '../raffle-commands';
import { deadlineOutcome, type Deadline } from './deadline';

/** Notes that a raffle's day on the home page is over. */
export const createExpireFeature =
  ({ raffles }: { readonly raffles: RaffleCommands }): Deadline =>
  async (raffleId, context) =>
    deadlineOutcome(
      await raffles.handle(
        raffleStream(raffleId),
        (now) => ({ type: 'ExpireFeature', data: { raffleId }, metadata: { now } }),
        context,
      ),
    );
