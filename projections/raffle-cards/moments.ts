import { closeReasonOf } from '../../contracts/close-reasons';
import { MANUAL_GOAL_DEFAULT } from '../../contracts/limits';
import { MILESTONES, type Milestone } from '../../contracts/raffle-timeline';
import type { RaffleEvent, TicketsPurchased } from '../../domain/raffles/events';
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

/** The events that stand in a timeline, each by its name there. */
const MOMENTS: Readonly<Partial<Record<RaffleEvent['type'], CardMoment['type']>>> = {
  RaffleCreated: 'created',
  RaffleFeatured: 'featured',
  DrawResealed: 'resealed',
  RaffleCompleted: 'completed',
  RaffleCancelled: 'cancelled',
  WinnerDrawn: 'drawn',
};

/** What the event adds to the public timeline of its raffle, if anything. */
const momentOf = (before: Before, event: RaffleEvent): Omit<CardMoment, 'at'> | undefined => {
  if (event.type === 'TicketsPurchased') {
    const percent = milestoneOf(before, event);
    return percent && { type: 'milestone', percent };
  }
  const type = MOMENTS[event.type];
  if (type === undefined) return undefined;
  const isClosed = event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled';
  return { type, ...(isClosed && { reason: closeReasonOf(event.data) }) };
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
