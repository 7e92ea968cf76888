import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const heapsOf = async (how: 'rest' | 'work', execArgv: string[]) => {
  const child = fork(program, [how], { execArgv });
  // The program above sends these.
  const [heaps] = (await once(child, 'message')) as [Heaps];
  return heaps;
};

describe('a program with garbage', () => {
  it('gives its memory back at rest', async () => {
    const { before, after } = await heapsOf('rest', ['--expose-gc']);

    expect(before).toBeGreaterThan(64 * MIB);
    expect(after).toBeLessThan(before - 56 * MIB);
  });

  it('is not held up by it while it works', async () => {
    const { forced } = await heapsOf('work', ['--expose-gc']);

    expect(forced).toBe(0);
  });

  it('is not held up again while its heap stays small', async () => {
    const { forced } = await heapsOf('rest', ['--expose-gc']);

    expect(forced).toBe(1);
  });

  it('runs as ever without the flag', async () => {
    const { forced } = await heapsOf('rest', []);

    expect(forced).toBe(0);
  });
});
