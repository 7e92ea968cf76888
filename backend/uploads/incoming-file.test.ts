import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { until } from '../../tests/kit/until';
import { incomingFile, removeAbandonedFiles } from './incoming-file';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incoming-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A file as another process names it. */
const fileOf = async (pid: number): Promise<string> => {
  const name = basename(incomingFile('7-picture', folder)).replace(
    String(process.pid),
    String(pid),
  );
  await writeFile(join(folder, name), 'half a picture');
  return name;
};

it('what killed programs were receiving is deleted at the next start', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await fileOf(pid);
  await fileOf(process.pid);
  await removeAbandonedFiles(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('what a running program receives stays, as do the files of others', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const kept = [await fileOf(other.pid ?? 0), await fileOf(1), 'rifaviva-upload', 'notes.txt'];
  for (const name of kept.slice(2)) await writeFile(join(folder, name), 'theirs');
  await removeAbandonedFiles(folder);
  expect(new Set(await readdir(folder))).toEqual(new Set(kept));
  other.kill();
});

/** Only Linux tells a process that has ended from one that runs. */
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('what a program received whose parent has not noticed its end is deleted', async () => {
  // The shell becomes a program that never asks for its children, and only then the child ends.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  const state = (of = 0) => readFile(`/proc/${of}/stat`, 'latin1');
  await until('the shell is replaced', async () => (await state(parent.pid)).includes('(sleep)'));
  process.kill(pid);
  await until('it has ended', async () => (await state(pid)).includes(') Z '));
  await fileOf(pid);
  await removeAbandonedFiles(folder);
  expect(await readdir(folder)).toEqual([]);
  parent.kill();
});
