import { closeReasonOf, heldReasonOf } from '../../contracts/close-reasons';
import type {
  RaffleCancelled,
  RaffleCompleted,
  CancellationReason,
  RaffleEvent,
  RaffleCreated,
  TicketsPurchased,
} from '../../domain/raffles/events';
import { assertNever } from '../../domain/shared/assert-never';
import type { RafflePhase } from '../../contracts/operations-raffles';
import { MANUAL_GOAL_DEFAULT, type Condition } from '../../contracts/limits';
import { foldText } from '../../contracts/search-text';
import type { Recorded } from '../../platform/event-store/codec';
import { MILESTONES, type Milestone } from '../../contracts/raffle-timeline';
import type { Projection, Folded } from '../projection';
import { RAFFLE_CARDS, type RaffleCard, type CardMoment } from './document';
import { raffleCardIndexes } from './indexes';

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
  DrawHeld: 'held',
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
  if (event.type === 'DrawHeld') return { type, reason: heldReasonOf(event.data.faults) };
  return { type, ...(isClosed && { reason: closeReasonOf(event.data) }) };
};

/** The timeline of a raffle after an event. */
const momentsAfter = (
  before: Before & Pick<RaffleCard, 'moments'>,
  event: Recorded<RaffleEvent>,
): readonly CardMoment[] => {
  const moment = momentOf(before, event);
  if (moment === undefined) return before.moments;
  const { type, ...rest } = moment;
  return [...before.moments, { type, at: new Date(event.at), ...rest }];
};

const searchTextOf = ({ title, description, brand }: RaffleCreated['data']): string =>
  foldText(`${title} ${description} ${brand}`);

const published = ({ raffleId, entriesHead: _head, ...data }: RaffleCreated['data']) => ({
  _id: raffleId,
  ...data,
});

/** The card of a raffle that has just been published. */
const newCard = ({ data, at, revision }: Recorded<RaffleCreated>): Folded<RaffleCard> => ({
  ...published(data),
  revision,
  searchText: searchTextOf(data),
  titleText: foldText(data.title),
  images: data.photos.map(({ path }) => path),
  // The route that publishes raffles accepts no other value.
  condition: data.condition as Condition,
  createdAt: new Date(at),
  endDate: new Date(data.endDate),
  featuredAt: null,
  featuredUntil: null,
  status: 'active',
  phase: 'running',
  closeReason: null,
  closedAt: null,
  drawState: 'open',
  drawAt: null,
  winner: null,
  substitutes: [],
  moments: [{ type: 'created', at: new Date(at) }],
});

const PHASES: Readonly<Record<CancellationReason, RafflePhase>> = {
  'unsold-at-end-date': 'failed',
  'minimum-not-reached': 'failed',
  withdrawn: 'withdrawn',
  'draw-held': 'cancelled',
};

const ending = (event: RaffleCompleted | RaffleCancelled) => {
  const closeReason = closeReasonOf(event.data);
  return event.type === 'RaffleCompleted'
    ? ({
        status: 'completed',
        phase: 'undrawn',
        closeReason,
        drawState: 'sealed',
        drawAt: new Date(event.data.drawAt),
      } as const)
    : ({
        status: 'cancelled',
        phase: PHASES[event.data.reason],
        closeReason,
        drawState: 'sealed',
      } as const);
};

export const raffleCards: Projection<RaffleCard, RaffleEvent> = {
  name: RAFFLE_CARDS.projection,
  categories: ['raffle'],
  indexes: raffleCardIndexes,
  keys: ({ data }) => [data.raffleId],
  apply: (before, event) => {
    if (event.type === 'RaffleCreated') return before ?? newCard(event);
    if (!before) return undefined;
    const { revision, at } = event;
    const { soldTickets, participants } = event.data;
    const moments = momentsAfter(before, event);
    const card = { ...before, revision, soldTickets, participants, moments };
    switch (event.type) {
      case 'TicketsPurchased':
      case 'DrawResealed':
        return card;
      case 'RaffleFeatured':
        return {
          ...card,
          featuredAt: new Date(at),
          featuredUntil: new Date(event.data.featuredUntil),
        };
      case 'RaffleFeatureExpired':
        return { ...card, featuredUntil: null };
      case 'RaffleCompleted':
      case 'RaffleCancelled':
        return { ...card, ...ending(event), closedAt: new Date(at), featuredUntil: null };
      case 'DrawHeld':
        return { ...card, drawState: 'held', phase: 'held' };
      case 'WinnerDrawn': {
        const { winner, substitutes } = event.data.prizes[0];
        return { ...card, drawState: 'drawn', phase: 'drawn', winner, substitutes };
      }
      default:
        return assertNever(event);
    }
  },
};

// x
