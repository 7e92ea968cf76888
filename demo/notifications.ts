import { notificationDecider } from '../domain/notifications/decider';
import { NEWS_LASTS_MS } from '../domain/notifications/state';
import type { NotificationCommand } from '../domain/notifications/commands';
import type { NotificationEvent } from '../domain/notifications/events';
import type { RaffleEvent } from '../domain/raffles/events';
import type { Recorded } from '../platform/event-store/codec';
import { newsOf, type Group } from '../workers/announcements/news';
import { notificationIdOf } from '../application/notifications/send-notification';
import type { StoredRaffle } from './stored-raffles';

/** People read a notification within a few hours. */
const READ_AFTER_MS = 3 * 60 * 60 * 1_000;
/** The topic of each kind of event. */
const TOPICS = ['ended', 'won'] as const;

type Send = Extract<NotificationCommand, { type: 'SendNotification' }>;

const peopleOf = ({ audience }: Group, { events }: StoredRaffle): readonly number[] => {
  if (audience.kind === 'people') return audience.userIds;
  if (audience.kind === 'followers') return [];
  const buyers = events.flatMap(({ type, data }) =>
    type === 'TicketsPurchased' ? [data.buyerId] : [],
  );
  return [...new Set(buyers)];
};

/** Id of what a buyer was told of the raffle's end, whose place the win takes. */
const endTold = ({ raffleId, events }: StoredRaffle, userId: number): string | undefined => {
  const end = events.find(({ type }) => type === 'RaffleCompleted');
  if (!end) return undefined;
  const told = { type: 'raffle-ended', raffleId, raffleRevision: end.revision } as const;
  return notificationIdOf({ ...told, userId, channel: 'in-app' });
};

const sendings = (raffle: StoredRaffle, event: Recorded<RaffleEvent>): Send[] =>
  TOPICS.flatMap((topic) => newsOf(topic, event)?.groups ?? []).flatMap((group) =>
    peopleOf(group, raffle).map((userId) => {
      const { raffleId } = raffle;
      const { type } = group;
      const notification = {
        userId,
        raffleId,
        raffleRevision: event.revision,
        type,
        channel: 'in-app',
      } as const;
      const replaces = type === 'raffle-won' ? endTold(raffle, userId) : undefined;
      return {
        type: 'SendNotification',
        metadata: { now: new Date(event.at) },
        data: {
          ...notification,
          ...(replaces !== undefined && { replaces }),
          notificationId: notificationIdOf(notification),
          status: 'sent',
        },
      };
    }),
  );

const decided = (commands: readonly NotificationCommand[]): readonly NotificationEvent[] => {
  const { decide, evolve, initialState } = notificationDecider;
  let state = initialState;
  return commands.flatMap((command) => {
    const decision = decide(command, state);
    if (decision.kind === 'rejected') throw new Error(decision.rejection.type);
    state = decision.events.reduce(evolve, state);
    return decision.events;
  });
};

/**
 * Notifications of the past, by person, and already read. The workers send the recent ones, so that
 * some are unread.
 */
export const pastNotifications = (
  raffles: Iterable<StoredRaffle>,
  now: Date,
): ReadonlyMap<number, readonly NotificationEvent[]> => {
  const isPast = ({ at }: RaffleEvent) => now.getTime() - Date.parse(at) > NEWS_LASTS_MS;
  const all = [...raffles]
    .flatMap((raffle) => raffle.events.filter(isPast).flatMap((event) => sendings(raffle, event)))
    .sort((one, other) => one.metadata.now.getTime() - other.metadata.now.getTime());
  const byPerson = new Map<number, Send[]>();
  for (const send of all) {
    byPerson.set(send.data.userId, [...(byPerson.get(send.data.userId) ?? []), send]);
  }
  const reading = (userId: number, sent: readonly Send[]): NotificationCommand => ({
    type: 'MarkNotificationsRead',
    metadata: { now: new Date((sent.at(-1)?.metadata.now.getTime() ?? 0) + READ_AFTER_MS) },
    data: { userId, upTo: null },
  });
  return new Map(
    [...byPerson].map(([userId, sent]) => [userId, decided([...sent, reading(userId, sent)])]),
  );
};
