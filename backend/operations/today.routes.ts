import { browseEvents } from '../../application/operations/browse-events';
import type { LogIndex } from '../../application/operations/log-index';
import { isPersonal } from '../../application/operations/personal-reads';
import type { ShownEvent } from '../../application/operations/shown-event';
import {
  dueRafflesShape,
  latestEventsShape,
  waitingDisputesShape,
  waitingReportsShape,
  type DueRaffle,
  type LatestEvent,
} from '../../contracts/operations-today';
import { categoryOf } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { HANDOVERS } from '../../projections/handovers/document';
import type { HandoverQueries } from '../../projections/handovers/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { DueCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { REPORTS } from '../../projections/reports/document';
import type { ReportQueries } from '../../projections/reports/queries';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';

export interface TodayParts {
  readonly log: Pick<EventLog, 'readAll' | 'readStream' | 'endPosition'>;
  readonly logIndex: LogIndex;
  readonly raffleCards: Pick<RaffleCardQueries, 'endDue' | 'drawDue' | 'dueByIds'>;
  readonly reports: Pick<ReportQueries, 'waiting'>;
  readonly handovers: Pick<HandoverQueries, 'waiting'>;
}

const DAY_MS = 86_400_000;
/** What fits beside the other tiles. */
const RAFFLES_SHOWN = 6;
const EVENTS_SHOWN = 15;

const waiting = ({ reports }: TodayParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/waiting-reports',
      id: 'getWaitingReports',
      summary: 'Cuántas denuncias esperan, y desde cuándo la más antigua',
      who: operator,
      isPolled: true,
      reads: [REPORTS],
      answers: {
        200: { description: 'Cuántas', shape: waitingReportsShape, headers: ['CacheControl'] },
      },
    },
    async () => {
      const { open, oldest } = await reports.waiting();
      const oldestAt = oldest?.filedAt.toISOString() ?? null;
      return { body: { open, oldestAt }, cacheControl: 'no-store' };
    },
  );

const waitingDisputes = ({ handovers }: TodayParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/waiting-disputes',
      id: 'getWaitingDisputes',
      summary: 'Cuántas disputas sobre premios hay, y desde cuándo se puede decidir la más antigua',
      who: operator,
      isPolled: true,
      reads: [HANDOVERS],
      answers: {
        200: { description: 'Cuántas', shape: waitingDisputesShape, headers: ['CacheControl'] },
      },
    },
    async () => {
      const { open, oldest } = await handovers.waiting();
      const oldestBy = oldest?.by.toISOString() ?? null;
      return { body: { open, oldestBy }, cacheControl: 'no-store' };
    },
  );

const dueView = (
  { _id, title, soldTickets, completionMode, totalTickets, minTickets, ...card }: DueCard,
  what: DueRaffle['what'],
): DueRaffle => ({
  id: _id,
  title,
  what,
  at: ((what === 'draw' && card.drawAt) || card.endDate).toISOString(),
  soldTickets,
  neededTickets: completionMode === 'auto' ? totalTickets : minTickets,
});

const due = ({ raffleCards }: TodayParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/due-raffles',
      id: 'getDueRaffles',
      summary: 'Las rifas que terminan o se sortean en un día',
      who: operator,
      isPolled: true,
      reads: [RAFFLE_CARDS],
      answers: {
        200: { description: 'Las rifas', shape: dueRafflesShape, headers: ['CacheControl'] },
      },
    },
    async () => {
      const by = new Date(Date.now() + DAY_MS);
      const [ending, drawing] = await Promise.all([
        raffleCards.endDue(by),
        raffleCards.drawDue(by),
      ]);
      const first = [
        ...drawing.slice(0, RAFFLES_SHOWN).map((id) => [id, 'draw'] as const),
        ...ending.slice(0, RAFFLES_SHOWN).map((id) => [id, 'ends'] as const),
      ];
      const cards = await raffleCards.dueByIds(first.map(([id]) => id));
      const found = first.flatMap(([id, what]) => {
        const card = cards.get(id);
        return card ? [dueView(card, what)] : [];
      });
      const byTime = found.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
      return {
        body: {
          ending: ending.length,
          drawing: drawing.length,
          first: byTime.slice(0, RAFFLES_SHOWN),
        },
        cacheControl: 'no-store',
      };
    },
  );

/** Whose an event is stays out, so that a screen that asks all day reads nobody's data. */
const latestView = ({ position, type, at, stream }: ShownEvent): LatestEvent => {
  const category = categoryOf(stream);
  return { position, type, at, category, stream: isPersonal(category) ? null : stream };
};

const latest = ({ log, logIndex: index }: TodayParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/latest-events',
      id: 'getLatestEvents',
      summary: 'Lo último del registro, sin datos de nadie',
      who: operator,
      isPolled: true,
      needsParts: true,
      answers: {
        200: { description: 'Los eventos', shape: latestEventsShape, headers: ['CacheControl'] },
      },
    },
    async () => {
      const asked = { log, index, filter: {}, backwards: true, from: undefined };
      const { events } = await browseEvents({ ...asked, limit: EVENTS_SHOWN });
      return { body: { events: events.map(latestView) }, cacheControl: 'no-store' };
    },
  );

/** What the console's first screen asks again and again. */
export const todayRoutes = (parts: TodayParts): Route[] => [
  waiting(parts),
  waitingDisputes(parts),
  due(parts),
  latest(parts),
];
