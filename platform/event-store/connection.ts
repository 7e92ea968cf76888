import { ErrorType, isCommandError } from '@eventstore/db-client';
import { readLogAddress } from 'quick-wire';
import { createLogger } from '../logger';
import { LogUnavailableError } from './errors';
import type { Connection, Link } from './link';
import { openClient } from './open-client';
import { translated } from './translate-error';
import { watchLeader } from './watch-leader';

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

  const end = (link: typeof present): Promise<void> => {
    link.replaced.abort();
    return link.close();
  };
  const replace = (link: Link, reason: string): void => {
    if (link !== present || closing.signal.aborted) return;
    if (performance.now() - present.openedAt < REPLACE_EVERY_MS) return;
    logger.warn({ reason }, 'connecting to the log anew');
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
      const told = translated(error, right);
      if (told instanceof LogUnavailableError && asksForAnother(error, hasOthers)) {
        replace(broken, told.message);
      }
      return told;
    },
    close: async () => {
      closing.abort();
      await end(present);
    },
  };
};
