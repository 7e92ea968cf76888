import { knowsLeader } from 'quick-wire';
import { pause } from '../pause';
import type { Link } from './link';

export interface WatchedConnection {
  readonly link: () => Link;
  readonly replace: (link: Link, reason: string) => void;
  readonly signal: AbortSignal;
}

const EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 2_000;
/** While a cluster chooses a leader, no node knows one for a moment. */
const MISSES = 2;

/** gRPC's codes for a server that refuses to tell: denied, unimplemented, unauthenticated. */
const REFUSALS: readonly unknown[] = [7, 12, 16];

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSALS.includes(error.code);

const seesLeader = async ({ client }: Link): Promise<boolean> => {
  try {
    return await knowsLeader(client, ANSWER_WITHIN_MS);
  } catch (error) {
    return isRefused(error);
  }
};

/**
 * Leaves a node that is cut off from its cluster. A program that only reads would not notice: the
 * node goes on answering, and its subscriptions stand still.
 */
export const watchLeader = async ({ link, replace, signal }: WatchedConnection): Promise<void> => {
  let misses = 0;
  for (;;) {
    await pause(EVERY_MS, signal);
    if (signal.aborted) return;
    const watched = link();
    misses = (await seesLeader(watched)) ? 0 : misses + 1;
    if (misses < MISSES) continue;
    misses = 0;
    replace(watched, 'The node knows no leader');
  }
};
