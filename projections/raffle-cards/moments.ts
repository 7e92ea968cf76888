import { closeReasonOf } from '../../contracts/close-reasons';
import { MANUAL_GOAL_DEFAULT } from '../../contracts/limits';
import { MILESTONES, type Milestone } from '../../contracts/raffle-timeline';
import type { RaffleEvent, TicketsPurchased } from '../../domain/raffles/events';
import { assertNever } from '../../domain/shared/assert-never';
import type { Recorded } from '../../platform/event-store/codec';
import type { CardMoment, RaffleCard } from './document';

type Before = Pick<RaffleCard, 'completionMode' | 'totalTickets' | 'minTickets' | 'soldTickets'>;

const goalOf = ({ completionMode, totalTickets, minTickets }: Before): number =>
  completionMode === 'manual' ? (minTickets ?? MANUAL_GOAL_DEFAULT) : (totalTickets ?? 0);

/** The highest milestone between two counts: who buys half of all tickets passes two at once. */
const milestoneOf = (before: Before, { data }: TicketsPurchased): Milestone | undefined => {
  const goal = goalOf(before);
  const from = (before.soldTickets * 100) / goal;
  const to = (data.soldTickets * 100) / goal;
  return MILESTONES.findLast((percent) => from < percent && percent <= to);
};

/** What the event adds to the public timeline of its raffle, if anything. */
const momentOf = (before: Before, event: RaffleEvent): Omit<CardMoment, 'at'> | undefined => {
  switch (event.type) {
    case 'RaffleCreated':
      return { type: 'created' };
    case 'TicketsPurchased': {
      const percent = milestoneOf(before, event);
      return percent && { type: 'milestone', percent };
    }
    case 'RaffleFeatured':
      return { type: 'featured' };
    case 'RaffleFeatureExpired':
      return undefined;
    case 'DrawResealed':
      return { type: 'resealed' };
    case 'RaffleCompleted':
      return { type: 'completed', reason: closeReasonOf(event.data) };
    case 'RaffleCancelled':
      return { type: 'cancelled', reason: closeReasonOf(event.data) };
    case 'WinnerDrawn':
      return { type: 'drawn' };
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
  if (moment === undefined) return before.moments;
  const { type, ...rest } = moment;
  return [...before.moments, { type, at: new Date(event.at), ...rest }];
};
