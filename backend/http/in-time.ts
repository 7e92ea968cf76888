/**
 * The result of `working`, unless that takes too long. Then it goes on, and its result is lost.
 * @throws what `late` answers when `withinMs` have passed
 */
export const inTime = <T>(working: Promise<T>, withinMs: number, late: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    // A plain timer: an AbortController took a seventh of the backend's time in a rush.
    const timer = setTimeout(() => reject(late()), withinMs);
    const settle =
      <Value>(how: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        how(value);
      };
    working.then(settle(resolve), settle(reject));
  });
