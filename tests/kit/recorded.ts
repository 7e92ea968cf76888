import type { AccountEvent } from '@domain/accounts/events';
import type { AnnouncementFinished } from '@domain/announcements/events';
import type { CaseEvent } from '@domain/cases/events';
import type { FavoriteEvent } from '@domain/favorites/events';
import type { FeatureQuotaEvent } from '@domain/feature-quota/events';
import type { HandoverEvent } from '@domain/handovers/events';
import type { NotificationEvent } from '@domain/notifications/events';
import type { ProjectionPaused, ProjectionResumed } from '@domain/operations/events';
import type { RaffleEvent } from '@domain/raffles/events';
import type { ReportEvent } from '@domain/reports/events';
import type { LogMoved, LogOpened, LogRestored, NumberTaken } from '@domain/shared/log-events';
import type { DayRooted } from '@domain/transparency/events';
import type { UsernameEvent } from '@domain/usernames/events';
import type { Recorded } from '@platform/event-store/codec';
import { IDENTITY_STREAM, MOVES_STREAM } from '@platform/event-store/identity';
import { accountStream } from '@domain/accounts/stream';
import { announcementStream } from '@domain/announcements/stream';
import { caseStream } from '@domain/cases/stream';
import { favoritesStream } from '@domain/favorites/stream';
import { featureQuotaStream } from '@domain/feature-quota/stream';
import { handoverStream } from '@domain/handovers/stream';
import { notificationsStream } from '@domain/notifications/stream';
import { operationsStream } from '@domain/operations/stream';
import { raffleStream } from '@domain/raffles/stream';
import { reportStream } from '@domain/reports/stream';
import { TRANSPARENCY_STREAM } from '@domain/transparency/stream';
import { sequenceStream } from '@domain/shared/log-events';
import { usernameStream } from '@domain/usernames/stream';

export type LogEvent =
  | RaffleEvent
  | AccountEvent
  | UsernameEvent
  | FavoriteEvent
  | FeatureQuotaEvent
  | HandoverEvent
  | NotificationEvent
  | AnnouncementFinished
  | ReportEvent
  | CaseEvent
  | DayRooted
  | LogOpened
  | LogRestored
  | LogMoved
  | NumberTaken
  | ProjectionPaused
  | ProjectionResumed;

const isOfHandover = (event: LogEvent): event is HandoverEvent => 'prize' in event.data;

export const streamOf = (event: LogEvent): string => {
  if (isOfHandover(event)) return handoverStream(event.data.raffleId, event.data.prize);
  if (event.type === 'LogMoved') return MOVES_STREAM;
  if (event.type === 'NumberTaken') return sequenceStream('users');
  if (event.type === 'UsernameClaimed') return usernameStream(`hash-of-${event.data.userId}`);
  if (event.type === 'RaffleFavorited' || event.type === 'RaffleUnfavorited') {
    return favoritesStream(event.data.userId);
  }
  if (
    event.type === 'CaseDecided' ||
    event.type === 'CaseSettled' ||
    event.type === 'CaseDropped'
  ) {
    return caseStream(event.data.sellerId);
  }
  if (event.type === 'FeatureSlotTaken' || event.type === 'FeatureSlotReleased') {
    return featureQuotaStream(event.data.sellerId);
  }
  if (
    event.type === 'NotificationSent' ||
    event.type === 'NotificationsRead' ||
    event.type === 'NotificationsForgotten'
  ) {
    return notificationsStream(event.data.userId);
  }
  if (event.type === 'DayRooted') return TRANSPARENCY_STREAM;
  if (event.type === 'LogOpened' || event.type === 'LogRestored') return IDENTITY_STREAM;
  if (event.type === 'AnnouncementFinished') return announcementStream(event.data.raffleId);
  if ('reportId' in event.data) return reportStream(event.data.reportId);
  if (event.type === 'ProjectionPaused' || event.type === 'ProjectionResumed') {
    return operationsStream('projections');
  }
  return 'raffleId' in event.data
    ? raffleStream(event.data.raffleId)
    : accountStream(event.data.userId);
};

/**
 * Events as the log returns them, each in its own stream, at positions 10, 20, 30 …
 * @param prefix of the events' ids; another log needs another prefix
 */
export const recorded = <E extends LogEvent>(
  events: readonly E[],
  prefix = 'event',
): Recorded<E>[] => {
  const lengths = new Map<string, number>();
  return events.map((event, index) => {
    const stream = streamOf(event);
    const revision = lengths.get(stream) ?? 0;
    lengths.set(stream, revision + 1);
    return {
      ...event,
      id: `${prefix}-${index}`,
      stream,
      revision,
      position: 10 + index * 10,
      metadata: { correlationId: `request-${index}`, at: event.at, schemaVersion: 1 },
    };
  });
};
