import { useEffect, useSyncExternalStore } from 'react';
import { useInView } from './use-in-view';

/** Forms that people see now. */
let inViewNow = 0;
const listeners = new Set<() => void>();

const count = (step: 1 | -1): void => {
  inViewNow += step;
  for (const listener of listeners) listener();
};

/** Put `ref` on a form that nothing that stays may cover. */
export const useKeptClear = () => {
  const { ref, inView } = useInView('0px');
  useEffect(() => {
    if (!inView) return undefined;
    count(1);
    return () => count(-1);
  }, [inView]);
  return ref;
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether a form is in the visible part of the page. */
export const useFormInView = (): boolean => useSyncExternalStore(subscribe, () => inViewNow > 0);
