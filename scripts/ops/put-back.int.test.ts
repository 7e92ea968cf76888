import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { requireWholeRestore } from '../../launcher/unfinished-restore';
import { fileMemory, isPutBack } from '../../platform/lives/file-memory';
import { putBack } from './put-back';

let root: string;
let backup: string;
let dataDir: string;

beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  root = await mkdtemp(join(tmpdir(), 'put-back-'));
  [backup, dataDir] = [join(root, 'backup'), join(root, 'data')];
  for (const folder of ['event-store', 'objects/log-marks', 'objects/uploads'])
    await mkdir(join(backup, folder), { recursive: true });
  await writeFile(join(backup, 'event-store/events.db'), 'the backup');
  await writeFile(join(backup, 'objects/log-marks/1-0.json'), '{}');
  await writeFile(join(backup, 'objects/uploads/1.webp'), 'a picture');
  process.env['DATA_DIR'] = dataDir;
});

afterEach(async () => {
  delete process.env['DATA_DIR'];
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

const log = () => readFile(join(dataDir, 'event-store/events.db'), 'utf8');

const isMarked = async (): Promise<boolean> => {
  const mark = await fileMemory(join(dataDir, 'log-mark.json')).read('any');
  return mark !== undefined && isPutBack(mark);
};

const start = () => requireWholeRestore(join(dataDir, 'restore-unfinished'));

describe('a backup that is put back', () => {
  it('is there whole, is marked, and lets the site start', async () => {
    await putBack(backup);
    expect(await log()).toBe('the backup');
    expect(await isMarked()).toBe(true);
    expect(start).not.toThrow();
    expect(await readdir(join(dataDir, 'objects'))).toEqual(['uploads']);
  });

  // A pipe can't be copied, so the copy ends there.
  it.each(['event-store/pipe', 'objects/pipe'])(
    'does not start when the copy ended at %s, and can be repeated',
    async (pipe) => {
      await mkdir(join(dataDir, 'event-store'), { recursive: true });
      await writeFile(join(dataDir, 'event-store/events.db'), 'of before');
      execFileSync('mkfifo', [join(backup, pipe)]);
      await expect(putBack(backup)).rejects.toThrow();
      expect(await isMarked()).toBe(true);
      expect(await log()).toBe('of before');
      expect(start).toThrow('was interrupted. Repeat npm run ops -- restore');

      await rm(join(backup, pipe));
      await putBack(backup);
      expect(await log()).toBe('the backup');
      expect(await isMarked()).toBe(true);
      expect(start).not.toThrow();
      const names = await readdir(dataDir);
      expect(names.filter((name) => name.startsWith('event-store'))).toHaveLength(2);
    },
  );

  it('changes nothing when there is no log in it', async () => {
    await rm(join(backup, 'event-store/events.db'));
    await expect(putBack(backup)).rejects.toThrow('There is no events.db');
    await expect(putBack(dataDir)).rejects.toThrow('name a copy of it');
    expect(existsSync(dataDir)).toBe(false);
  });
});
