import { assertNever } from '../shared/assert-never';
import type { Decider } from '../shared/decision';
import type { SitePolicy } from '../shared/stream-kind';
import { buyTickets } from './decide/buy-tickets';
import { closeRaffle } from './decide/close-raffle';
import { createRaffle } from './decide/create-raffle';
import { drawWinner } from './decide/draw-winner';
import { expireFeature, featureRaffle } from './decide/feature-raffle';
import { endRaffle } from './decide/end-raffle';
import { resealDraw } from './decide/reseal-draw';
import { withdrawRaffle } from './decide/withdraw-raffle';
import type { RaffleDecision } from './decide/shared';
import type { RaffleCommand, RaffleRejection } from './commands';
import type { RaffleEvent } from './events';
import { evolve, unknownRaffle, type Raffle } from './state';

/** No event is dated before the raffle's last one, even if the clock was set back. */
const onTime = <C extends RaffleCommand>(command: C, raffle: Raffle): C =>
  // Stryker disable next-line EqualityOperator: at the last event’s own time both are the same
  raffle.status !== 'unknown' && command.metadata.now < raffle.lastEventAt
    ? { ...command, metadata: { ...command.metadata, now: raffle.lastEventAt } }
    : command;

const decide = (asked: RaffleCommand, raffle: Raffle, policy: SitePolicy): RaffleDecision => {
  const command = onTime(asked, raffle);
  switch (command.type) {
    case 'CreateRaffle':
      return createRaffle(command, raffle);
    case 'BuyTickets':
      return buyTickets(command, raffle, policy);
    case 'CloseRaffle':
      return closeRaffle(command, raffle, policy);
    case 'FeatureRaffle':
      return featureRaffle(command, raffle);
    case 'ExpireFeature':
      return expireFeature(command, raffle);
    case 'ResealDraw':
      return resealDraw(command, raffle);
    case 'EndRaffle':
      return endRaffle(command, raffle, policy);
    case 'WithdrawRaffle':
      return withdrawRaffle(command, raffle);
    case 'DrawWinner':
      return drawWinner(command, raffle);
    default:
      return assertNever(command);
  }
};

export const raffleDecider = (
  policy: SitePolicy,
): Decider<Raffle, RaffleCommand, RaffleEvent, RaffleRejection> => ({
  initialState: unknownRaffle,
  decide: (command, raffle) => decide(command, raffle, policy),
  evolve,
});
