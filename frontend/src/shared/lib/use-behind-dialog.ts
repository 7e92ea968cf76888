import { useSyncExternalStore } from 'react';

const page = (): HTMLElement | null => document.getElementById('root');

const HIDDEN = 'aria-hidden';

const onHidden = (listener: () => void): (() => void) => {
  const root = page();
  if (!root) return () => undefined;
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: [HIDDEN] });
  return () => observer.disconnect();
};

const isHidden = (): boolean => page()?.getAttribute(HIDDEN) === 'true';

/** Whether a dialog stands before the page, which it hides from screen readers meanwhile. */
export const useBehindDialog = (): boolean => useSyncExternalStore(onHidden, isHidden);
