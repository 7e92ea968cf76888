import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { startOf } from '../launcher/process-start';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
const AT_ONCE = 10;
/** Something that the program itself complains about. */
const ARGS = ['scripts/run.mjs', 'ops/main.ts', 'events', '--nonsense'];

const complaint = async (): Promise<string> => {
  try {
    await run(process.execPath, ARGS, { cwd: root });
    return 'it ended well';
  } catch (error) {
    // An error of another realm than the test's.
    return String((error as { readonly stderr?: unknown }).stderr);
  }
};

it('runs the same program several times at once, each time whole', async () => {
  const told = await Promise.all(Array.from({ length: AT_ONCE }, complaint));
  expect(told).toEqual(Array(AT_ONCE).fill(expect.stringContaining('--nonsense')));
});

describe('a program of the build', () => {
  const ENTRY = 'ops/main.ts';
  const FOLDERS = ['contracts', 'domain', 'application', 'platform', 'launcher', 'backend', 'demo'];
  const OUTPUTS = [
    'dist/launcher/start.js',
    'dist/ops/main.js',
    'packages/embedded-event-store/dist/main.js',
    'packages/mongodb-stand-in/dist/main.js',
  ];
  /** A project of one program, with the real scripts. */
  let project: string;

  const write = async (file: string, text: string) => {
    await mkdir(join(project, file, '..'), { recursive: true });
    await writeFile(join(project, file), text);
  };
  const source = (says: string) => write(ENTRY, `console.log('${says}');\n`);
  const node = async (...args: readonly string[]) =>
    (await run(process.execPath, args, { cwd: project })).stdout.trim();
  const ask = () => node('scripts/run.mjs', ENTRY);
  /** As `npm run build` would, but every output says where it is from. */
  const build = async () => {
    for (const file of OUTPUTS) await write(file, "console.log('of the build');\n");
    const stamp =
      "import('./scripts/build/stamp.mjs').then((m) => m.stamped('programs', () => {}))";
    await node('-e', stamp);
  };

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'rifaviva-run-'));
    await cp(join(root, 'scripts/build'), join(project, 'scripts/build'), { recursive: true });
    for (const folder of [...FOLDERS, 'projections', 'workers', 'packages'])
      await mkdir(join(project, folder));
    for (const file of ['scripts/run.mjs', 'scripts/end-with-npm.mjs', 'launcher/process-start.ts'])
      await cp(join(root, file), join(project, file));
    for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
      await cp(join(root, file), join(project, file));
    await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  });
  afterAll(() => rm(project, { recursive: true }));

  describe('that joins the running copy', () => {
    const STORES = {
      EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false',
      MONGODB_URL: 'mongodb://127.0.0.1:2/site',
      REDIS_URL: 'redis://127.0.0.1:3',
    };
    const names = Object.keys(STORES);
    const { PATH } = process.env;
    /** The addresses that the program is given, or what it is refused with. */
    const joined = async (given: Readonly<Record<string, string>>): Promise<unknown> => {
      const args = ['scripts/run.mjs', '--join', ENTRY];
      const env = { PATH, DATA_DIR: join(project, 'data'), ...given };
      try {
        return JSON.parse((await run(process.execPath, args, { cwd: project, env })).stdout);
      } catch (error) {
        return String((error as { readonly stderr?: unknown }).stderr);
      }
    };
    const copyUses = (env: object) =>
      write('data/running.json', JSON.stringify({ pid: process.pid, env, processes: [] }));

    beforeAll(async () => {
      const told = names.map((name) => `process.env.${name}`).join();
      await write(ENTRY, `console.log(JSON.stringify([${told}]));\n`);
      await copyUses(STORES);
    });

    it.each([{}, ...names.map((name) => ({ [name]: '' }))])(
      'uses its stores: %j',
      async (given) => {
        expect(await joined(given)).toEqual(Object.values(STORES));
      },
    );

    it.each(Object.entries(STORES))('also where %s alone is set', async (name, url) => {
      expect(await joined({ [name]: url })).toEqual(Object.values(STORES));
    });

    it.each(names)('and is refused where %s is another', async (name) => {
      expect(await joined({ [name]: 'other://' })).toContain(`${name} is not what the copy`);
    });

    it('and leaves it where all stores are named', async () => {
      const others = Object.fromEntries(names.map((name) => [name, `other-${name}`]));
      expect(await joined(others)).toEqual(Object.values(others));
    });

    it('and where none runs, never takes the folder for the site of another log', async () => {
      const DATA_DIR = join(project, 'nothing');
      await write(ENTRY, 'console.log(JSON.stringify([process.env.RIFAVIVA_NO_COPY ?? null]));\n');
      expect(await joined({ DATA_DIR, EVENT_STORE_URL: 'esdb://prod.example' })).toEqual([null]);
      expect(await joined({ DATA_DIR })).toEqual([expect.stringMatching(/^No copy of Rifaviva/)]);
    });
  });

  it('is used while its sources are those of the build, and never after another bundle', async () => {
    await source('first');
    expect(await ask()).toBe('first');

    await build();
    expect(await ask()).toBe('of the build');

    await source('second');
    expect(await ask()).toBe('second');

    await source('first');
    expect(await ask()).toBe('first');
  });

  it.each([
    ['that runs', process.pid, startOf(process.pid), true],
    ['of 1.0.0 that runs', process.pid, undefined, true],
    ['whose number is a stranger’s by now', process.pid, 'long ago', false],
    ['that has ended', 2 ** 22 + 1, startOf(process.pid), false],
  ])(
    'joins only a copy that runs, not one that was killed: one %s',
    async (_what, pid, startedAt, joins) => {
      await write(
        ENTRY,
        'console.log(process.env.RIFAVIVA_NO_COPY ?? process.env.EVENT_STORE_URL);\n',
      );
      const copy = { pid, startedAt, env: { EVENT_STORE_URL: 'of the copy' }, processes: [] };
      await write('.data/running.json', JSON.stringify(copy));
      const told = await node('scripts/run.mjs', '--join', ENTRY);
      if (joins) expect(told).toBe('of the copy');
      else expect(told).toMatch(/^No copy of Rifaviva is running/);
    },
  );
});
