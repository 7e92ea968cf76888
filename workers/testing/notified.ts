import { testApplication } from '../../application/testing/test-application';
import type { NotificationEvent } from '../../domain/notifications/events';
import { subjectOf } from '../../domain/notifications/subject';
import type { EventLog } from '../../platform/event-store/event-log';
import { favoritesStream } from '../../domain/favorites/stream';
import { notificationsStream } from '../../domain/notifications/stream';

/** Somebody begins to follow a raffle, at a given time or now. */
export const follow = async (
  log: EventLog,
  userId: number,
  raffleId: number,
  at = new Date(),
): Promise<void> => {
  const { favorites } = testApplication(log, { now: () => at });
  await favorites.handle(
    favoritesStream(userId),
    { type: 'AddFavorite', data: { userId, raffleId } },
    { correlationId: 'follow' },
  );
};

/**
 * A person's notifications, oldest first: `raffle-ended 12`, or `raffle-ended 12 by email, sent`.
 */
export const notificationsTo = async (log: EventLog, userId: number): Promise<string[]> => {
  const told: string[] = [];
  for await (const event of log.readStream<NotificationEvent>(notificationsStream(userId))) {
    if (event.type !== 'NotificationSent') continue;
    const { type, channel, status } = event.data;
    const { raffleId, reportId } = subjectOf(event.data);
    const how = channel === 'in-app' ? '' : ` by ${channel}, ${status}`;
    told.push(`${type} ${raffleId ?? reportId}${how}`);
  }
  return told;
};
