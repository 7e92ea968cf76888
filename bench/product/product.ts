import {
  startSystem,
  type RunningSystem,
  type SystemOptions,
} from '../../tests/kit/system/running-system';
import type { Bench } from '../running/bench';

/**
 * Without rate limits and demo data, because a load comes from one address. Without a log line per
 * request, because the servers it is compared with write none.
 */
const ENV = { DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };

const stop = async (system: RunningSystem, forgets: boolean): Promise<void> => {
  const code = await system.stop();
  if (forgets) await system.forget();
  if (code !== 0)
    throw new Error(`The product ended with ${code ?? 'a signal'}:\n${system.output()}`);
};

/**
 * Starts the product of the measured checkout as with `npm start`, and works with it.
 * @param dataDir of a stopped copy; by default a new one, deleted afterwards
 * @param env other settings than those of a load
 */
export const withProduct = <T>(
  bench: Bench,
  work: (system: RunningSystem) => Promise<T>,
  { dataDir, env }: { readonly dataDir?: string; readonly env?: SystemOptions['env'] } = {},
): Promise<T> =>
  bench.resources.use(
    () => startSystem({ env: { ...ENV, ...env }, dataDir, checkout: bench.checkout }),
    (system) => stop(system, dataDir === undefined),
    work,
  );
