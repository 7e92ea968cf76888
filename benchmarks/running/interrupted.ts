const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @returns a promise that rejects with the name of the signal that asks this process to end */
export const interrupted = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    for (const signal of SIGNALS) process.on(signal, () => reject(new Error(signal)));
  });
