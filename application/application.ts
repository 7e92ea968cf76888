import { catalogue } from '../domain/catalogue';
import { writes } from '../domain/shared/event-types';
import type { MessageContext } from '../platform/event-store/codec';
import { systemClock } from '../platform/event-store/command-handler';
import type { LogIdentity } from '../platform/event-store/identity';
import type { Keyring } from '../platform/secrets';
import { unknownTraces, type Traces } from './accounts/traces';
import { noLookups, type Lookups } from './lookups';
import { createHandlers, type Handlers, type HandlersOptions } from './handlers';
import {
  randomNonce,
  createResealDraw,
  resealingFirst,
  unlessDoubted,
  type NewNonce,
  type ResealIfNeeded,
  createHolders,
  type HolderOf,
} from './raffles/raffle-secrets';

/** The part of the log's identity that use cases need. */
export type LogLife = Pick<LogIdentity, 'life' | 'numbering' | 'begunAt' | 'leftOut'>;

/**
 * The parts that use cases need. A program creates it once, and passes it to each of them as `app`.
 */
export interface Application extends Handlers, Pick<HandlersOptions, 'log' | 'logger' | 'now'> {
  readonly keyring: Keyring;
  readonly holderOf: HolderOf;
  /** For the secrets of a raffle that is published now. */
  readonly newNonce: NewNonce;
  /** The present life of the log. */
  readonly life: LogLife;
  readonly resealDraw: ResealIfNeeded;
  readonly lookups: Lookups;
  readonly traces: Traces;
  /** Whether people can confirm their address. */
  readonly sendsMail: boolean;
  /** Whether decisions about reports are noted in their case, which older programs can't read. */
  readonly hasCases: boolean;
  /** Whether a notification can take the place of another: older programs don't know of it. */
  readonly replacesNotifications: boolean;
  /** Whether raffles can be withdrawn: older programs can't read of it. */
  readonly canWithdraw: boolean;
}

/** The input of every use case: its parts, and the context (who asked, and why). */
export interface UseCaseInput<Parts extends keyof Application> {
  readonly app: Pick<Application, Parts>;
  readonly context: MessageContext;
}

interface ApplicationOptions extends Omit<HandlersOptions, 'now'> {
  readonly keyring: Keyring;
  /** Replaces the clock, for programs that act in the past, such as demo data. */
  readonly now?: () => Date;
  /** Null while older programs run, whose version of `RaffleCreated` keeps no nonce. */
  readonly newNonce?: NewNonce;
  readonly life: LogLife;
  /** Whether the log may have been put back: then nothing is sold or drawn. */
  readonly isLogDoubted?: () => boolean;
  /** Of programs that begin or finish processes. */
  readonly lookups?: Lookups;
  /** Of the program that finishes deletions. */
  readonly traces?: Traces;
  /** Of the program that publishes raffles. */
  readonly sendsMail?: boolean;
  /** Types whose newest version older programs, still running, lack. */
  readonly writePreviousVersionOf?: readonly string[];
}

/** The version of `ReportDecided` whose programs know cases. */
const DECIDES_CASES = 2;
/** The version of `NotificationSent` that may take the place of another. */
const REPLACES_ANOTHER = 3;
/** The version of `RaffleCancelled` that first told of withdrawals. */
const TELLS_OF_WITHDRAWALS = 2;

export const createApplication = ({
  keyring,
  now = systemClock,
  newNonce = randomNonce,
  life,
  isLogDoubted,
  lookups = noLookups,
  traces = unknownTraces,
  sendsMail = false,
  writePreviousVersionOf = [],
  ...options
}: ApplicationOptions): Application => {
  const { log, logger } = options;
  const holderOf = createHolders(keyring);
  const handlers = createHandlers({ ...options, now });
  const resealDraw = createResealDraw({ log, raffles: handlers.raffles, keyring, life });
  const raffles = unlessDoubted(resealingFirst(handlers.raffles, resealDraw), isLogDoubted);
  const writesVersion = (type: string, version: number) =>
    writes(writePreviousVersionOf, type, version, catalogue);
  return {
    ...handlers,
    raffles,
    log,
    logger,
    now,
    keyring,
    holderOf,
    newNonce,
    life,
    resealDraw,
    lookups,
    traces,
    sendsMail,
    hasCases: writesVersion('ReportDecided', DECIDES_CASES),
    replacesNotifications: writesVersion('NotificationSent', REPLACES_ANOTHER),
    canWithdraw: writesVersion('RaffleCancelled', TELLS_OF_WITHDRAWALS),
  };
};
