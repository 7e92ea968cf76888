/**
 * The result of `working`, unless it takes longer than `withinMs`. Then the work continues, but its
 * result is dropped.
 * @throws what `late` returns
 */
export const inTime = <T>(working: Promise<T>, withinMs: number, late: () => Error): Promise<T> =>
  new Promise((resolve, reject) => {
    // A plain timer: an AbortController took a seventh of the backend's time under load.
    const timer = setTimeout(() => reject(late()), withinMs);
    const settle =
      <Value>(how: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        how(value);
      };
    working.then(settle(resolve), settle(reject));
  });
