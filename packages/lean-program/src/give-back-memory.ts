import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 1_000;

/** The share of a period for which a program at rest works: heartbeats, timers. */
const AT_REST_BELOW = 0.05;

/** Nobody is answered meanwhile: it has to be worth that. */
const WORTH_BYTES = 16 * 1024 * 1024;
/** Where an earlier collection took longer, only a smaller heap is collected again. */
const LONGEST_MS = 50;
/** A heap that has never been collected by force may take a third of a second at this size. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Has V8 collect, and give back to the system what is free, whenever the program was at rest for a
 * second and its heap has grown since the last time. A large heap is left to V8, which collects it
 * in small steps. Needs `--expose-gc`; does nothing without it, and does not keep the process
 * alive.
 */
export const giveBackMemory = (): void => {
  const collect = globalThis.gc;
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  let needed = 0;
  let most = MOST_BYTES;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization >= AT_REST_BELOW) return;
    const size = getHeapStatistics().total_heap_size;
    if (size - needed < WORTH_BYTES || size > most) return;
    const startedAt = performance.now();
    collect({ type: 'major', flavor: 'last-resort' });
    const took = performance.now() - startedAt;
    if (took > LONGEST_MS) most = size * (LONGEST_MS / took);
    needed = getHeapStatistics().total_heap_size;
    before = performance.eventLoopUtilization();
  }, LOOK_EVERY_MS).unref();
};
