import { createElement, lazy, useSyncExternalStore, type ComponentType } from 'react';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

const createCount = () => {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    add: (step: 1 | -1): void => {
      count += step;
      for (const listener of listeners) listener();
    },
    isAny: () => count > 0,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

/** Imports that wait for a connection. */
const waiting = createCount();
/** Screens whose code somebody waits for. */
const coming = createCount();

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
    waiting.add(1);
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
    waiting.add(-1);
  }
};

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** React keeps a failed import for good; these replace theirs. */
const renewals = new Set<() => void>();

/** Lets what could not be loaded be asked for anew. Not while it renders: it would not end. */
export const forgetFailedImports = (): void => {
  for (const renew of renewals) renew();
  renewals.clear();
};

/** A component whose code is loaded when it is first shown, patiently. It needs a `Suspense`. */
export const lazily = <Name extends string, Props extends object>(
  name: Name,
  load: Load<Name, Props>,
) => {
  const create = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: (await patiently(load))[name] };
      } catch (error) {
        renewals.add(() => (part = create()));
        throw error;
      }
    });
  let part = create();
  return (props: Props) => createElement(part, props);
};

/** The same for a whole screen: the one before it stays meanwhile. */
export const lazyScreen = <Name extends string, Props extends object>(
  name: Name,
  load: Load<Name, Props>,
) =>
  lazily(name, async () => {
    coming.add(1);
    try {
      return await patiently(load);
    } finally {
      coming.add(-1);
    }
  });

/** Whether the code of a screen is on its way. */
export const useComingScreen = (): boolean => useSyncExternalStore(coming.subscribe, coming.isAny);

/** Whether any code waits for the connection. */
export const useWaitsForCode = (): boolean =>
  useSyncExternalStore(waiting.subscribe, waiting.isAny);
