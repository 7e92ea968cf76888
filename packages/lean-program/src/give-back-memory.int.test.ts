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
 * Makes 64 MiB of garbage, rests or works for four seconds, and tells its heap before and after,
 * and how many collections were asked for.
 */
const PROGRAM = `
import { giveBackMemory } from '${source}';
let forced = 0;
const collect = globalThis.gc;
if (collect) globalThis.gc = (how) => { forced += 1; collect(how); };
giveBackMemory();
let rows: number[][] = Array.from({ length: 64 }, () => new Array(131_072).fill(1.5));
const before = process.memoryUsage().heapTotal;
rows = [];
const work = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(work); };
if (process.argv[2] === 'work') work();
setTimeout(() => {
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

const heapsOf = async (how: 'rest' | 'work', execArgv: string[]): Promise<Heaps> => {
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
