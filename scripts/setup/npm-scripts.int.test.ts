import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const WHAT_RUNS = ['start', 'dev', 'test', 'bench', 'ops'] as const;

let folder: string;

/** A project with our npm scripts, whose programs only print which Node started them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'npm-scripts-'));
  // npm has parsed this file before it runs a script.
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const runs = Object.fromEntries(WHAT_RUNS.map((name) => [name, scripts[name]]));
  const prepared = { 'check:bench': 'true' };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { ...runs, ...prepared } }),
  );
  await mkdir(join(folder, 'scripts'));
  await cp('scripts/node', join(folder, 'scripts/node'));
  for (const name of ['start', 'dev', 'test', 'run', 'run-sources'])
    await writeFile(join(folder, `scripts/${name}.mjs`), 'console.log(process.ppid)');
  for (const name of ['setup', 'build']) await writeFile(join(folder, `scripts/${name}.mjs`), '');
});
afterAll(() => rm(folder, { recursive: true }));

describe('what npm runs', () => {
  it.each(WHAT_RUNS)(
    'is its own child for `npm run %s`, so that it knows when npm has gone',
    async (name) => {
      const npm = spawn('npm', ['run', '--silent', name], { cwd: folder });
      const [said] = await Promise.all([text(npm.stdout), once(npm, 'close')]);
      expect(said.trim()).toBe(String(npm.pid));
    },
  );
});
