import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';

const packages = fileURLToPath(new URL('.', import.meta.url));
const installed = join(packages, '..', 'node_modules');

interface Manifest {
  readonly bin: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Makes a project that has installed the package, as npm packs it, with its dependencies. */
const install = (name: string, project: string): void => {
  const modules = join(project, 'node_modules');
  const target = join(modules, name);
  mkdirSync(join(modules, '.bin'), { recursive: true });
  mkdirSync(target);
  const pack = ['pack', '--silent', '--pack-destination', project];
  const tarball = execFileSync('npm', pack, { cwd: join(packages, name), encoding: 'utf8' });
  const file = tarball.trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['-xzf', join(project, file), '-C', target, '--strip-components=1']);
  // npm itself packed this manifest.
  const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as Manifest;
  symlinkSync(join(target, manifest.bin), join(modules, '.bin', name));
  for (const dependency of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(modules, dependency)), { recursive: true });
    symlinkSync(join(installed, dependency), join(modules, dependency));
  }
};

/** Below those that a system gives to whoever asks for any: the program takes a while to start. */
const freePort = async (): Promise<number> => {
  const port = randomInt(30_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
};

/** The README's first command, with a free port instead of the one in it. */
const commandOf = async (name: string) => {
  const text = readFileSync(join(packages, name, 'README.md'), 'utf8');
  const [command = ''] = /^npx .*$/m.exec(text) ?? [];
  const [, named = ''] = /--port (\d+)/.exec(command) ?? [];
  const [address = ''] = /(?:esdb|mongodb):\/\/[^\s`]+/.exec(text) ?? [];
  const port = String(await freePort());
  return { command: command.replace(named, port), address: address.replace(named, port) };
};

describe('the first command of a README', () => {
  let project: string;
  let program: ChildProcess | undefined;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'project-'));
  });
  afterEach(async () => {
    if (program?.pid !== undefined && program.exitCode === null) {
      process.kill(-program.pid, 'SIGTERM');
      // The shell ends before the store, which still writes its files: its output ends with both.
      program.stdout?.resume();
      await once(program, 'close');
    }
    rmSync(project, { recursive: true });
  });

  /**
   * Runs the command as a person at a terminal does.
   * @returns the address in the README
   */
  const follow = async (name: string): Promise<string> => {
    install(name, project);
    const { command, address } = await commandOf(name);
    program = spawn('sh', ['-c', command], {
      cwd: project,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!program.stdout) throw new Error('The program has no output');
    for await (const line of createInterface(program.stdout))
      if (line.includes('"listening"')) return address;
    throw new Error(`${command} ended`);
  };

  it('starts an event store that the official client can use', async () => {
    const client = EventStoreDBClient.connectionString(await follow('embedded-event-store'));
    await client.appendToStream('a-1', jsonEvent({ type: 'Tried', data: { number: 1 } }));
    const read = [];
    for await (const { event } of client.readStream('a-1')) read.push(event?.data);
    await client.dispose();
    expect(read).toEqual([{ number: 1 }]);
  });

  it('starts a document store that the official driver can use', async () => {
    const client = await new MongoClient(await follow('mongodb-stand-in')).connect();
    const collection = client.db('tried').collection('numbers');
    await collection.insertOne({ number: 1 });
    const found = await collection.findOne({ number: 1 });
    await client.close();
    expect(found).toMatchObject({ number: 1 });
  });
});
