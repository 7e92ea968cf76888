import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { beginOperation, runOperation } from '@tests/kit/system/operations';
import { until } from '@tests/kit/until';
import { removeUnfinishedBackup } from './make-backup';
import { tidyStoppedRestore, presentLog } from './restore-backup';
import { writeLog } from './testing/write-log';

const SECRET = 'secret'.repeat(10);
/** So many that copying and flushing them takes far longer than a signal. */
const PICTURES = 600;

/** A data folder with many pictures, and one with its backup. */
let root: string;
let full: string;
let dataDir: string;

const pictures = (folder: string) => join(folder, 'objects', 'uploads');

const writeSite = async (folder: string): Promise<void> => {
  await writeLog(join(folder, 'event-store'), SECRET);
  await writeFile(
    join(folder, 'secrets.json'),
    JSON.stringify({ sessionSecret: SECRET, drawSecret: SECRET }),
  );
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rifaviva-stopped-'));
  full = join(root, 'full');
  await writeSite(full);
  await mkdir(pictures(full), { recursive: true });
  for (let index = 0; index < PICTURES; index += 1)
    await writeFile(join(pictures(full), `${index}.webp`), 'a picture');
});
afterAll(() => rm(root, { recursive: true }));

beforeEach(async () => {
  dataDir = join(root, 'data');
  await writeSite(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Begins a command, and stops it as soon as it has written this. */
const stopWhenThere = async (where: string, path: string, ...args: readonly string[]) => {
  const child = beginOperation({ dataDir: where }, args);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  await until('it copies', () => existsSync(path));
  child.kill('SIGINT');
  return { exitCode: await ended, output: (await said).join('') };
};

it('a backup that is stopped leaves nothing, and can be made again', async () => {
  const target = join(root, 'backup');
  const begun = join(`${target}.unfinished`, 'objects', 'uploads', '0.webp');
  const stopped = await stopWhenThere(full, begun, 'backup', target);
  expect(stopped).toMatchObject({
    exitCode: 130,
    output: expect.stringContaining('Stopped. There is no backup.'),
  });
  expect((await readdir(root)).filter((name) => name.startsWith('backup'))).toEqual([]);

  expect(await runOperation({ dataDir: full }, 'backup', target)).toMatchObject({ exitCode: 0 });
  expect(await readdir(pictures(target))).toHaveLength(PICTURES);
  await rm(target, { recursive: true });
});

it('a restore that is stopped changes nothing, and can be repeated', async () => {
  const begun = pictures(join(dataDir, 'restore-coming'));
  const before = await readdir(join(dataDir, 'event-store'));
  const stopped = await stopWhenThere(dataDir, begun, 'restore', full);
  expect(stopped).toMatchObject({
    exitCode: 130,
    output: expect.stringContaining('Stopped. Nothing has changed.'),
  });
  expect(existsSync(join(dataDir, 'restore-coming'))).toBe(false);
  expect(existsSync(join(dataDir, 'restore-unfinished'))).toBe(false);
  expect(await readdir(join(dataDir, 'event-store'))).toEqual(before);

  expect(await runOperation({ dataDir }, 'restore', full)).toMatchObject({ exitCode: 0 });
  expect(await readdir(pictures(dataDir))).toHaveLength(PICTURES);
});

/** What a command says behind one that was stopped. */
const saidBy = async (leave: () => Promise<void>): Promise<unknown> => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await leave();
  const [call] = said.mock.calls;
  said.mockRestore();
  return call?.[0];
};

it('a backup that was finished before it was stopped is there', async () => {
  const target = join(root, 'finished');
  expect(await saidBy(() => removeUnfinishedBackup(target, false))).toBe(
    'Stopped. There is no backup.',
  );
  await mkdir(target);
  expect(await saidBy(() => removeUnfinishedBackup(target, false))).toContain(
    `backup is in ${target}`,
  );
  expect(await saidBy(() => removeUnfinishedBackup(target, true))).toBe(
    'Stopped. There is no backup.',
  );
});

it('a restore that was finished before it was stopped does not say that nothing changed', async () => {
  const { DATA_DIR: before } = process.env;
  process.env['DATA_DIR'] = dataDir;
  try {
    const log = await presentLog();
    expect(await saidBy(() => tidyStoppedRestore(log))).toBe('Stopped. Nothing has changed.');
    expect(await runOperation({ dataDir }, 'restore', full)).toMatchObject({ exitCode: 0 });
    expect(await saidBy(() => tidyStoppedRestore(log))).toBe(
      `Stopped. The backup is in ${dataDir}.`,
    );
  } finally {
    if (before === undefined) delete process.env['DATA_DIR'];
    else process.env['DATA_DIR'] = before;
  }
});
