import {
  notificationListShape,
  notificationsQuery,
  readNotificationsBody,
  unreadShape,
} from '../../contracts/notifications';
import type { OperationGroup } from '../openapi/operation';

export const notificationOperations: OperationGroup = {
  title: 'Notificaciones',
  operations: {
    'GET /api/notifications': {
      id: 'listNotifications',
      summary: 'Lo que se le ha notificado a uno, lo último primero',
      description:
        'Las cien últimas, cada una con su rifa como está ahora. `cursor` es el `X-Next-Cursor` de la página anterior.',
      signedIn: true,
      waits: true,
      query: notificationsQuery,
      answers: {
        200: {
          description: 'Una página de notificaciones',
          shape: notificationListShape,
          headers: ['TotalCount', 'NextCursor', 'UnreadCount'],
        },
      },
    },
    'POST /api/notifications/read': {
      id: 'readNotifications',
      summary: 'Marca notificaciones como leídas',
      description: 'Hasta la que dice `upTo`, o todas si falta. Hacerlo otra vez no cambia nada.',
      signedIn: true,
      records: true,
      body: readNotificationsBody,
      answers: { 200: { description: 'Cuántas quedan', shape: unreadShape } },
      problems: { 404: ['notification-not-found'] },
    },
  },
};
