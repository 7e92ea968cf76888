import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import type { Figure } from '../table/reading';
import type { Buyer, Load, LoadRequest, LoadResult } from './load';

/** The number of connections in most scenarios. */
export const CONNECTIONS = 100;

/** Buyers for the servers that the product is compared with; their cookies are equally long. */
export const STRANGERS: readonly Buyer[] = Array.from({ length: CONNECTIONS }, (_, index) => ({
  cookie: `rifaviva=${String(index).padStart(32, 'k')}; rifaviva.sig=${'s'.repeat(27)}`,
  userId: index + 1,
}));

/** Buys a ticket from the product, from PostgreSQL or from a bare handler. */
export const purchase = (raffleId: number): LoadRequest => ({ kind: 'purchase', raffleId });

/**
 * Runs a load in its own process, apart from the server's.
 * @throws Error when any request was refused
 */
export const press = async (
  bench: Bench,
  load: Omit<Load, 'seconds' | 'warmUpSeconds' | 'connections'> & Partial<Load>,
): Promise<LoadResult> => {
  const { seconds, warmUpSeconds } = bench;
  const whole: Load = { connections: CONNECTIONS, seconds, warmUpSeconds, ...load };
  const start = () => startChild('load');
  const result = await bench.resources.use(start, endChild, (child) =>
    ask<LoadResult>(child, whole),
  );
  const { accepted, refused, firstRefusal = '' } = result;
  if (refused > 0) {
    throw new Error(`${refused} of ${accepted + refused} requests failed, first: ${firstRefusal}`);
  }
  if (accepted === 0) throw new Error('No request was answered');
  return result;
};

/** The length of the warm-up, relative to the counted time. */
const LONG_WARM_UP_PART = 2;

/**
 * Runs a load that uses much code, such as purchases. V8 needs some ten seconds under load to
 * compile it, so the warm-up takes twice the counted time.
 */
export const pressWarm = (bench: Bench, load: Parameters<typeof press>[1]): Promise<LoadResult> =>
  press(bench, { warmUpSeconds: bench.seconds * LONG_WARM_UP_PART, ...load });

/** The figures of a load. */
export const figuresOf = (
  { perSecond, p50, p99 }: LoadResult,
  goal: { readonly perSecond?: number; readonly p99?: number } = {},
): Figure[] => [
  {
    value: perSecond,
    unit: '/s',
    ...(goal.perSecond === undefined ? {} : { atLeast: goal.perSecond }),
  },
  { label: 'p50', value: p50, unit: ' ms' },
  {
    label: 'p99',
    value: p99,
    unit: ' ms',
    ...(goal.p99 === undefined ? {} : { atMost: goal.p99 }),
  },
];
