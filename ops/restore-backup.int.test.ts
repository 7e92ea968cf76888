import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { requireWholeFolder } from '../launcher/whole-folder';
import { readConfig } from '../platform/config';
import { fileMemory, isPutBack } from '../platform/lives/memories';
import { restoreBackup } from './restore-backup';
import { writeLog } from './testing/write-log';

const [OLD, NEWER, NEWEST] = ['old', 'newer', 'newest'].map((name) => name.repeat(20)) as [
  string,
  string,
  string,
];

/** A backup that every test gets a copy of, and the data folder of another site. */
let samples: string;
let root: string;
let backup: string;
let dataDir: string;

const writeSecrets = (folder: string, sessionSecret: string, ...drawSecrets: readonly string[]) =>
  writeFile(
    join(folder, 'secrets.json'),
    JSON.stringify({ sessionSecret, drawSecret: drawSecrets.join(',') }),
  );

beforeAll(async () => {
  samples = await mkdtemp(join(tmpdir(), 'put-back-samples-'));
  const [one, other] = [join(samples, 'backup'), join(samples, 'other')];
  // One after the other: both stores run in this process.
  await writeLog(join(one, 'event-store'), OLD);
  await writeLog(join(other, 'event-store'), NEWEST);
  for (const folder of ['objects/log-marks', 'objects/uploads'])
    await mkdir(join(one, folder), { recursive: true });
  await writeSecrets(one, 'session', OLD);
  await writeFile(join(one, 'demo-data.json'), '"loaded"');
  await writeFile(join(one, 'objects/log-marks/1-0.json'), '{}');
  await writeFile(join(one, 'objects/uploads/1.webp'), 'a picture');
  await writeSecrets(other, 'another session', NEWEST);
  await writeFile(join(other, 'demo-data.json'), '"loading"');
});

afterAll(() => rm(samples, { recursive: true }));

beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  root = await mkdtemp(join(tmpdir(), 'put-back-'));
  [backup, dataDir] = [join(root, 'backup'), join(root, 'data')];
  await cp(join(samples, 'backup'), backup, { recursive: true });
  process.env['DATA_DIR'] = dataDir;
});

afterEach(async () => {
  delete process.env['DATA_DIR'];
  delete process.env['DRAW_SECRET'];
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

const withAnotherSite = () => cp(join(samples, 'other'), dataDir, { recursive: true });

const bytesOf = (...path: readonly string[]) => readFile(join(...path), 'base64');

const secretsNow = async () =>
  JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as unknown;

/** Every file of the site; the lock and empty folders are none of it. */
const site = async (): Promise<Record<string, string>> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'lock');
  const found: Record<string, string> = {};
  for (const { parentPath, name } of files)
    found[join(parentPath, name)] = await bytesOf(parentPath, name);
  return found;
};

const setAside = async (): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name.startsWith('event-store-before-'));

const isMarked = async (): Promise<boolean> => {
  const mark = await fileMemory(join(dataDir, 'log-mark.json')).read('any');
  return mark !== undefined && isPutBack(mark);
};

const start = () =>
  requireWholeFolder(readConfig({}), {
    eventsFile: join(dataDir, 'event-store/events.db'),
    secretsFile: join(dataDir, 'secrets.json'),
    logMarkFile: join(dataDir, 'log-mark.json'),
    unfinishedRestoreFile: join(dataDir, 'restore-unfinished'),
  });

const expectBackup = async () => {
  const log = 'event-store/events.db';
  expect(await bytesOf(dataDir, log)).toBe(await bytesOf(samples, 'backup', log));
  expect(await isMarked()).toBe(true);
  expect(start).not.toThrow();
};

describe('a backup that is put back', () => {
  it('is there whole, is marked, and lets the site start', async () => {
    await restoreBackup(backup);
    await expectBackup();
    expect(await readdir(join(dataDir, 'objects'))).toEqual(['uploads']);
    expect(await setAside()).toEqual([]);
  });

  it('is taken from a folder without subfolders, too', async () => {
    await cp(join(backup, 'event-store'), backup, { recursive: true });
    await rm(join(backup, 'event-store'), { recursive: true });
    await restoreBackup(backup);
    await expectBackup();
    expect(await readdir(join(dataDir, 'event-store'))).toEqual(['events.db', 'events.tail']);
  });

  it('leaves what was there in a folder that can be put back itself', async () => {
    await withAnotherSite();
    const before = await site();
    await restoreBackup(backup);
    await expectBackup();
    expect(await secretsNow()).toEqual({ sessionSecret: 'session', drawSecret: OLD });
    const [aside = ''] = await setAside();

    await restoreBackup(join(dataDir, aside));
    expect(await site()).toMatchObject({
      ...before,
      // Written anew, as the secrets of the site are.
      [join(dataDir, 'secrets.json')]: expect.any(String),
    });
    expect(await secretsNow()).toEqual({ sessionSecret: 'another session', drawSecret: NEWEST });
  });

  it('does not bring secrets back that were replaced since', async () => {
    await mkdir(dataDir);
    await writeSecrets(dataDir, 'new session', NEWEST, OLD);
    await writeSecrets(backup, 'leaked session', NEWER, OLD);
    await restoreBackup(backup);
    expect(await secretsNow()).toEqual({
      sessionSecret: 'new session',
      drawSecret: [NEWEST, NEWER, OLD].join(','),
    });
  });

  it('needs no secrets of its own where the present ones are of its log', async () => {
    await rm(join(backup, 'secrets.json'));
    await mkdir(dataDir);
    await writeSecrets(dataDir, 'session', OLD);
    await restoreBackup(backup);
    await expectBackup();
  });

  it('does not start when it was interrupted, and can be repeated', async () => {
    await withAnotherSite();
    const secrets = await bytesOf(dataDir, 'secrets.json');
    // A file can't take the place of a folder, so putting it back ends there.
    await mkdir(join(dataDir, 'objects/uploads/1.webp'), { recursive: true });
    await expect(restoreBackup(backup)).rejects.toThrow();
    expect(await isMarked()).toBe(true);
    expect(start).toThrow('was interrupted. Repeat npm run ops -- restore');

    await rm(join(dataDir, 'objects/uploads/1.webp'), { recursive: true });
    await restoreBackup(backup);
    await expectBackup();
    const [first = ''] = await setAside();
    expect(await bytesOf(dataDir, first, 'secrets.json')).toBe(secrets);
  });
});

/** What makes a backup useless, and the line about it. */
const USELESS: Readonly<Record<string, readonly [() => Promise<unknown>, string]>> = {
  'no log': [() => rm(join(backup, 'event-store/events.db')), 'There is no events.db in'],
  'no mark of its end': [
    () => rm(join(backup, 'event-store/events.tail')),
    'The backup is damaged: events.tail, expected what was acknowledged last, found missing',
  ],
  'a damaged log': [
    () => writeFile(join(backup, 'event-store/events.db'), 'a shopping list'),
    'The backup is damaged: events.db, expected an event log',
  ],
  'no secrets': [() => rm(join(backup, 'secrets.json')), 'The secrets of this backup are missing'],
  'secrets of another site': [
    () => writeSecrets(backup, 'session', OLD, NEWEST),
    'The last secret in its secrets.json is not the one',
  ],
  'half of its secrets': [() => writeFile(join(backup, 'secrets.json'), '{'), "can't be read"],
  'a file that can not be copied': [
    () => Promise.resolve(execFileSync('mkfifo', [join(backup, 'objects/pipe')])),
    "The backup can't be copied",
  ],
};

describe('a backup that can not be put back', () => {
  it.each(Object.entries(USELESS))('changes nothing: %s', async (_what, [spoil, reason]) => {
    await withAnotherSite();
    const before = await site();
    await spoil();
    await expect(restoreBackup(backup)).rejects.toThrow(reason);
    expect(await site()).toStrictEqual(before);
    expect(start).not.toThrow();
  });

  it('changes nothing when DRAW_SECRET is of another log', async () => {
    await withAnotherSite();
    const before = await site();
    process.env['DRAW_SECRET'] = NEWEST;
    await expect(restoreBackup(backup)).rejects.toThrow(
      'The last secret in DRAW_SECRET is not the one',
    );
    expect(await site()).toStrictEqual(before);
  });

  it.each(['', 'event-store'])('changes nothing when it is the data folder: %j', async (part) => {
    await withAnotherSite();
    const before = await site();
    const link = join(root, 'link');
    await symlink(dataDir, link);
    for (const [folder, named] of [
      [dataDir, link],
      [dataDir, dataDir],
      [link, dataDir],
    ] as const) {
      process.env['DATA_DIR'] = folder;
      await expect(restoreBackup(join(named, part))).rejects.toThrow('name a copy of it');
    }
    expect(await site()).toStrictEqual(before);
    expect(start).not.toThrow();
  });
});
