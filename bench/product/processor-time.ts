import type { RunningSystem } from '../../tests/kit/system/running-system';
import type { LoadResult } from '../load/load';
import type { Reading } from '../table/reading';
import { nameOf, processesOf, statOf } from './processes';

/** Linux tells processor time in hundredths of a second on every machine (`USER_HZ`). */
const MICROSECONDS_A_TICK = 10_000;
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/** Microseconds of processor time since its start, of all threads. */
const microsecondsOf = async (pid: number): Promise<number> => {
  const stat = await statOf(pid);
  const ticks = Number(stat[USER_FIELD]) + Number(stat[SYSTEM_FIELD]);
  return Number.isFinite(ticks) ? ticks * MICROSECONDS_A_TICK : 0;
};

/** By the process id. */
const timesOf = async (system: RunningSystem): Promise<ReadonlyMap<number, number>> => {
  const times = new Map<number, number>();
  for (const pid of await processesOf(system)) times.set(pid, await microsecondsOf(pid));
  return times;
};

/** By the name of the program; a process that has ended meanwhile counts nothing. */
const spentSince = async (system: RunningSystem, before: ReadonlyMap<number, number>) => {
  const spent = new Map<string, number>();
  for (const [pid, time] of await timesOf(system)) {
    const name = await nameOf(pid);
    spent.set(name, (spent.get(name) ?? 0) + time - (before.get(pid) ?? 0));
  }
  return spent;
};

/**
 * Runs a load, and tells what a request of it cost: the processor time that all processes of the
 * product took meanwhile, warm-up included, divided by the answered requests. Other work on the
 * machine changes it much less than it changes a rate.
 * @param what the line of the load
 */
export const withProcessorTime = async (
  system: RunningSystem,
  what: string,
  press: () => Promise<LoadResult>,
): Promise<readonly [LoadResult, Reading]> => {
  const before = await timesOf(system);
  const result = await press();
  const spent = [...(await spentSince(system, before))]
    .map(([label, time]) => ({ label, value: time / result.accepted }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const all = spent.reduce((sum, { value }) => sum + value, 0);
  const figures = [{ value: all }, ...spent].map((figure) => ({ ...figure, unit: ' µs' as const }));
  return [result, { what: `processor time for each: ${what}`, figures }];
};
