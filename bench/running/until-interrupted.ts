const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const MISHAPS = ['uncaughtException', 'unhandledRejection'] as const;

/** @returns a promise that rejects with the reason when this process has to end early */
export const untilInterrupted = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    for (const signal of SIGNALS) process.on(signal, () => reject(new Error(signal)));
    for (const mishap of MISHAPS) process.on(mishap, reject);
    for (const stream of [process.stdout, process.stderr]) stream.on('error', reject);
  });
