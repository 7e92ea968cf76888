import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench';

const SECONDS = 6;
const ROUNDS = 3;
/** A program needs a warm-up before its code is compiled. */
const WARM_UP_PART = 1 / 3;

/** Part of every run. */
export const CALIBRATION = 'calibration';

export interface RunOptions extends BenchOptions {
  readonly rounds: number;
}

const positive = (env: NodeJS.ProcessEnv, name: string, otherwise: number): number => {
  const value = Number(env[name] ?? otherwise);
  if (Number.isFinite(value) && value > 0) return value;
  throw new RangeError(`${name} must be a number above 0`);
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: { against: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new RangeError(error instanceof Error ? error.message : String(error));
  }
};

/**
 * @param args names of scenarios, and `--against <folder>` with a checkout to compare with
 * @param known the names of all scenarios
 * @throws RangeError for an unknown argument
 */
export const readOptions = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  known: readonly string[],
): RunOptions => {
  const { values, positionals: names } = parsed(args);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new RangeError(
      `There is no scenario ${unknown.join(', ')}. Those that there are: ${known.join(', ')}`,
    );
  }
  const seconds = positive(env, 'BENCH_SECONDS', SECONDS);
  const rounds = Math.ceil(positive(env, 'BENCH_ROUNDS', ROUNDS));
  const only = names.length === 0 ? [] : [CALIBRATION, ...names];
  const { against } = values;
  return {
    only,
    seconds,
    warmUpSeconds: seconds * WARM_UP_PART,
    rounds,
    ...(against === undefined ? {} : { against: resolve(against) }),
  };
};
