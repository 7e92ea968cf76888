import { useEffect, useState } from 'react';

/** Whether the browser has had nothing to do since this was first shown. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    // Safari does not have it.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    const asked = window.requestIdleCallback(begin);
    return () => window.cancelIdleCallback(asked);
  }, []);
  return isIdle;
};
