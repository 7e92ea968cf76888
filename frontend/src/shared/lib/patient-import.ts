import { lazy, useSyncExternalStore, type ComponentType } from 'react';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/** Imports that wait for a connection. */
let waiting = 0;
const listeners = new Set<() => void>();

const count = (step: 1 | -1): void => {
  waiting += step;
  for (const listener of listeners) listener();
};

/** Until the pause is over, or the device has a network again. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });

/** Whether the site answers; then a file that does not come is missing, since a newer build. */
const siteAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Loads code, and waits for the connection while there is none.
 * @throws the error of the import when the site answers, but does not have the file
 */
export const patiently = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch {
    count(1);
  }
  try {
    for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      const isReached = await siteAnswers();
      try {
        return await load();
      } catch (error) {
        if (isReached) throw error;
      }
      await pause(ms);
    }
  } finally {
    count(-1);
  }
};

/** A component whose code is loaded when it is first shown, patiently. It needs a `Suspense`. */
export const lazily = <Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: (await patiently(load))[name],
  }));

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether any code waits for the connection. */
export const useWaitsForCode = (): boolean => useSyncExternalStore(subscribe, () => waiting > 0);
