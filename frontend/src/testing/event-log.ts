import { http, HttpResponse } from 'msw';
import type { EventForm, LoggedEvent } from '@contracts/operations-events';
import { aUser } from './controls';
import { apiUrl, signedInAs } from './handlers';
import { renderApp } from './render-app';
import { server } from './server';

/** A purchase of one raffle. */
export const anEvent = (revision: number): LoggedEvent => ({
  id: `id-${revision}`,
  position: 40 + revision,
  stream: 'raffle-7',
  revision,
  type: 'TicketsPurchased',
  at: '2026-06-01T10:00:00.000Z',
  schemaVersion: 1,
  correlationId: 'pedido-1',
  causationId: null,
  actorId: 8,
  atTerminal: false,
  data: '{"tickets":3}',
});

/** The same as it was recorded. */
export const anEventForm = (revision: number): EventForm => {
  const event = anEvent(revision);
  const { id, stream, position, type, data } = event;
  const recorded = { recordedData: data, recordedMetadata: '{"correlationId":"pedido-1"}' };
  return { id, stream, revision, position, type, ...recorded, event, unreadable: null };
};

/** Opens the browser of events of a log without any, where these answer. */
export const showLog = (...handlers: Parameters<typeof server.use>) => {
  server.use(
    signedInAs(aUser({ role: 'operator' })),
    http.get(apiUrl('operations/events'), () =>
      HttpResponse.json({ events: [], examined: 0, next: null, unreadable: null }),
    ),
    ...handlers,
  );
  return renderApp('/operaciones/registro');
};
