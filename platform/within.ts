/**
 * What `work` comes to, or what `late` answers or throws when that takes longer than `ms`. The work
 * itself goes on; what becomes of it then is ignored.
 */
export const within = <T, L>(
  ms: number,
  work: Promise<T>,
  late: () => L | Promise<L>,
): Promise<T | L> =>
  new Promise((resolve, reject) => {
    // A plain timer: an AbortController took a seventh of the backend's time under load.
    const timer = setTimeout(() => void Promise.resolve().then(late).then(resolve, reject), ms);
    const settle =
      <Value>(how: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        how(value);
      };
    work.then(settle(resolve), settle(reject));
  });
