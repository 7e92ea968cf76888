const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @returns a promise that rejects with the reason when this process is asked to end, or nobody reads what it prints any more */
export const interrupted = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    for (const signal of SIGNALS) process.on(signal, () => reject(new Error(signal)));
    for (const stream of [process.stdout, process.stderr]) stream.on('error', reject);
  });
