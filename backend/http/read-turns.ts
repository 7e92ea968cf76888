import type { Context } from 'koa';
import { tooMany, unavailable } from './problem-error';
import { addressOf } from './rate-limit';

/**
 * Runs a read of the stores when the request's network has a turn.
 * @throws ProblemError 429 when too many of that network wait already
 */
export type ReadTurns = <T>(ctx: Context, read: () => Promise<T>) => Promise<T>;

export interface TurnLimits {
  /** Reads of one network at a time. */
  readonly atOnce: number;
  /** Requests of one network that wait. More would not be answered in time. */
  readonly waiting: number;
}

/** Others wait for these few; most of what an office behind one address asks for is cached. */
const LIMITS: TurnLimits = { atOnce: 5, waiting: 200 };
const AGAIN_SECONDS = 1;

interface Waiting {
  readonly ctx: Context;
  readonly begin: () => void;
  readonly leave: () => void;
}

interface Network {
  running: number;
  readonly waiting: Waiting[];
}

/** Nobody waits for the answer: it was given in the meantime, or the client has hung up. */
const isGone = ({ res }: Context): boolean => res.writableEnded || res.closed;

/**
 * A network that asks without end waits for itself; others wait for a few of its reads. Not
 * `p-limit`, which bounds no queue and reads for clients that have left.
 */
export const createReadTurns = (limits = LIMITS): ReadTurns => {
  /** Only those with a read under way. */
  const networks = new Map<string, Network>();

  const join = (name: string): Network => {
    const known = networks.get(name);
    if (known) return known;
    const network = { running: 0, waiting: [] };
    networks.set(name, network);
    return network;
  };

  const wait = ({ waiting }: Network, ctx: Context): Promise<void> => {
    if (waiting.length >= limits.waiting) throw tooMany(AGAIN_SECONDS);
    return new Promise((begin, reject) => {
      waiting.push({ ctx, begin, leave: () => reject(unavailable()) });
    });
  };

  /** Hands the turn to the next one who is still there. */
  const pass = (name: string, network: Network): void => {
    let next = network.waiting.shift();
    while (next && isGone(next.ctx)) {
      next.leave();
      next = network.waiting.shift();
    }
    if (next) {
      next.begin();
      return;
    }
    network.running -= 1;
    if (network.running === 0) networks.delete(name);
  };

  return async (ctx, read) => {
    const name = addressOf(ctx);
    const network = join(name);
    if (network.running < limits.atOnce) network.running += 1;
    else await wait(network, ctx);
    try {
      return await read();
    } finally {
      pass(name, network);
    }
  };
};

/** Where limits are switched off. */
export const endlessReads: ReadTurns = (_ctx, read) => read();
