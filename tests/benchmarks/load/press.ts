import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import type { Figure } from '../table/reading';
import type { Buyer, Load, LoadRequest, LoadResult } from './load';

/** As many as most scenarios press with. */
export const CONNECTIONS = 100;

/** Buyers of what is compared with the product: their cookies are as long as the product's. */
export const STRANGERS: readonly Buyer[] = Array.from({ length: CONNECTIONS }, (_, index) => ({
  cookie: `rifaviva=${String(index).padStart(32, 'k')}; rifaviva.sig=${'s'.repeat(27)}`,
  userId: index + 1,
}));

/** Buys a ticket: of a raffle, of a row of PostgreSQL, or of a bare handler. */
export const purchase = (raffleId: number): LoadRequest => ({ kind: 'purchase', raffleId });

/**
 * Runs a load in a process of its own, so that it does not share the server's. @throws Error when
 * any request was refused
 */
export const press = async (
  bench: Bench,
  load: Omit<Load, 'seconds' | 'warmUpSeconds' | 'connections'> & Partial<Load>,
): Promise<LoadResult> => {
  const { seconds, warmUpSeconds } = bench;
  const whole: Load = { connections: CONNECTIONS, seconds, warmUpSeconds, ...load };
  const start = () => startChild('load');
  const result = await bench.belongings.use(start, endChild, (child) =>
    ask<LoadResult>(child, whole),
  );
  const { accepted, refused, firstRefusal = '' } = result;
  if (refused > 0) {
    throw new Error(`${refused} of ${accepted + refused} requests failed, first: ${firstRefusal}`);
  }
  if (accepted === 0) throw new Error('No request was answered');
  return result;
};

/** How long a load presses before it is counted, by how long it is counted. */
const LONG_WARM_UP_PART = 2;

/**
 * Runs a load of what passes much code, such as purchases. V8 takes some ten seconds of a rush to
 * compile it, so the load is counted after a warm-up of twice the time for which it is counted.
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
