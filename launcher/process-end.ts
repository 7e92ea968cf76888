import type { ChildProcess } from 'node:child_process';

/** How a process ended, for people. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code ?? 'unknown'}`));
    child.once('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });

/** Resolves when the process has ended, by force if it takes longer than it may. */
export const endWithin = async (
  milliseconds: number,
  ended: Promise<string>,
  kill: () => void,
): Promise<void> => {
  const deadline = setTimeout(kill, milliseconds);
  await ended;
  clearTimeout(deadline);
};
