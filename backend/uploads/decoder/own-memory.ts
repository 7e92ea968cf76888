import { readFileSync } from 'node:fs';

/** Memory of native code, which no flag of Node limits. */
const GROWTH_MAX = 216 * 1024 * 1024;
/** On two busy cores a decoder was seen to take 50 MB between two looks at ten milliseconds. */
const LOOK_EVERY_MS = 4;

/** Such as `VmHWM:	   72344 kB`. */
const MOST_EVER = /^VmHWM:\s+(\d+) kB$/m;

/**
 * The most that this process has ever had, in bytes, by the kernel's own count; what it has now
 * where nobody counts, which some sandboxes do not on Linux either. `maxRSS` is no such count: it
 * begins with the memory of the process that started this one.
 * @param statusFile where Linux has its count
 */
export const mostEver = (statusFile = '/proc/self/status'): number => {
  const present = process.memoryUsage.rss();
  if (process.platform !== 'linux') return present;
  const [, kilobytes = '0'] = MOST_EVER.exec(readFileSync(statusFile, 'latin1')) ?? [];
  return Math.max(present, Number(kilobytes) * 1024);
};

/**
 * Watches the memory of this process during a piece of work. The main thread is free then, because
 * pictures are decoded in another one. But on busy cores its looks come late, and a peak may be
 * over between two of them: the last look asks for the most that there has been.
 * @param atStart bytes, before any work
 * @param onExcess called once, during the work
 * @returns ends the watch, and tells whether the work took too much
 */
export const watchMemory = (atStart: number, onExcess: () => void): (() => boolean) => {
  const isTooMuch = (bytes: number): boolean => bytes - atStart > GROWTH_MAX;
  const timer = setInterval(() => {
    if (!isTooMuch(process.memoryUsage.rss())) return;
    clearInterval(timer);
    onExcess();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return isTooMuch(mostEver());
  };
};
