import { accountDecider } from '../domain/accounts/decide';
import type { Account } from '../domain/accounts/account';
import type { AccountCommand, AccountEvent, AccountRejection } from '../domain/accounts/messages';
import { nextHeadBy } from '../domain/draw/entries';
import { favoriteDecider, type Favorites } from '../domain/favorites/decide';
import type {
  FavoriteCommand,
  FavoriteEvent,
  FavoriteRejection,
} from '../domain/favorites/messages';
import { featureQuotaDecider, type FeatureQuota } from '../domain/feature-quota/decide';
import type {
  FeatureQuotaCommand,
  FeatureQuotaEvent,
  FeatureQuotaRejection,
} from '../domain/feature-quota/messages';
import { newsletterDecider, type Subscription } from '../domain/newsletter/decide';
import type { NewsletterCommand, NewsletterEvent } from '../domain/newsletter/messages';
import {
  notificationDecider,
  sizeOfNotifications,
  type Notifications,
} from '../domain/notifications/decide';
import type {
  NotificationCommand,
  NotificationEvent,
  NotificationRejection,
} from '../domain/notifications/messages';
import { raffleDecider } from '../domain/raffles/decide';
import type { RaffleCommand, RaffleEvent, RaffleRejection } from '../domain/raffles/messages';
import { sizeOfRaffle, type Raffle } from '../domain/raffles/raffle';
import { usernameDecider, type Username } from '../domain/usernames/decide';
import type {
  UsernameCommand,
  UsernameEvent,
  UsernameRejection,
} from '../domain/usernames/messages';
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
