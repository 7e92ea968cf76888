import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SetupFolder } from './testing/setup-folder';

let folder: SetupFolder;

beforeEach(async () => {
  folder = await SetupFolder.create();
});
afterEach(() => folder.remove());

describe('setup on a machine with an older Node', () => {
  const machineNode = '20.20.2';

  it('brings the one that everything runs on, once, and says so in a line', async () => {
    const { code, said } = await folder.setUp({ machineNode });
    expect(code).toBe(0);
    expect(said.split('\n')[0]).toMatch(/^Bringing Node 24\S* into \.node \(.*20\.20\.2/);
    expect(spawnSync(folder.file('.node/bin/node'), { encoding: 'utf8' }).stdout).toBe(
      'v24.21.0\n',
    );
    expect(await folder.setUp({ machineNode })).toEqual({ code: 0, said: '' });
    expect(await folder.calls()).toEqual(['install', 'ci']);
  });

  it.each([
    ['cannot be had', { npmIs: 'failing' as const }],
    ['does not run here', { nodeBrought: 'v20.0.0' }],
  ])('tells what to do when it %s, and tries again the next time', async (_what, run) => {
    expect(await folder.setUp({ machineNode, ...run })).toEqual({
      code: 1,
      said: expect.stringContaining('Install one from https://nodejs.org'),
    });
    expect(await readdir(folder.file('.node'))).toEqual([]);
    expect(await folder.setUp({ machineNode })).toMatchObject({ code: 0 });
  });

  it('refuses one on which it can not even begin', async () => {
    expect(await folder.setUp({ machineNode: '20.18.3' })).toEqual({
      code: 1,
      said: expect.stringContaining('needs Node 20.19 or newer'),
    });
  });
});

describe('scripts/node', () => {
  const program = (says: string) => `#!/bin/sh\necho "${says}"\n`;

  /** Puts a Node on the PATH that prints its version. */
  const run = async (version: string) => {
    const machine = folder.file('machine');
    await mkdir(machine);
    const answer = `[ "$1" = --version ] && echo ${version} || echo "the machine's: $*"`;
    await writeFile(join(machine, 'node'), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
    const env = { PATH: [machine, process.env['PATH']].join(delimiter) };
    const { stdout } = spawnSync(folder.file('scripts/node'), ['--flag', 'file.js'], {
      env,
      encoding: 'utf8',
    });
    return stdout.trim();
  };

  const bring = async () => {
    await mkdir(folder.file('.node/bin'), { recursive: true });
    const says = program('ours: $* $(command -v node)');
    await writeFile(folder.file('.node/bin/node'), says, { mode: 0o755 });
  };

  it.each(['v20.19.0', 'v22.23.3', 'v23.6.0', 'v24.0.0', 'v24.8.0'])(
    'is ours in the place of %s, for all that it starts too',
    async (version) => {
      await bring();
      const ours = folder.file('.node/bin/node');
      expect(await run(version)).toBe(`ours: --flag file.js ${ours}`);
    },
  );

  it.each(['v24.9.0', 'v24.10.0', 'v25.1.0', 'v26.10.0', 'v30.0.0'])(
    'is the machine’s %s',
    async (version) => {
      await bring();
      expect(await run(version)).toBe("the machine's: --flag file.js");
    },
  );

  it('is the machine’s where setup has brought none', async () => {
    expect(await run('v20.19.0')).toBe("the machine's: --flag file.js");
  });
});
