import { readFileSync, rmSync } from 'node:fs';
import { writePrivately } from './private-file';

export interface RunningProcess {
  readonly pid: number;
  readonly commandPart: string;
  /** See `startOf`; undefined for one that has ended. */
  readonly startedAt?: string | undefined;
}

/**
 * What a data folder says about the copy that runs on it. The operators' command line and the next
 * copy read it.
 */
export interface RunningCopy {
  readonly pid: number;
  /** See `startOf`. */
  readonly startedAt?: string | undefined;
  /** The site's address, when it is up. */
  readonly url?: string;
  /** The environment that a program of this project needs to join the copy. */
  readonly env: Readonly<Record<string, string>>;
  readonly processes: readonly RunningProcess[];
}

const isRunningCopy = (value: unknown): value is RunningCopy =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  'processes' in value &&
  Array.isArray(value.processes);

/** @returns undefined when no copy ran, or it stopped properly */
export const readRunningCopy = (file: string): RunningCopy | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRunningCopy(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const writeRunningCopy = (file: string, copy: RunningCopy): void =>
  writePrivately(file, copy);

export const forgetRunningCopy = (file: string): void => rmSync(file, { force: true });
