import { setTimeout as delay } from 'node:timers/promises';
import { createChance } from '@demo/chance';
import type { KeptUp } from './kept-up';
import { PART_NAMES, pidOf, type Part } from './system-processes';

export type Victim = Part | 'launcher';
export const VICTIMS: readonly Victim[] = [...PART_NAMES, 'launcher'];

export interface ChaosOptions {
  /** Decides the order of the kills and the pauses between them. */
  readonly seed: number;
  /** Continues for longer until every process has been killed at least once. */
  readonly seconds: number;
  readonly report: (line: string) => void;
}

const PAUSE_MS = 1_000;
/** Rarely, so that a part can die often enough for the launcher to give up. */
const ROUNDS_WITH_LAUNCHER = 0.1;

const shuffled = <T>(items: readonly T[], chance: () => number): readonly T[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Every part once, then all again in another order. */
function* victimsBy(chance: () => number): Generator<Victim, never> {
  yield* shuffled(VICTIMS, chance);
  for (;;) yield* shuffled(chance() < ROUNDS_WITH_LAUNCHER ? VICTIMS : PART_NAMES, chance);
}

/**
 * Kills processes of a system with SIGKILL, about one per second.
 * @returns how often each was killed
 */
export const wreakChaos = async (
  system: KeptUp,
  { seed, seconds, report }: ChaosOptions,
): Promise<ReadonlyMap<Victim, number>> => {
  const chance = createChance(seed);
  const began = performance.now();
  const killed = new Set<number>();
  const deaths = new Map<Victim, number>();
  const elapsed = () => (performance.now() - began) / 1_000;

  const kill = async (victim: Victim): Promise<void> => {
    const running = await system.running();
    // A launcher that gives up has no parts any more.
    const pid =
      victim === 'launcher' ? running.pid : await pidOf(running, victim).catch(() => undefined);
    // A part that is still dead can't be killed, and another process may have its id now.
    if (pid === undefined || killed.has(pid) || !hasKilled(pid)) return;
    killed.add(pid);
    deaths.set(victim, (deaths.get(victim) ?? 0) + 1);
    report(`${elapsed().toFixed(1)} s: killed ${victim}; started again ${system.restarts()} times`);
    if (victim === 'launcher') await running.ended;
  };

  for (const victim of victimsBy(chance)) {
    if (elapsed() > seconds && deaths.size === VICTIMS.length) break;
    await kill(victim);
    await delay(PAUSE_MS * (0.5 + chance()));
  }
  return deaths;
};

const hasKilled = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
};
