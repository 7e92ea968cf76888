import { accountDecider } from '../domain/accounts/decider';
import type { Account } from '../domain/accounts/state';
import type { AccountCommand, AccountRejection } from '../domain/accounts/commands';
import type { AccountEvent } from '../domain/accounts/events';
import { nextHeadBy } from '../domain/draw/entries';
import { favoriteDecider, type Favorites } from '../domain/favorites/decider';
import type { FavoriteCommand, FavoriteRejection } from '../domain/favorites/commands';
import type { FavoriteEvent } from '../domain/favorites/events';
import { featureQuotaDecider, type FeatureQuota } from '../domain/feature-quota/decider';
import type { FeatureQuotaCommand, FeatureQuotaRejection } from '../domain/feature-quota/commands';
import type { FeatureQuotaEvent } from '../domain/feature-quota/events';
import { newsletterDecider, type Subscription } from '../domain/newsletter/decider';
import type { NewsletterCommand } from '../domain/newsletter/commands';
import type { NewsletterEvent } from '../domain/newsletter/events';
import {
  notificationDecider,
  sizeOfNotifications,
  type Notifications,
} from '../domain/notifications/decider';
import type { NotificationCommand, NotificationRejection } from '../domain/notifications/commands';
import type { NotificationEvent } from '../domain/notifications/events';
import { raffleDecider } from '../domain/raffles/decider';
import type { RaffleCommand, RaffleRejection } from '../domain/raffles/commands';
import type { RaffleEvent } from '../domain/raffles/events';
import { sizeOfRaffle, type Raffle } from '../domain/raffles/state';
import { usernameDecider, type Username } from '../domain/usernames/decider';
import type { UsernameCommand, UsernameRejection } from '../domain/usernames/commands';
import type { UsernameEvent } from '../domain/usernames/events';
import { createCommandHandler, type CommandHandler } from '../platform/event-store/command-handler';
import type { EventLog } from '../platform/event-store/event-log';
import type { StateCache } from '../platform/event-store/state-cache';
import { categoryOf } from '../platform/event-store/streams';
import type { Logger } from '../platform/logger';
import { sha256 } from '../platform/sha256';
import { raffleSnapshots } from './raffles/raffle-snapshots';

export type RaffleCommands = CommandHandler<Raffle, RaffleCommand, RaffleEvent, RaffleRejection>;
export type AccountCommands = CommandHandler<
  Account,
  AccountCommand,
  AccountEvent,
  AccountRejection
>;
export type UsernameCommands = CommandHandler<
  Username,
  UsernameCommand,
  UsernameEvent,
  UsernameRejection
>;
export type FavoriteCommands = CommandHandler<
  Favorites,
  FavoriteCommand,
  FavoriteEvent,
  FavoriteRejection
>;
export type FeatureQuotaCommands = CommandHandler<
  FeatureQuota,
  FeatureQuotaCommand,
  FeatureQuotaEvent,
  FeatureQuotaRejection
>;

export type NewsletterCommands = CommandHandler<
  Subscription,
  NewsletterCommand,
  NewsletterEvent,
  never
>;

export type NotificationCommands = CommandHandler<
  Notifications,
  NotificationCommand,
  NotificationEvent,
  NotificationRejection
>;

/** Everything that this program decides. */
export interface Commands {
  readonly raffles: RaffleCommands;
  readonly accounts: AccountCommands;
  readonly usernames: UsernameCommands;
  readonly favorites: FavoriteCommands;
  readonly featureQuotas: FeatureQuotaCommands;
  readonly newsletters: NewsletterCommands;
  readonly notifications: NotificationCommands;
  /** Another program appended this: states that are older are read on before they are used. */
  observe: (stream: string, revision: number) => void;
  /** Waits for what is under way. */
  idle: () => Promise<void>;
}

interface CommandOptions {
  readonly drawDelayMs: number;
  readonly logger: Logger;
  readonly now?: () => Date;
}

const MIB = 1024 * 1024;
/** Rough sizes in memory, in bytes. */
const BYTES = {
  account: 2_000,
  username: 200,
  favorites: 500,
  favorite: 40,
  quota: 200,
  subscription: 100,
} as const;

export const createCommands = (
  log: EventLog,
  { drawDelayMs, logger, now }: CommandOptions,
): Commands => {
  const shared = { log, ...(now ? { now } : {}) };
  const raffles = createCommandHandler({
    ...shared,
    decider: raffleDecider({ drawDelayMs, nextHead: nextHeadBy(sha256) }),
    sizeOf: sizeOfRaffle,
    snapshots: raffleSnapshots(log, logger),
    maxCacheBytes: 128 * MIB,
  });
  const accounts = createCommandHandler({
    ...shared,
    decider: accountDecider,
    sizeOf: () => BYTES.account,
    maxCacheBytes: 32 * MIB,
  });
  const usernames = createCommandHandler({
    ...shared,
    decider: usernameDecider,
    sizeOf: () => BYTES.username,
    maxCacheBytes: 4 * MIB,
  });
  const favorites = createCommandHandler({
    ...shared,
    decider: favoriteDecider,
    sizeOf: ({ size }) => BYTES.favorites + size * BYTES.favorite,
    maxCacheBytes: 8 * MIB,
  });
  const featureQuotas = createCommandHandler({
    ...shared,
    decider: featureQuotaDecider,
    sizeOf: () => BYTES.quota,
    maxCacheBytes: MIB,
  });
  const newsletters = createCommandHandler({
    ...shared,
    decider: newsletterDecider,
    sizeOf: () => BYTES.subscription,
    maxCacheBytes: MIB,
  });
  const notifications = createCommandHandler({
    ...shared,
    decider: notificationDecider,
    sizeOf: sizeOfNotifications,
    maxCacheBytes: 4 * MIB,
  });
  const handlers = {
    raffles,
    accounts,
    usernames,
    favorites,
    featureQuotas,
    newsletters,
    notifications,
  };
  const states = new Map<string, Pick<StateCache<unknown>, 'observe'>>([
    ['raffle', raffles.states],
    ['account', accounts.states],
    ['username', usernames.states],
    ['favorites', favorites.states],
    ['featureQuota', featureQuotas.states],
    ['newsletter', newsletters.states],
    ['notifications', notifications.states],
  ]);
  return {
    ...handlers,
    observe: (stream, revision) => states.get(categoryOf(stream))?.observe(stream, revision),
    idle: async () => {
      await Promise.all(Object.values(handlers).map((handler) => handler.idle()));
    },
  };
};
