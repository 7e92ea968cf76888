import { browseEvents, type EventPage } from '../../application/operations/browse-events';
import type { EventFilter } from '../../application/operations/event-filter';
import { eventTree, type EventTree } from '../../application/operations/event-tree';
import { findLoggedEvent } from '../../application/operations/find-logged-event';
import {
  subjectsOfEvents,
  type PersonalSubject,
} from '../../application/operations/personal-reads';
import type { ShownEvent } from '../../application/operations/shown-event';
import { tailEvents } from '../../application/operations/tail-events';
import {
  eventAddress,
  eventFormShape,
  eventPageShape,
  eventQuery,
  EVENTS_MAX,
  eventTailQuery,
  eventTailShape,
  eventTreeShape,
  type EventPage as EventPageView,
  type LoggedEvent,
} from '../../contracts/operations-events';
import { categoryOf } from '../../platform/event-store/codec';
import { OF_PEOPLE } from '../http/note-reads';
import { route, type Route } from '../http/route';
import { exportRoute, type ExportParts } from './event-export.routes';
import { addressOf, eventFilterOf } from './event-query';

export type EventParts = ExportParts;

const eventView = ({ data, ...event }: ShownEvent): LoggedEvent => ({
  ...event,
  data: JSON.stringify(data),
});

const placeView = (unreadable: EventPage['unreadable']): EventPageView['unreadable'] =>
  unreadable && {
    stream: unreadable.stream,
    revision: unreadable.revision,
    position: unreadable.position,
  };

/** Whoever acted is asked for by number: then the events tell what one person does. */
const subjectsIn = async (
  app: EventParts['app'],
  events: readonly { readonly stream: string }[],
  { actor }: EventFilter = {},
): Promise<readonly PersonalSubject[]> => {
  const subjects = await subjectsOfEvents(app, events);
  return typeof actor === 'number' && events.length > 0 ? [actor, ...subjects] : subjects;
};

const browsing = ({ app, log, logIndex: index }: EventParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/events',
      id: 'browseEvents',
      summary: 'Los eventos del registro',
      description:
        'Por páginas. Una página puede quedarse corta, o vacía, cuando lo que se busca es raro: `next` lleva a la siguiente.',
      ...OF_PEOPLE,
      readsPerson: 'events',
      needsParts: true,
      query: eventQuery,
      answers: {
        200: { description: 'Una página', shape: eventPageShape, headers: ['CacheControl'] },
      },
    },
    async ({ query, tellsOf }) => {
      const { order, from, limit } = query;
      const backwards = order === 'newest';
      const filter = eventFilterOf(query);
      const asked = { log, index, filter, backwards, from, limit };
      const { events, examined, next, unreadable } = await browseEvents(asked);
      await tellsOf(await subjectsIn(app, events, filter));
      const page = { events: events.map(eventView), examined, next };
      return { body: { ...page, unreadable: placeView(unreadable) }, cacheControl: 'no-store' };
    },
  );

const NOT_FOUND = [404, 'No hay ningún evento ahí, o ya está oculto'] as const;

const showing = ({ app, log, logIndex: index }: EventParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/event',
      id: 'getEvent',
      summary: 'Un evento: como se guardó y como se lee hoy',
      description: 'Por `id`, por `position`, o por `stream` y `revision`.',
      ...OF_PEOPLE,
      readsPerson: 'events',
      needsParts: true,
      query: eventAddress,
      answers: {
        200: { description: 'El evento', shape: eventFormShape, headers: ['CacheControl'] },
      },
      problems: { 'event-not-found': NOT_FOUND },
    },
    async ({ query, refusal, tellsOf }) => {
      const found = await findLoggedEvent({ log, index }, addressOf(query));
      if (!found) throw refusal('event-not-found');
      await tellsOf(await subjectsIn(app, [found]));
      const { recorded, event, ...rest } = found;
      return {
        body: {
          ...rest,
          recordedData: JSON.stringify(recorded.data),
          recordedMetadata: JSON.stringify(recorded.metadata),
          event: event && eventView(event),
        },
        cacheControl: 'no-store',
      };
    },
  );

/**
 * A tree has no data, and tells what somebody did, and when. Whom the site has notified follows
 * from the rest of it, and may be hundreds.
 */
const subjectsOfTree = (app: EventParts['app'], { id, nodes }: EventTree) => {
  const events = nodes.map(({ event }) => event);
  const isOwn = ({ id: one, stream }: ShownEvent): boolean =>
    one === id || categoryOf(stream) !== 'notifications';
  return subjectsIn(app, events.filter(isOwn));
};

const tracing = ({ app, log, logIndex: index }: EventParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/event-tree',
      id: 'getEventTree',
      summary: 'Las causas y los efectos de un evento',
      description:
        'Todo lo que vino de la misma petición, cada evento detrás de su causa; 200 eventos como mucho.',
      ...OF_PEOPLE,
      readsPerson: 'events',
      needsParts: true,
      query: eventAddress,
      answers: {
        200: { description: 'El árbol', shape: eventTreeShape, headers: ['CacheControl'] },
      },
      problems: { 'event-not-found': NOT_FOUND },
    },
    async ({ query, refusal, tellsOf }) => {
      const tree = await eventTree({ log, index }, addressOf(query));
      if (!tree) throw refusal('event-not-found');
      await tellsOf(await subjectsOfTree(app, tree));
      const { nodes, isWhole: whole, ...rest } = tree;
      const views = nodes.map(({ event: { data: _data, ...event }, depth }) => ({
        ...event,
        depth,
      }));
      const body = { ...rest, whole, nodes: views };
      return { body, cacheControl: 'no-store' };
    },
  );

const following = ({ app, log }: EventParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/events/tail',
      id: 'tailEvents',
      summary: 'Lo que se ha añadido al registro desde la última vez',
      description:
        'La primera vez, sin `after`, dice dónde acaba el registro. Después se pregunta de nuevo con la `position` de cada respuesta.',
      ...OF_PEOPLE,
      readsPerson: 'events',
      needsParts: true,
      query: eventTailQuery,
      answers: {
        200: { description: 'Lo nuevo', shape: eventTailShape, headers: ['CacheControl'] },
      },
    },
    async ({ query, tellsOf }) => {
      const { after } = query;
      const filter = eventFilterOf(query);
      const tail = await tailEvents({
        log,
        filter,
        after,
        limit: EVENTS_MAX,
      });
      const { events, position, more, unreadable } = tail;
      await tellsOf(await subjectsIn(app, events, filter));
      const body = { events: events.map(eventView), position, more };
      return { body: { ...body, unreadable: placeView(unreadable) }, cacheControl: 'no-store' };
    },
  );

/** The events of the log. */
export const eventRoutes = (parts: EventParts): Route[] => [
  browsing(parts),
  showing(parts),
  tracing(parts),
  following(parts),
  exportRoute(parts),
];
