const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Tries something again, after ever longer pauses and whenever the network is back, until it is stopped. */
export const createRetries = (attempt: () => void) => {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const leaveOff = () => {
    clearTimeout(timer);
    timer = undefined;
    window.removeEventListener('online', tryNow);
  };

  const tryNow = () => {
    leaveOff();
    attempt();
  };

  return {
    /** The last attempt failed. */
    schedule: (): void => {
      leaveOff();
      timer = setTimeout(tryNow, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      window.addEventListener('online', tryNow);
    },
    stop: (): void => {
      leaveOff();
      pause = FIRST_PAUSE_MS;
    },
  };
};
