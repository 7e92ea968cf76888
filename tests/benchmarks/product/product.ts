import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import type { Bench } from '../running/bench';

/**
 * Without what keeps visitors apart and what fills the shop: a load is one visitor. What it is
 * compared with writes no line for each request either.
 */
const ENV = { DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };

const stop = async (system: RunningSystem, forgets: boolean): Promise<void> => {
  const code = await system.stop();
  if (forgets) await system.forget();
  if (code !== 0)
    throw new Error(`The product ended with ${code ?? 'a signal'}:\n${system.output()}`);
};

/**
 * Works with the whole product, running as `npm start` runs it, of the checkout that is measured.
 * @param dataDir of a copy that has stopped; a new one that is removed afterwards if absent
 */
export const withProduct = <T>(
  bench: Bench,
  work: (system: RunningSystem) => Promise<T>,
  dataDir?: string,
): Promise<T> =>
  bench.belongings.use(
    () => startSystem({ env: ENV, dataDir, checkout: bench.checkout }),
    (system) => stop(system, dataDir === undefined),
    work,
  );
