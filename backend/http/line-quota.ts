import type { Logger } from '../../platform/logger';

/** Lines of one network in a minute, apart from each other. */
const MOST = {
  /** An office of fifty people who all open the site. */
  requests: 600,
  /**
   * Requests that may change something, and refusals (401, 403, 429): somebody who tries passwords
   * can't hide them behind many other requests.
   */
  attempts: 120,
  /** Answers of 500 and above, and what is written about them. */
  failures: 300,
} as const;
export type LineKind = keyof typeof MOST;

const MINUTE_MS = 60_000;
/**
 * Further networks of a minute share one count, so that they can't fill the memory. Each kind has
 * its own places: networks that only ask take none from those whose requests fail.
 */
const NETWORKS_MOST = 10_000;
const OTHERS = 'others';

/** Decides which lines about requests are written. */
export interface LineQuota {
  /**
   * Whether another line about a request of this network may be written; counts it.
   * @param status of the answer, where it is known
   */
  readonly allows: (network: string, kind: LineKind, status?: number) => boolean;
}

/** How many were left out, by class of status. */
type LeftOut = Record<string, number>;

/** Such as `4xx`. */
const classOf = (status: number | undefined): string =>
  status === undefined ? 'whileAnswering' : `${Math.floor(status / 100)}xx`;

const createCounts = (most: number) => {
  const counts = new Map<string, number>();
  return {
    /** @returns the name under which it is counted beyond its lines, else undefined */
    count: (network: string): string | undefined => {
      const name = counts.has(network) || counts.size < NETWORKS_MOST ? network : OTHERS;
      const now = (counts.get(name) ?? 0) + 1;
      counts.set(name, now);
      return now > most ? name : undefined;
    },
    clear: () => counts.clear(),
  };
};

/**
 * One network can't fill the log: beyond its lines of a minute, one tells how many were left out.
 */
export const createLineQuota = (logger: Logger): LineQuota => {
  const kinds = {
    requests: createCounts(MOST.requests),
    attempts: createCounts(MOST.attempts),
    failures: createCounts(MOST.failures),
  };
  const leftOut = new Map<string, LeftOut>();
  let minute: NodeJS.Timeout | undefined;

  const endMinute = (): void => {
    for (const [network, lines] of leftOut)
      logger.warn({ network, lines }, 'lines of a network left out');
    leftOut.clear();
    for (const { clear } of Object.values(kinds)) clear();
    minute = undefined;
  };

  return {
    allows: (network, kind, status) => {
      minute ??= setTimeout(endMinute, MINUTE_MS).unref();
      const over = kinds[kind].count(network);
      if (over === undefined) return true;
      const lines = leftOut.get(over) ?? {};
      const what = classOf(status);
      lines[what] = (lines[what] ?? 0) + 1;
      leftOut.set(over, lines);
      return false;
    },
  };
};

/** Where limits are switched off. */
export const endlessLines: LineQuota = { allows: () => true };
