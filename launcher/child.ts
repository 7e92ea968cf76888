import type { ChildProcess } from 'node:child_process';
import { StartError, type LauncherMessage } from '../platform/lifecycle';

/** What a child reported when it was ready, such as `{ port: 2113 }`. */
export type Details = Readonly<Record<string, unknown>>;

/** One run of a process that the launcher starts. */
export interface Child {
  readonly pid: number | undefined;
  /** A part of its command line, by which a reader of the list knows it. */
  readonly commandPart: string;
  /** Rejects with a StartError when the process ends, or can't start, before it is ready. */
  readonly ready: Promise<Details>;
  /** Resolves with a text of how it ended: `code 1`, `SIGKILL`. Never rejects. */
  readonly ended: Promise<string>;
  send: (message: LauncherMessage) => void;
  /** Lets it finish the work in progress; kills it when that takes too long. */
  stop: () => Promise<void>;
  kill: () => void;
}

export const urlIn = ({ url }: Details): string => {
  if (typeof url !== 'string') throw new StartError('it did not tell its address');
  return url;
};

export const portIn = ({ port }: Details): number => {
  if (typeof port !== 'number') throw new StartError('it did not tell its port');
  return port;
};

/** A text of how the process ended, such as `code 1`. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code ?? 'unknown'}`));
    child.once('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
  });

/** Resolves when the process has ended; kills it after the time limit. */
export const endWithin = async (
  milliseconds: number,
  ended: Promise<string>,
  kill: () => void,
): Promise<void> => {
  const deadline = setTimeout(kill, milliseconds);
  await ended;
  clearTimeout(deadline);
};
