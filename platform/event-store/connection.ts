import {
  ErrorType,
  isCommandError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { readLogAddress, knowsLeader, type Append } from 'quick-wire';
import { createLogger } from '../logger';
import { pause, seldom, within } from '../waiting';
import { LogUnavailableError, LogAccessError, LostRaceError, type LogRight } from './errors';
import { openClient } from './open-client';

/** A client and its connection to one node. */
export interface Link {
  readonly client: EventStoreDBClient;
  readonly append: Append;
  /**
   * Aborted when another client takes its place. The client then ends its readings as if they were
   * complete, so whoever reads has to look here.
   */
  readonly signal: AbortSignal;
}

export interface Connection {
  /** @throws LogUnavailableError after `close` */
  link: () => Link;
  /**
   * To be told each error of a link's client.
   * @param right what the call needed
   * @returns the error as the callers of the log know it
   */
  failed: (link: Link, error: unknown, right: LogRight) => unknown;
  close: () => Promise<void>;
}

/** The server may never answer. Shorter than people wait for theirs. */
const ANSWER_WITHIN_MS = 4_000;

/** @throws LogUnavailableError when the log does not answer in time */
export const answered = <T>(work: Promise<T>): Promise<T> =>
  within(ANSWER_WITHIN_MS, work, (): never => {
    throw new LogUnavailableError('The log did not answer');
  });

const UNREACHABLE: readonly string[] = [
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
  ErrorType.UNKNOWN,
];

/**
 * gRPC's codes for cancelled, deadline exceeded and unavailable. The client does not translate
 * errors of its first call.
 */
const UNREACHABLE_CODES: readonly unknown[] = [1, 4, 14];

/** gRPC's codes for permission denied and unauthenticated. */
const DENIED = 7;
const UNAUTHENTICATED = 16;

/** What the client says, without any code, when no node of a cluster answers. */
const NO_NODE = /^Failed to discover after/;

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

const isUnreachable = (error: Error): boolean => {
  if (isCommandError(error)) return UNREACHABLE.includes(error.type);
  return NO_NODE.test(error.message) || UNREACHABLE_CODES.includes(codeOf(error));
};

const refusal = (error: Error, right: LogRight): LogAccessError | undefined => {
  const code = codeOf(error);
  if (code === UNAUTHENTICATED) return new LogAccessError('wrong-credentials', right);
  const isDenied = isCommandError(error) && error.type === ErrorType.ACCESS_DENIED;
  return isDenied || code === DENIED ? new LogAccessError('missing-right', right) : undefined;
};

/**
 * Translates the client's errors; an error that is not about reaching the log stays unchanged.
 * @param right what the call needed
 */
export const translated = (error: unknown, right: LogRight): unknown => {
  if (!(error instanceof Error)) return error;
  if (error instanceof WrongExpectedVersionError) return new LostRaceError(error.message);
  return (
    refusal(error, right) ?? (isUnreachable(error) ? new LogUnavailableError(error.message) : error)
  );
};

interface WatchedConnection {
  readonly link: () => Link;
  readonly replace: (link: Link, reason: string) => void;
  readonly signal: AbortSignal;
}

const LOOK_EVERY_MS = 2_000;
const LEADER_WITHIN_MS = 2_000;
/** While a cluster chooses a leader, no node knows one for a moment. */
const MISSES = 2;

/** gRPC's codes for a server that refuses to tell: denied, unimplemented, unauthenticated. */
const REFUSALS: readonly unknown[] = [7, 12, 16];

const isRefused = (error: unknown): boolean =>
  error instanceof Error && REFUSALS.includes(codeOf(error));

const seesLeader = async ({ client }: Link): Promise<boolean> => {
  try {
    return await knowsLeader(client, LEADER_WITHIN_MS);
  } catch (error) {
    return isRefused(error);
  }
};

/**
 * Leaves a node that is cut off from its cluster. A program that only reads would not notice: the
 * node goes on answering, and its subscriptions stand still.
 */
const watchLeader = async ({ link, replace, signal }: WatchedConnection): Promise<void> => {
  let misses = 0;
  for (;;) {
    await pause(LOOK_EVERY_MS, signal);
    if (signal.aborted) return;
    const watched = link();
    misses = (await seesLeader(watched)) ? 0 : misses + 1;
    if (misses < MISSES) continue;
    misses = 0;
    replace(watched, 'The node knows no leader');
  }
};

/** A client that has lasted this long was connected: what ends it is news. */
const NEWS_AFTER_MS = 10_000;

/** A new client needs this time to ask the nodes, so that it is not replaced before. */
const REPLACE_EVERY_MS = 1_000;

/** At these, the client itself drops its connection and asks the nodes again. */
const HANDLED_BY_CLIENT: readonly string[] = [ErrorType.UNAVAILABLE, ErrorType.CANCELLED];

/** An answer of the only node is as good as it gets; without an answer, a new call may help. */
const asksForAnother = (error: unknown, hasOthers: boolean): boolean =>
  error instanceof Error && isCommandError(error)
    ? hasOthers && !HANDLED_BY_CLIENT.includes(error.type)
    : true;

/**
 * Keeps one client. The client stays with a node that lost its cluster, and does not recognise what
 * such a node answers; a new one asks all nodes for their leader.
 */
export const openConnection = (url: string, readsAll: boolean): Connection => {
  const logger = createLogger('event-log');
  const { isCluster: hasOthers } = readLogAddress(url);
  const open = () => {
    const replaced = new AbortController();
    const { client, append, close } = openClient(url, readsAll, logger);
    const openedAt = performance.now();
    return { client, append, signal: replaced.signal, replaced, close, openedAt };
  };
  let present = open();
  const closing = new AbortController();
  let isTold = seldom();

  const end = (link: typeof present): Promise<void> => {
    link.replaced.abort();
    return link.close();
  };
  const replace = (link: Link, reason: string): void => {
    if (link !== present || closing.signal.aborted) return;
    const lasted = performance.now() - present.openedAt;
    if (lasted < REPLACE_EVERY_MS) return;
    if (lasted > NEWS_AFTER_MS) isTold = seldom();
    if (isTold()) logger.warn({ reason }, 'connecting to the log anew');
    const former = present;
    present = open();
    end(former).catch((error: unknown) => logger.debug({ err: error }, 'not closed'));
  };
  const link = (): Link => {
    if (closing.signal.aborted) throw new LogUnavailableError('The connection is closed');
    return present;
  };

  if (hasOthers) void watchLeader({ link, replace, signal: closing.signal });

  return {
    link,
    failed: (broken, error, right) => {
      const known = translated(error, right);
      if (known instanceof LogUnavailableError && asksForAnother(error, hasOthers)) {
        replace(broken, known.message);
      }
      return known;
    },
    close: async () => {
      closing.abort();
      await end(present);
    },
  };
};
