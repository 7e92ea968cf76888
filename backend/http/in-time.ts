/**
 * What `working` comes to, unless that takes too long. It goes on then, and nobody listens any more.
 * @throws what `late` answers when `withinMs` have passed
 */
export const inTime = <T>(working: Promise<T>, withinMs: number, late: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    // A plain timer: with an AbortController, a seventh of the backend's work in a rush was to call off what never happened.
    const timer = setTimeout(() => reject(late()), withinMs);
    const settle =
      <Value>(how: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        how(value);
      };
    working.then(settle(resolve), settle(reject));
  });
