import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';

const MIB = 1024 * 1024;
const source = fileURLToPath(new URL('give-back-memory.ts', import.meta.url));

/**
 * Makes garbage, rests or works for four seconds, and tells its heap before and after, and how many
 * collections were asked for. `large` keeps 300 MiB; with `slow`, each collection takes 200 ms and
 * leaves as much garbage as before.
 */
const PROGRAM = `
import { giveBackMemory } from '${source}';
let forced = 0;
const [, , how] = process.argv;
const arrays = (count) => Array.from({ length: count }, () => new Array(131_072).fill(1.5));
let rows = arrays(64);
const busy = (ms) => { const end = Date.now() + ms; while (Date.now() < end); };
const collect = globalThis.gc;
if (collect) globalThis.gc = (options) => {
  forced += 1;
  if (how !== 'slow') return collect(options);
  busy(200);
  setTimeout(() => { rows = arrays(64); });
};
giveBackMemory();
const kept = how === 'large' ? arrays(300) : [];
const before = process.memoryUsage().heapTotal;
rows = [];
const work = () => { busy(50); setImmediate(work); };
if (how === 'work') work();
setTimeout(() => {
  kept.at(0);
  const after = process.memoryUsage().heapTotal;
  process.send?.({ before, after, forced }, () => process.exit());
}, 4_000);
`;

let folder: string;
let program: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'give-back-'));
  program = join(folder, 'main.mjs');
  writeFileSync(join(folder, 'main.ts'), PROGRAM);
  await build({
    entryPoints: [join(folder, 'main.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Heaps {
  readonly before: number;
  readonly after: number;
  readonly forced: number;
}

const heapsOf = async (
  how: 'rest' | 'work' | 'large' | 'slow',
  execArgv: string[],
): Promise<Heaps> => {
  const child = fork(program, [how], { execArgv });
  // The program above sends these.
  const [heaps] = (await once(child, 'message')) as [Heaps];
  return heaps;
};

it('a program gives its memory back at rest, once, where it may', async () => {
  const [rested, worked, unasked] = await Promise.all([
    heapsOf('rest', ['--expose-gc']),
    heapsOf('work', ['--expose-gc']),
    heapsOf('rest', []),
  ]);

  expect(rested.before).toBeGreaterThan(64 * MIB);
  expect(rested.after).toBeLessThan(rested.before - 56 * MIB);
  // Its heap stays small then; who works is never held up, nor who has no such flag.
  expect([rested, worked, unasked].map(({ forced }) => forced)).toEqual([1, 0, 0]);
});

it('a heap whose collection takes long is left to V8', async () => {
  const [large, slow] = await Promise.all([
    heapsOf('large', ['--expose-gc']),
    heapsOf('slow', ['--expose-gc']),
  ]);

  expect(large.forced).toBe(0);
  expect(slow.forced).toBe(1);
});
