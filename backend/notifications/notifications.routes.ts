import { Router } from '../http/router';
import {
  notificationsQuery,
  readNotificationsBody,
  UNREAD_COUNT_HEADER,
  type Unread,
} from '../../contracts/notifications';
import { NOTIFICATIONS } from '../../projections/notifications/document';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contracts/site';
import type { NotificationRejection } from '../../domain/notifications/commands';
import { parseBody, parseQuery } from '../http/body';
import { messageContext } from '../http/context';
import { tellLogPosition } from '../http/log-position';
import { problemOf, type ProblemTable } from '../http/problem-error';
import type { ReadBarrier } from '../http/read-barrier';
import { accountOf, type SignedIn } from '../http/signed-in';
import { listNotifications, type NotificationModels } from './notification-list';
import type { Notifications } from './notifications';

export interface NotificationRoutes {
  readonly notifications: Notifications;
  readonly readModels: NotificationModels;
  readonly signedIn: SignedIn;
  readonly readBarrier: ReadBarrier;
}

const notificationProblems: ProblemTable<NotificationRejection> = {
  'notification-not-found': [404, 'Notificación no encontrada'],
};

/** What one has been told. */
export const notificationRoutes = (deps: NotificationRoutes): Router => {
  const { notifications, readModels, signedIn, readBarrier } = deps;
  const router = new Router();
  const fresh = readBarrier(NOTIFICATIONS.projection, RAFFLE_CARDS.projection);

  router.get('/notifications', signedIn, fresh, async (ctx) => {
    const query = parseQuery(ctx, notificationsQuery);
    const { userId } = accountOf(ctx);
    const page = await listNotifications(readModels, { ...query, userId });
    ctx.set(TOTAL_COUNT_HEADER, String(page.total));
    ctx.set(UNREAD_COUNT_HEADER, String(page.unread));
    if (page.nextCursor !== undefined) ctx.set(NEXT_CURSOR_HEADER, page.nextCursor);
    ctx.body = page.items;
  });

  router.post('/notifications/read', signedIn, async (ctx) => {
    const { upTo = null } = parseBody(ctx, readNotificationsBody);
    const { userId } = accountOf(ctx);
    const outcome = await notifications.markRead(userId, upTo, messageContext(ctx.state));
    if (outcome.kind === 'rejected') throw problemOf(notificationProblems, outcome);
    tellLogPosition(ctx, outcome.position);
    const { listed, readUpTo } = outcome.state;
    ctx.body = { unread: listed - readUpTo } satisfies Unread;
  });

  return router;
};
