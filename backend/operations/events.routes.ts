import { browseEvents, type EventPage } from '../../application/operations/browse-events';
import {
  eventPageShape,
  eventQuery,
  type EventPage as EventPageView,
} from '../../contracts/operations-events';
import type { EventLog } from '../../platform/event-store/event-log';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';

export interface EventParts {
  readonly log: Pick<EventLog, 'readAll' | 'readStream'>;
}

const pageView = ({ events, examined, next, unreadable }: EventPage): EventPageView => ({
  events: events.map(({ data, ...event }) => ({ ...event, data: JSON.stringify(data) })),
  ...{ examined, next },
  unreadable: unreadable && {
    stream: unreadable.stream,
    revision: unreadable.revision,
    position: unreadable.position,
  },
});

/** The events of the log, page by page. */
export const eventsRoute = ({ log }: EventParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/events',
      id: 'browseEvents',
      summary: 'Los eventos del registro',
      description:
        'Por páginas. Una página puede quedarse corta, o vacía, cuando lo que se busca es raro: `next` lleva a la siguiente.',
      who: operator,
      needsParts: true,
      query: eventQuery,
      answers: {
        200: { description: 'Una página', shape: eventPageShape, headers: ['CacheControl'] },
      },
    },
    async ({ query }) => {
      const { actor: actorId, correlation: correlationId, order, from, limit, ...rest } = query;
      const filter = { ...rest, actorId, correlationId };
      const backwards = order === 'newest';
      const page = await browseEvents({ log, filter, backwards, from, limit });
      return { body: pageView(page), cacheControl: 'no-store' };
    },
  );
