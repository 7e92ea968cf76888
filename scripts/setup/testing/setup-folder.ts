import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MANIFEST = { dependencies: { koa: '^3.0.0' } };
export const LOCK = { packages: { '': MANIFEST, 'node_modules/koa': { version: '3.0.1' } } };

export interface Run {
  readonly npmIs?: 'failing' | 'hanging';
  /** The version that the machine's own Node reports. */
  readonly machineNode?: string;
  /** The version that the Node from the registry reports. */
  readonly nodeBrought?: string;
}

/** A project with the setup scripts, one package to install, and a fake npm. */
export class SetupFolder {
  private constructor(readonly path: string) {}

  static async create(): Promise<SetupFolder> {
    const folder = new SetupFolder(await mkdtemp(join(tmpdir(), 'setup-')));
    for (const part of ['setup', 'setup.mjs', 'node'])
      await cp(`scripts/${part}`, folder.file(`scripts/${part}`), { recursive: true });
    await folder.write('package.json', MANIFEST);
    await folder.write('package-lock.json', LOCK);
    return folder;
  }

  file(path: string): string {
    return join(this.path, path);
  }

  write(file: string, content: object): Promise<void> {
    return writeFile(this.file(file), JSON.stringify(content));
  }

  start({ npmIs, machineNode = '24.9.0', nodeBrought = 'v24.21.0' }: Run = {}) {
    const says = `Object.defineProperty(process.versions, 'node', { value: '${machineNode}' })`;
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(says)}`];
    return spawn(process.execPath, [...flags, 'scripts/setup.mjs', '--packages-only'], {
      cwd: this.path,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        npm_execpath: this.file('scripts/setup/testing/npm.mjs'),
        CALLS: this.file('calls'),
        NPM_IS: npmIs,
        NODE_BROUGHT: nodeBrought,
      },
    });
  }

  async end(setup: ReturnType<SetupFolder['start']>) {
    const [said, complaint] = await Promise.all([
      text(setup.stdout),
      text(setup.stderr),
      once(setup, 'close'),
    ]);
    return { code: setup.exitCode, said: said + complaint };
  }

  setUp(run?: Run) {
    return this.end(this.start(run));
  }

  /** The arguments of each call of npm, in order. */
  async calls(): Promise<readonly string[]> {
    const noted = await readFile(this.file('calls'), 'utf8').catch(() => '');
    return noted.split('\n').filter(Boolean);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true });
  }
}
