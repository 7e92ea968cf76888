import { closeReasonOf } from '../../contracts/close-reasons';
import { MANUAL_GOAL_DEFAULT } from '../../contracts/limits';
import { MILESTONES } from '../../contracts/raffle-timeline';
import type { RaffleEvent, TicketsPurchased } from '../../domain/raffles/events';
import { assertNever } from '../../domain/shared/assert-never';
import type { Recorded } from '../../platform/event-store/codec';
import type { CardMoment, RaffleCard } from './document';

type Before = Pick<RaffleCard, 'completionMode' | 'totalTickets' | 'minTickets' | 'soldTickets'>;

const goalOf = ({ completionMode, totalTickets, minTickets }: Before): number =>
  completionMode === 'manual' ? (minTickets ?? MANUAL_GOAL_DEFAULT) : (totalTickets ?? 0);

/** The highest milestone between two counts: who buys half of all tickets passes two at once. */
const milestoneOf = (before: Before, { data }: TicketsPurchased) => {
  const goal = goalOf(before);
  const isPassed = (sold: number, percent: number) => sold * 100 >= goal * percent;
  return MILESTONES.findLast(
    (percent) => isPassed(data.soldTickets, percent) && !isPassed(before.soldTickets, percent),
  );
};

/** What the event adds to the public timeline of its raffle, if anything. */
const momentOf = (before: Before, event: Recorded<RaffleEvent>): CardMoment | undefined => {
  const at = new Date(event.at);
  switch (event.type) {
    case 'RaffleCreated':
      return { type: 'created', at };
    case 'TicketsPurchased': {
      const percent = milestoneOf(before, event);
      return percent && { type: 'milestone', at, percent };
    }
    case 'RaffleFeatured':
      return { type: 'featured', at };
    case 'RaffleFeatureExpired':
      return undefined;
    case 'DrawResealed':
      return { type: 'resealed', at };
    case 'RaffleCompleted':
      return { type: 'completed', at, reason: closeReasonOf(event.data) };
    case 'RaffleCancelled':
      return { type: 'cancelled', at, reason: closeReasonOf(event.data) };
    case 'WinnerDrawn':
      return { type: 'drawn', at };
    default:
      return assertNever(event);
  }
};

/** The timeline of a raffle after an event. */
export const momentsAfter = (
  before: Before & Pick<RaffleCard, 'moments'>,
  event: Recorded<RaffleEvent>,
): readonly CardMoment[] => {
  const moment = momentOf(before, event);
  return moment === undefined ? before.moments : [...before.moments, moment];
};
