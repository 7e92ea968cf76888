const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Repeats an attempt until it is stopped: after growing pauses, and when the network is back. */
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
    /** Call this after a failed attempt. */
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
