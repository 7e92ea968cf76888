import type { Application } from '../../application/application';
import { markNotificationsRead } from '../../application/notifications/mark-notifications-read';
import {
  notificationListShape,
  notificationsQuery,
  readNotificationsBody,
  unreadShape,
} from '../../contracts/notifications';
import type { NotificationRejection } from '../../domain/notifications/commands';
import { unreadOf } from '../../domain/notifications/state';
import { NOTIFICATIONS } from '../../projections/notifications/document';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import { REPORTS } from '../../projections/reports/document';
import type { ProblemTable } from '../http/refusals';
import { route, type RouteGroup } from '../http/route';
import { signedIn } from '../http/who';
import { listNotifications, type NotificationModels } from './notification-list';

export interface NotificationParts {
  readonly app: Application;
  readonly readModels: NotificationModels;
}

const notificationProblems = {
  'notification-not-found': [404, 'Aviso no encontrado'],
} as const satisfies ProblemTable<NotificationRejection>;

/** A person's notifications. */
export const notificationRoutes = (parts: NotificationParts): RouteGroup => ({
  title: 'Avisos',
  prefix: '/api',
  routes: [
    route(
      {
        method: 'GET',
        path: '/notifications',
        id: 'listNotifications',
        summary: 'Lo que se le ha notificado a uno, lo último primero',
        description:
          'Las cien últimas, cada una con su rifa como está ahora, o con lo que se ha decidido sobre una denuncia. `cursor` es el `X-Next-Cursor` de la página anterior.',
        who: signedIn,
        reads: [NOTIFICATIONS, RAFFLE_CARDS, REPORTS],
        query: notificationsQuery,
        answers: {
          200: {
            description: 'Una página de avisos',
            shape: notificationListShape,
            headers: ['TotalCount', 'NextCursor', 'UnreadCount'],
          },
        },
      },
      ({ person: { userId }, query }) => listNotifications(parts.readModels, { ...query, userId }),
    ),
    route(
      {
        method: 'POST',
        path: '/notifications/read',
        id: 'readNotifications',
        summary: 'Marca avisos como leídos',
        description: 'Hasta la que dice `upTo`, o todas si falta. Hacerlo otra vez no cambia nada.',
        who: signedIn,
        records: true,
        limits: ['notifications-read'],
        body: readNotificationsBody,
        answers: { 200: { description: 'Cuántas quedan', shape: unreadShape } },
        problems: notificationProblems,
      },
      async ({ person: { userId }, body: { upTo = null }, context, accepted }) => {
        const { app } = parts;
        const { state } = accepted(await markNotificationsRead({ app, userId, upTo, context }));
        return { body: { unread: unreadOf(state) } };
      },
    ),
  ],
});
