import { accountDecider } from '../domain/accounts/decider';
import { announcementDecider } from '../domain/announcements/decider';
import { nextHeadBy } from '../domain/draw/entries';
import { favoriteDecider } from '../domain/favorites/decider';
import type { Favorites } from '../domain/favorites/state';
import { featureQuotaDecider } from '../domain/feature-quota/decider';
import { newsletterDecider } from '../domain/newsletter/decider';
import { notificationDecider } from '../domain/notifications/decider';
import { sizeOfNotifications } from '../domain/notifications/state';
import { operationsDecider } from '../domain/operations/decider';
import { raffleDecider } from '../domain/raffles/decider';
import { sizeOfRaffle } from '../domain/raffles/state';
import { reportDecider } from '../domain/reports/decider';
import { sizeOfReport } from '../domain/reports/state';
import type { Decider } from '../domain/shared/decision';
import { transparencyDecider } from '../domain/transparency/decider';
import { usernameDecider } from '../domain/usernames/decider';
import type { AnyEvent } from '../platform/event-store/codec';
import { createCommandHandler, type CommandHandler } from '../platform/event-store/command-handler';
import type { EventLog } from '../platform/event-store/event-log';
import type { AnyCommand } from '../platform/event-store/outcome';
import type { Snapshots } from '../platform/event-store/snapshots';
import type { StateCache } from '../platform/event-store/state-cache';
import { categoryOf } from '../platform/event-store/streams';
import type { Logger } from '../platform/logger';
import type { HandlerWatch } from '../platform/metrics/command-counts';
import { sha256 } from '../platform/sha256';
import { raffleSnapshots } from './raffles/raffle-snapshots';

type HandlerOf<D> =
  D extends Decider<infer State, infer C extends AnyCommand, infer E, infer Rejection>
    ? CommandHandler<State, C, E, Rejection>
    : never;

/** One command handler for each kind of stream, with its cached states. */
export interface Handlers {
  readonly raffles: HandlerOf<ReturnType<typeof raffleDecider>>;
  readonly accounts: HandlerOf<typeof accountDecider>;
  readonly usernames: HandlerOf<typeof usernameDecider>;
  readonly favorites: HandlerOf<typeof favoriteDecider>;
  readonly featureQuotas: HandlerOf<typeof featureQuotaDecider>;
  readonly newsletters: HandlerOf<typeof newsletterDecider>;
  readonly notifications: HandlerOf<typeof notificationDecider>;
  readonly announcements: HandlerOf<typeof announcementDecider>;
  readonly reports: HandlerOf<typeof reportDecider>;
  readonly transparency: HandlerOf<typeof transparencyDecider>;
  readonly operations: HandlerOf<typeof operationsDecider>;
  /**
   * Reports that this revision was appended: an older cached state is read on before its next use.
   */
  observe: (stream: string, revision: number) => void;
  /** Waits for commands under way. */
  idle: () => Promise<void>;
}

export interface HandlersOptions {
  readonly log: EventLog;
  readonly logger: Logger;
  readonly now: () => Date;
  /** From a raffle's seal to its draw. */
  readonly drawDelayMs: number;
  /** The limit of all cached states together. */
  readonly cacheBytes: number;
  /** Counts the commands of each kind of stream. */
  readonly watch?: ((stream: string) => HandlerWatch) | undefined;
}

/**
 * For each kind of state, its parts of the cache and its rough size in bytes. Raffles are the
 * largest states, and every signed-in request reads an account.
 */
const MEMORY = {
  raffle: { parts: 61, sizeOf: sizeOfRaffle },
  account: { parts: 16, sizeOf: () => 2_000 },
  notifications: { parts: 6, sizeOf: sizeOfNotifications },
  favorites: { parts: 4, sizeOf: ({ size }: Favorites) => 500 + size * 40 },
  username: { parts: 3, sizeOf: () => 200 },
  featureQuota: { parts: 1, sizeOf: () => 200 },
  newsletter: { parts: 1, sizeOf: () => 100 },
  announcement: { parts: 1, sizeOf: () => 200 },
  report: { parts: 1, sizeOf: sizeOfReport },
  transparency: { parts: 1, sizeOf: () => 200 },
  operations: { parts: 1, sizeOf: () => 2_000 },
} as const;

const ALL_PARTS = Object.values(MEMORY).reduce((sum, { parts }) => sum + parts, 0);

interface Memory<State> {
  readonly parts: number;
  readonly sizeOf: (state: State) => number;
}

/** Decides, caches states and takes snapshots, the same for every program. */
export const createHandlers = (options: HandlersOptions): Handlers => {
  const { log, logger, now, drawDelayMs, cacheBytes } = options;
  const handlerOf = <State, C extends AnyCommand, E extends AnyEvent, Rejection>(
    decider: Decider<State, C, E, Rejection>,
    kind: keyof typeof MEMORY,
    { parts, sizeOf }: Memory<State>,
    snapshots?: Snapshots<State>,
  ) => {
    const watch = options.watch?.(kind);
    const maxCacheBytes = Math.floor((cacheBytes * parts) / ALL_PARTS);
    return createCommandHandler({ log, decider, sizeOf, maxCacheBytes, snapshots, now, watch });
  };
  const raffleRules = raffleDecider({ drawDelayMs, nextHead: nextHeadBy(sha256) });
  const handlers = {
    raffles: handlerOf(raffleRules, 'raffle', MEMORY.raffle, raffleSnapshots(log, logger)),
    accounts: handlerOf(accountDecider, 'account', MEMORY.account),
    usernames: handlerOf(usernameDecider, 'username', MEMORY.username),
    favorites: handlerOf(favoriteDecider, 'favorites', MEMORY.favorites),
    featureQuotas: handlerOf(featureQuotaDecider, 'featureQuota', MEMORY.featureQuota),
    newsletters: handlerOf(newsletterDecider, 'newsletter', MEMORY.newsletter),
    notifications: handlerOf(notificationDecider, 'notifications', MEMORY.notifications),
    announcements: handlerOf(announcementDecider, 'announcement', MEMORY.announcement),
    reports: handlerOf(reportDecider, 'report', MEMORY.report),
    transparency: handlerOf(transparencyDecider, 'transparency', MEMORY.transparency),
    operations: handlerOf(operationsDecider, 'operations', MEMORY.operations),
  };
  const statesOf = new Map<string, Pick<StateCache<unknown>, 'observe'>>([
    ['raffle', handlers.raffles.states],
    ['account', handlers.accounts.states],
    ['username', handlers.usernames.states],
    ['favorites', handlers.favorites.states],
    ['featureQuota', handlers.featureQuotas.states],
    ['newsletter', handlers.newsletters.states],
    ['notifications', handlers.notifications.states],
    ['announcement', handlers.announcements.states],
    ['report', handlers.reports.states],
    ['transparency', handlers.transparency.states],
    ['operations', handlers.operations.states],
  ]);
  return {
    ...handlers,
    observe: (stream, revision) => statesOf.get(categoryOf(stream))?.observe(stream, revision),
    idle: async () => {
      await Promise.all(Object.values(handlers).map((handler) => handler.idle()));
    },
  };
};
