import { useEffect, useState } from 'react';

/** Calls back once the browser has nothing to do. @returns takes it back */
export const whenIdle = (callback: () => void): (() => void) => {
  // Safari does not have it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(asked);
};

/** Whether the browser has had nothing to do since this was first shown. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};
