import { accountDecider } from '../domain/accounts/decide';
import type { Account } from '../domain/accounts/account';
import type { AccountCommand, AccountEvent, AccountRejection } from '../domain/accounts/messages';
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

/** Everything that this program decides. */
export interface Commands {
  readonly raffles: RaffleCommands;
  readonly accounts: AccountCommands;
  readonly usernames: UsernameCommands;
  /** Another program appended this: states that are older are read on before they are used. */
  observe: (stream: string, revision: number) => void;
  /** Waits for what is under way. */
  idle: () => Promise<void>;
}

interface CommandOptions {
  readonly drawDelayMs: number;
  readonly now?: () => Date;
}

const RAFFLE_CACHE_BYTES = 128 * 1024 * 1024;
const ACCOUNT_CACHE_BYTES = 32 * 1024 * 1024;
const USERNAME_CACHE_BYTES = 4 * 1024 * 1024;
const ACCOUNT_BYTES = 2_000;
const USERNAME_BYTES = 200;

export const createCommands = (log: EventLog, { drawDelayMs, now }: CommandOptions): Commands => {
  const clock = now ? { now } : {};
  const raffles = createCommandHandler({
    log,
    decider: raffleDecider({ drawDelayMs }),
    sizeOf: sizeOfRaffle,
    maxCacheBytes: RAFFLE_CACHE_BYTES,
    ...clock,
  });
  const accounts = createCommandHandler({
    log,
    decider: accountDecider,
    sizeOf: () => ACCOUNT_BYTES,
    maxCacheBytes: ACCOUNT_CACHE_BYTES,
    ...clock,
  });
  const usernames = createCommandHandler({
    log,
    decider: usernameDecider,
    sizeOf: () => USERNAME_BYTES,
    maxCacheBytes: USERNAME_CACHE_BYTES,
    ...clock,
  });
  const states = new Map<string, Pick<StateCache<unknown>, 'observe'>>([
    ['raffle', raffles.states],
    ['account', accounts.states],
    ['username', usernames.states],
  ]);
  return {
    raffles,
    accounts,
    usernames,
    observe: (stream, revision) => states.get(categoryOf(stream))?.observe(stream, revision),
    idle: async () => {
      await Promise.all([raffles.idle(), accounts.idle(), usernames.idle()]);
    },
  };
};
