import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventLog } from './log/event-log';
import { acceptLoss, removeUnfinished } from './storage/accept-loss';
import { checkLog } from './storage/check-log';
import { inTransaction } from './storage/database';
import { closeDatabase, openDatabase } from './storage/open-database';
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

const SEED = Date.now() % 1_000_000;
const noReport = () => undefined;

/** The older log shows what was truncated later, and an empty one begins with another event. */
const isComparable = (line: string) => !/"stream":"(raffle-3|\$log)"/.test(line);

describe(`the end of a log, seed ${SEED}`, () => {
  let sample: SampleLog;
  let folder: string;
  let file: string;
  beforeAll(async () => {
    sample = await sampleLog();
  });
  beforeEach(() => {
    folder = newFolder();
    file = join(folder, 'events.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const shown = async (): Promise<string[]> => {
    const log = new EventLog(file, quiet);
    const contents = contentsOf(log).filter((line) => line.startsWith('["all"'));
    await log.close();
    return contents;
  };
  const soundEvents = async () => {
    putLogFiles(folder, sample.stopped);
    return shown();
  };

  it.each(Object.entries(DAMAGES))(
    'is cut to what is provably good, and starts: %s',
    async (_kind, damage) => {
      const sound = await soundEvents();
      const files = damage(sample, randomOf(SEED));
      putLogFiles(folder, files);
      await checkLog(file, noReport).catch(() => undefined);
      expect(changesIn(folder, files)).toStrictEqual([]);
      const { kept, damagedFiles } = acceptLoss(file, { now: new Date(0) });
      expect(await checkLog(file, noReport)).toBe(kept);
      const left = (await shown()).filter(isComparable);
      expect(left).toEqual(sound.filter(isComparable).slice(0, left.length));
      if (kept > 100) expect(left.length).toBeGreaterThan(70);
      expect(damagedFiles.map((name) => basename(name)).toSorted()).toStrictEqual(
        Object.keys(files).toSorted(),
      );
      for (const name of damagedFiles)
        expect(readFileSync(name)).toStrictEqual(files[basename(name) as keyof LogFiles]);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    },
  );

  it('names what is lost when an older log was put back', async () => {
    const { 'events.tail': newer = Buffer.alloc(0) } = sample.stopped;
    putLogFiles(folder, { ...sample.older, 'events.tail': newer });
    await expect(checkLog(file, noReport)).rejects.toThrow(
      /damaged at position \d+: expected events up to position \d+, as .*events\.tail says, found the last one at/,
    );
    const { kept, acknowledged } = acceptLoss(file);
    expect(acknowledged).toBeGreaterThan(kept);
    expect(await checkLog(file, noReport)).toBe(kept);
  });

  it('starts with an older log that was put back with its mark', async () => {
    putLogFiles(folder, sample.older);
    expect(await shown()).toHaveLength(121);
  });

  it.each([0, 100])(
    'is sealed when it comes from before, %i events of it already',
    async (done) => {
      const sound = await soundEvents();
      const database = openDatabase(file);
      inTransaction(database, () =>
        database.exec(
          done === 0
            ? 'ALTER TABLE events DROP COLUMN seal; PRAGMA user_version = 1'
            : `UPDATE events SET seal = x'' WHERE position > ${done}; PRAGMA user_version = 1`,
        ),
      );
      closeDatabase(database);
      rmSync(join(folder, 'events.tail'));
      expect(await shown()).toEqual(sound);
      expect(await checkLog(file, noReport)).toBeGreaterThan(300);
    },
  );

  it('is refused when its mark is missing', async () => {
    await soundEvents();
    rmSync(join(folder, 'events.tail'));
    await expect(checkLog(file, noReport)).rejects.toThrow(/events\.tail .* found missing/);
  });

  it.each(['good.new', 'good.new-journal', 'good', 'good-wal', 'copy'])(
    'is left without the copy of a cut that was killed: events.db.%s',
    (copy) => {
      putLogFiles(folder, sample.stopped);
      const before = readdirSync(folder);
      writeFileSync(`${file}.${copy}`, 'half of it');
      removeUnfinished(file);
      expect(readdirSync(folder)).toEqual(before);
    },
  );
});
