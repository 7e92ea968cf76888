import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { until } from '../../tests/kit/until';
import { readRunningCopy } from '../running-copy';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Test files run in parallel, each in its own worker. */
const BUILT = `dist/testing/launcher-${process.env['JEST_WORKER_ID'] ?? ''}`;

/** Compiles the programs once, because every test starts a dozen of them. */
export const buildTinyCopy = async () => {
  const tiny = ['start', 'tiny-backend', 'tiny-program', 'tiny-demo'];
  const stores = ['embedded-event-store', 'mongodb-stand-in'];
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...tiny.map((name) => ({ in: `launcher/testing/${name}.ts`, out: name })),
      ...stores.map((name) => ({ in: `packages/${name}/src/main.ts`, out: name })),
    ],
    outdir: BUILT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
};

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'rifaviva-'));

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** A zombie has no command line: it has ended, but its parent has not collected it. */
const isAlive = (pid: number) => readIfThere(`/proc/${pid}/cmdline`) !== '';

/** Every process, at any depth, that has this data folder in its environment. */
const begunWith = (dataDir: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readIfThere(`/proc/${pid}/environ`).includes(dataDir));

export interface CopyOptions {
  readonly dataDir?: string;
  /** The command that runs the launcher, by default Node itself. */
  readonly command?: readonly string[];
  readonly env?: Record<string, string>;
}

/** A copy of the site under test, in its own process group, as a terminal starts one. */
export class StartedCopy {
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly ended: Promise<number | string>;
  output = '';

  constructor(options: CopyOptions = {}) {
    const { dataDir = makeDataDir(), command = [process.execPath], env = {} } = options;
    this.dataDir = dataDir;
    const [program, ...args] = [...command, join(root, BUILT, 'start.js')];
    this.process = spawn(program, args, {
      detached: true,
      // When the tests are killed, the channel closes and the copy stops.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...env },
    });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (data: Buffer) => (this.output += data.toString()));
    this.ended = new Promise((resolve) =>
      this.process.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
    );
  }

  get url(): string {
    return /running at (\S+)/.exec(this.output)?.[1] ?? '';
  }

  /** Resolves when the address is printed. */
  async up(): Promise<this> {
    const ended = this.ended.then((how) => {
      throw new Error(`ended with ${how}:\n${this.output}`);
    });
    await Promise.race([until('the site is up', () => this.url !== ''), ended]);
    return this;
  }

  /** Signals the whole group, as the terminal does on Ctrl-C. */
  signalGroup(signal: NodeJS.Signals): void {
    if (this.process.pid !== undefined) process.kill(-this.process.pid, signal);
  }

  /** Every running process of this copy. */
  alive(): number[] {
    const listed = this.listed.filter(isAlive);
    return [...new Set([...begunWith(this.dataDir), ...listed])];
  }

  /** The running process whose command line contains the text. */
  find(text: string): number | undefined {
    return this.listed.find((pid) => readIfThere(`/proc/${pid}/cmdline`).includes(text));
  }

  read(file: string): string {
    return readIfThere(join(this.dataDir, file));
  }

  /** Kills what a test left, and deletes its folder. */
  async dispose(): Promise<void> {
    for (const pid of this.alive()) process.kill(pid, 'SIGKILL');
    await this.ended;
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Remembered here, because a copy that ends deletes its list. */
  private known: number[] = [];

  private get listed(): number[] {
    const copy = readRunningCopy(join(this.dataDir, 'running.json'));
    const now = copy?.processes.map(({ pid }) => pid) ?? [];
    this.known = [...new Set([...this.known, ...now])];
    return this.known;
  }
}
