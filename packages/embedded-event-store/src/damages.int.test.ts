import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EventLog } from './log/event-log';
import { DamageError } from './storage/damage';
import { DAMAGES, randomOf } from './testing/damages';
import {
  changesIn,
  contentsOf,
  newFolder,
  putLogFiles,
  quiet,
  sampleLog,
} from './testing/sample-log';
import type { LogFiles, SampleLog } from './testing/sample-log';

const ROUNDS = Number(process.env['DAMAGE_ROUNDS'] ?? 25);
const SEED = Number(process.env['DAMAGE_SEED'] ?? Date.now() % 1_000_000);

jest.setTimeout(ROUNDS * 4_000);

describe(`a damaged log, ${ROUNDS} times of each kind, seed ${SEED}`, () => {
  let folder: string;
  let sample: SampleLog;
  let sound: readonly string[];
  beforeAll(async () => {
    folder = newFolder();
    sample = await sampleLog();
    sound = await shownBy(opened(sample.stopped));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const opened = (files: LogFiles): EventLog => {
    putLogFiles(folder, files);
    return new EventLog(join(folder, 'events.db'), quiet);
  };

  /** What a store shows, up to the end. */
  const shownBy = async (log: EventLog): Promise<string[]> => {
    try {
      return contentsOf(log);
    } finally {
      await log.close().catch(() => undefined);
    }
  };

  const refusalIn = (error: unknown): string =>
    error instanceof DamageError &&
    /^The event log .*: expected .*, found .*\. /.test(error.message)
      ? 'refused'
      : `failed: ${String(error)}`;

  /** `as it was`, `refused`, or what is wrong about it. A refused start changes nothing. */
  const outcome = async (files: LogFiles): Promise<string> => {
    let log: EventLog;
    try {
      log = opened(files);
    } catch (error) {
      return [refusalIn(error), ...changesIn(folder, files)].join(' and changed ');
    }
    try {
      const shown = await shownBy(log);
      return shown.join() === sound.join() ? 'as it was' : `other contents: ${shown.length}`;
    } catch (error) {
      return refusalIn(error);
    }
  };

  it('shows the same before and after a kill', async () => {
    expect(sound.length).toBeGreaterThan(700);
    expect(await outcome(sample.killed)).toBe('as it was');
    expect(await outcome(sample.cutOff)).toBe('as it was');
  });

  it.each(Object.entries(DAMAGES))('shows what it was, or refuses: %s', async (_kind, damage) => {
    const random = randomOf(SEED);
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = await outcome(damage(sample, random));
      if (!['as it was', 'refused'].includes(found)) wrong.push(`round ${round}: ${found}`);
    }
    expect(wrong).toEqual([]);
  });
});
