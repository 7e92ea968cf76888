import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../../tests/kit/until';

const KOA = { version: '3.0.1' };
const MANIFEST = { dependencies: { koa: '^3.0.0' } };
const LOCK = { packages: { '': MANIFEST, 'node_modules/koa': KOA } };

/** Stands for npm: notes what it is asked for and whether an older record is there, and installs as npm does. */
const NPM = `
  import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
  const record = 'node_modules/.package-lock.json';
  const [verb] = process.argv.slice(2);
  appendFileSync('calls', verb + (existsSync(record) ? ' over a record' : '') + '\\n');
  const finish = () => {
    mkdirSync('node_modules', { recursive: true });
    writeFileSync(record, JSON.stringify({ packages: { 'node_modules/koa': ${JSON.stringify(KOA)} } }));
  };
  const clearUp = () => setTimeout(() => { appendFileSync('calls', 'cleared\\n'); process.exit(1); }, 300);
  if (process.env.NPM_IS === 'failing') process.exit(1);
  if (process.env.NPM_IS === 'waiting') {
    process.on('SIGINT', clearUp);
    const { ppid } = process;
    setInterval(() => process.ppid === ppid || process.exit(1), 50);
  }
  else setTimeout(finish, 300);
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'setup-'));
  await mkdir(join(root, 'scripts'));
  await cp('scripts/setup', join(root, 'scripts/setup'), { recursive: true });
  await cp('scripts/setup.mjs', join(root, 'scripts/setup.mjs'));
  await writeFile(join(root, 'package.json'), JSON.stringify(MANIFEST));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(LOCK));
  await writeFile(join(root, 'npm.mjs'), NPM);
});
afterEach(() => rm(root, { recursive: true }));

const start = (npmIs = 'working') =>
  spawn(process.execPath, ['scripts/setup.mjs', '--packages-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_execpath: join(root, 'npm.mjs'), NPM_IS: npmIs },
  });

const end = async (setup: ReturnType<typeof start>) => {
  const [said, complaint] = await Promise.all([
    text(setup.stdout),
    text(setup.stderr),
    once(setup, 'close'),
  ]);
  return { code: setup.exitCode, said: said + complaint };
};

const setUp = (npmIs?: string) => end(start(npmIs));

const calls = async (): Promise<readonly string[]> =>
  (await readFile(join(root, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

const npmIsAtWork = () => until('npm is at work', async () => (await calls()).length > 0);

describe('setting up', () => {
  it('installs what the lock holds, and the next time is silent and asks npm for nothing', async () => {
    expect(await setUp()).toMatchObject({ code: 0 });
    expect(await setUp()).toEqual({ code: 0, said: '' });
    expect(await calls()).toEqual(['ci']);
  });

  it('installs once when two begin together', async () => {
    const both = await Promise.all([setUp(), setUp()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await calls()).toEqual(['ci']);
  });

  it('installs again after an install that failed, whatever was there before', async () => {
    await setUp();
    const newer = { packages: { ...LOCK.packages, 'node_modules/koa': { version: '3.0.2' } } };
    await writeFile(join(root, 'package-lock.json'), JSON.stringify(newer));
    expect(await setUp('failing')).toMatchObject({ code: 1 });
    await writeFile(join(root, 'package-lock.json'), JSON.stringify(LOCK));
    expect(await setUp()).toMatchObject({ code: 0 });
    expect(await calls()).toEqual(['ci', 'ci', 'ci']);
  });

  it('waits for npm to clear up when it is interrupted, and goes on the next time', async () => {
    const setup = start('waiting');
    await npmIsAtWork();
    setup.kill('SIGINT');
    const { code, said } = await end(setup);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('Interrupted') });
    expect(await calls()).toEqual(['ci', 'cleared']);
    expect(await setUp()).toMatchObject({ code: 0 });
  });

  it('goes on after one that was killed', async () => {
    const setup = start('waiting');
    await npmIsAtWork();
    setup.kill('SIGKILL');
    await once(setup, 'exit');
    expect(await setUp()).toMatchObject({ code: 0 });
  });

  it('tells how to mend a lock that is not of this package.json', async () => {
    await writeFile(
      join(root, 'package.json'),
      JSON.stringify({ dependencies: { koa: '^4.0.0' } }),
    );
    expect(await setUp()).toEqual({ code: 1, said: expect.stringContaining('npm install') });
    expect(await calls()).toEqual([]);
  });
});
