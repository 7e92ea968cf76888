import { assertNever } from '../shared/assert-never';
import type { Decider } from '../shared/decision';
import type { SitePolicy } from '../shared/stream-kind';
import { decideBuyTickets } from './decide/buy-tickets';
import { decideCloseRaffle } from './decide/close-raffle';
import { decideCreateRaffle } from './decide/create-raffle';
import { decideDrawWinner } from './decide/draw-winner';
import { decideExpireFeature, decideFeatureRaffle } from './decide/feature-raffle';
import { decideEndRaffle } from './decide/end-raffle';
import { decideResealDraw } from './decide/reseal-draw';
import { decideWithdrawRaffle } from './decide/withdraw-raffle';
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
      return decideCreateRaffle(command, raffle);
    case 'BuyTickets':
      return decideBuyTickets(command, raffle, policy);
    case 'CloseRaffle':
      return decideCloseRaffle(command, raffle, policy);
    case 'FeatureRaffle':
      return decideFeatureRaffle(command, raffle);
    case 'ExpireFeature':
      return decideExpireFeature(command, raffle);
    case 'ResealDraw':
      return decideResealDraw(command, raffle);
    case 'EndRaffle':
      return decideEndRaffle(command, raffle, policy);
    case 'WithdrawRaffle':
      return decideWithdrawRaffle(command, raffle);
    case 'DrawWinner':
      return decideDrawWinner(command, raffle);
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
