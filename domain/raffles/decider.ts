import { decideBy, type Decider, type RefusalsOf, type Rules } from '../shared/decision';
import type { SalePolicy } from '../shared/stream-kind';
import { decideBuyTickets } from './decide/buy-tickets';
import { decideCloseRaffle, decideDrawWinner, decideEndRaffle } from './decide/end-raffle';
import { decideCreateRaffle } from './decide/create-raffle';
import { decideExpireFeature, decideFeatureRaffle } from './decide/feature-raffle';
import { decideHoldDraw } from './decide/hold-draw';
import { decideResealDraw } from './decide/reseal-draw';
import { decideWithdrawRaffle } from './decide/withdraw-raffle';
import type {
  BuyTickets,
  CloseRaffle,
  EndRaffle,
  RaffleCommand,
  RaffleRejection,
} from './commands';
import type { RaffleEvent } from './events';
import { evolve, unknownRaffle, type Raffle } from './state';

/** No event is dated before the raffle's last one, even if the clock was set back. */
const onTime = <C extends RaffleCommand>(command: C, raffle: Raffle): C =>
  // Stryker disable next-line EqualityOperator: at the last event’s own time both are the same
  raffle.status !== 'unknown' && command.metadata.now < raffle.lastEventAt
    ? { ...command, metadata: { ...command.metadata, now: raffle.lastEventAt } }
    : command;

const rulesOf = (policy: SalePolicy) =>
  ({
    CreateRaffle: decideCreateRaffle,
    BuyTickets: (command: BuyTickets, raffle: Raffle) => decideBuyTickets(command, raffle, policy),
    CloseRaffle: (command: CloseRaffle, raffle: Raffle) =>
      decideCloseRaffle(command, raffle, policy),
    FeatureRaffle: decideFeatureRaffle,
    ExpireFeature: decideExpireFeature,
    ResealDraw: decideResealDraw,
    EndRaffle: (command: EndRaffle, raffle: Raffle) => decideEndRaffle(command, raffle, policy),
    WithdrawRaffle: decideWithdrawRaffle,
    HoldDraw: decideHoldDraw,
    DrawWinner: decideDrawWinner,
  }) satisfies Rules<Raffle, RaffleCommand, RaffleEvent, RaffleRejection>;

/** Why each command of a raffle may be refused. */
export type RaffleRefusals = RefusalsOf<ReturnType<typeof rulesOf>>;

export const raffleDecider = (
  policy: SalePolicy,
): Decider<Raffle, RaffleCommand, RaffleEvent, RaffleRejection, RaffleRefusals> => {
  const decide = decideBy(rulesOf(policy));
  return {
    initialState: unknownRaffle,
    decide: (command, raffle) => decide(onTime(command, raffle), raffle),
    evolve,
  };
};
