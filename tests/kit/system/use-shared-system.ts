import { afterAll, beforeAll, expect } from '@jest/globals';
import type { RunningSystem } from './running-system';
import { SHARED_SYSTEMS_URL, type SharedName, type SharedSystem } from './shared-systems';
import { PART_NAMES, pidOf } from './system-processes';

interface OfThisFile extends Pick<RunningSystem, 'url' | 'dataDir'> {
  /** A user name like this one that no other file has. */
  named: (username: string) => string;
}

const ask = async (name: SharedName): Promise<SharedSystem> => {
  const address = process.env[SHARED_SYSTEMS_URL] ?? '';
  const answer = await fetch(`${address}/${name}`);
  if (!answer.ok) throw new Error(`No shared system: ${await answer.text()}`);
  // `SharedSystems` answers so.
  return (await answer.json()) as SharedSystem;
};

const processesOf = (system: SharedSystem): Promise<readonly number[]> =>
  Promise.all(PART_NAMES.map((part) => pidOf(system, part)));

/**
 * A system that other test files use at the same time: for tests that kill and stop nothing, need
 * no settings of their own, and look only at what they have made. People are `named`, raffles are
 * found by their ids. A file fails in which a program of the system died.
 */
export const useSharedSystem = (name: SharedName = 'plain'): OfThisFile => {
  let shared: SharedSystem | undefined;
  let processes: readonly number[] = [];
  const up = (): SharedSystem => {
    if (!shared) throw new Error('The system is not up before the tests begin');
    return shared;
  };

  beforeAll(async () => {
    shared = await ask(name);
    processes = await processesOf(shared);
  });

  afterAll(async () => {
    // The fault may be of a file that ran at the same time, which fails for it, too.
    if (shared) expect(await processesOf(shared)).toEqual(processes);
  });

  return {
    get url() {
      return up().url;
    },
    get dataDir() {
      return up().dataDir;
    },
    // A letter between: the 13th file's `ana` is not the third one's `ana1`.
    named: (username) => `${username}x${up().serial}`,
  };
};
