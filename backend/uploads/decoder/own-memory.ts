/** Memory of native code, which no flag of Node limits. */
const GROWTH_MAX = 216 * 1024 * 1024;
/** On two busy cores a decoder was seen to take 50 MB between two looks at ten milliseconds. */
const LOOK_EVERY_MS = 4;

/**
 * Watches the memory of this process during a piece of work. The main thread is free then, because
 * pictures are decoded in another one.
 * @param atStart bytes, before any work
 * @param onExcess called once
 * @returns ends the watch
 */
export const watchMemory = (atStart: number, onExcess: () => void): (() => void) => {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - atStart <= GROWTH_MAX) return;
    clearInterval(timer);
    onExcess();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
};
