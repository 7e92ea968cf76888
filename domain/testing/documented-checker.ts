import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page = readFileSync(new URL('../../docs/draw.md', import.meta.url), 'utf8');
const programs = [...page.matchAll(/^```js\n(.*?)^```$/gms)].map(([, program = '']) => program);

/** Runs a program printed in docs/draw.md, which shares no code with ours. */
const runPrinted = (program = '', ...inputs: readonly unknown[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'));
  try {
    const checker = join(folder, 'check.mjs');
    writeFileSync(checker, program);
    const files = inputs.map((input, index) => {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, typeof input === 'string' ? input : JSON.stringify(input));
      return file;
    });
    const args = [checker, ...files];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return { status, said: stdout.trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The checker of a draw's pack. */
export const checkAsDocumented = (pack: unknown) => runPrinted(programs[0], pack);

/** The checker of the whole chain of days, as it is downloaded, and of a raffle's proof. */
export const checkDaysAsDocumented = (chain: string, proof: unknown) =>
  runPrinted(programs[1], chain, proof);
