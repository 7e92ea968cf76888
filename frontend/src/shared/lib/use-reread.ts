import { useEffect } from 'react';

const FIRST_PAUSE_MS = 500;
const READINGS = 7;

/**
 * Reads again for half a minute, after growing pauses, while the data is `stale`: an answer may be
 * older than the message that made it stale.
 * @param revision of that message; a newer one starts again
 * @param reread must stay the same function
 */
export const useReread = (
  stale: boolean,
  revision: number | undefined,
  reread: () => unknown,
): void => {
  useEffect(() => {
    if (!stale) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (times: number) => {
      reread();
      if (times < READINGS)
        timer = setTimeout(() => read(times + 1), FIRST_PAUSE_MS * 2 ** (times - 1));
    };
    read(1);
    return () => clearTimeout(timer);
  }, [stale, revision, reread]);
};
