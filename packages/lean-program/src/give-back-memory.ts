import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 1_000;

/** The share of a period for which a program at rest works: heartbeats, timers. */
const AT_REST_BELOW = 0.05;

/** Collecting takes some 50 ms, in which nobody is answered: it has to be worth that. */
const WORTH_BYTES = 16 * 1024 * 1024;

/**
 * Has V8 collect, and give back to the system what is free, whenever the program was at rest for a
 * second and its heap has grown since the last time. Needs `--expose-gc`; does nothing without it,
 * and does not keep the process alive.
 */
export const giveBackMemory = (): void => {
  const collect = globalThis.gc;
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  let needed = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization >= AT_REST_BELOW) return;
    if (getHeapStatistics().total_heap_size - needed < WORTH_BYTES) return;
    collect({ type: 'major', flavor: 'last-resort' });
    needed = getHeapStatistics().total_heap_size;
    before = performance.eventLoopUtilization();
  }, LOOK_EVERY_MS).unref();
};
