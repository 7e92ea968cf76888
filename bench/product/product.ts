import {
  startSystem,
  type RunningSystem,
  type SystemOptions,
} from '../../tests/kit/system/running-system';
import type { Bench } from '../running/bench';
import { newPrefix } from '../running/log-place';

/**
 * Without rate limits and demo data, because a load comes from one address. Without a log line per
 * request, because the servers it is compared with write none.
 */
const ENV = { DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };

const prefixes = new Map<string, string>();

/** On a log that was there before, each data folder has a site of its own. */
const siteIn = (dataDir = ''): Readonly<Record<string, string>> => {
  if (!process.env['EVENT_STORE_URL']) return {};
  const prefix = prefixes.get(dataDir) ?? newPrefix();
  if (dataDir !== '') prefixes.set(dataDir, prefix);
  return { EVENT_STORE_PREFIX: prefix };
};

const stop = async (system: RunningSystem, forgets: boolean): Promise<void> => {
  const code = await system.stop();
  if (forgets) await system.forget();
  if (code !== 0)
    throw new Error(`The product ended with ${code ?? 'a signal'}:\n${system.output()}`);
};

/**
 * Starts the product of the measured checkout as with `npm start`, and works with it.
 * @param dataDir of a stopped copy, or for one that is started again; by default a new one, deleted
 * afterwards
 * @param env other settings than those of a load
 */
export const withProduct = <T>(
  bench: Bench,
  work: (system: RunningSystem) => Promise<T>,
  { dataDir, env }: { readonly dataDir?: string; readonly env?: SystemOptions['env'] } = {},
): Promise<T> =>
  bench.resources.use(
    () =>
      startSystem({
        env: { ...ENV, ...siteIn(dataDir), ...env },
        dataDir,
        checkout: bench.checkout,
      }),
    (system) => stop(system, dataDir === undefined),
    work,
  );
