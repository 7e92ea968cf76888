import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page = readFileSync(new URL('../../docs/draw.md', import.meta.url), 'utf8');
const program = /^```js\n(.*?)^```$/ms.exec(page)?.[1] ?? '';

/** Runs the program printed in docs/draw.md, which shares no code with ours. */
export const checkAsDocumented = (pack: unknown) => {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'));
  try {
    const [checker, file] = [join(folder, 'check.mjs'), join(folder, 'pack.json')];
    writeFileSync(checker, program);
    writeFileSync(file, JSON.stringify(pack));
    const { status, stdout } = spawnSync(process.execPath, [checker, file], { encoding: 'utf8' });
    return { status, said: stdout.trim() };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
