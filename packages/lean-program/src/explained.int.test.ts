import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { explained } from './explained';

const SOURCE = `interface Thing { readonly name: string }

export const fail = ({ name }: Thing): never => {
  throw new Error(\`no \${name}\`);
};
`;

let folder: string;

const bundle = async (outfile: string, sourcemap: 'linked' | false) => {
  await build({
    entryPoints: [join(folder, 'main.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    sourcemap,
  });
};

/** What a program's error says of itself, without Node's own source maps. */
const stackFrom = (program: string): string =>
  execFileSync(process.execPath, [program], { encoding: 'utf8' });

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'explained-')));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'thing.ts'), SOURCE);
  writeFileSync(
    join(folder, 'main.ts'),
    `import { fail } from './thing';
try { fail({ name: 'raffle' }); } catch (error) { console.log((error as Error).stack); }
`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a stack', () => {
  it('names the places in the sources', async () => {
    const program = join(folder, 'dist', 'main.js');
    await bundle(program, 'linked');
    const stack = stackFrom(program);
    expect(stack).not.toContain('thing.ts');

    const lines = explained(stack).split('\n');
    expect(lines[0]).toBe('Error: no raffle');
    expect(lines[1]).toContain(`${join(folder, 'thing.ts')}:4:9`);
    expect(lines[2]).toContain(`${join(folder, 'main.ts')}:2:`);
  });

  it('stays as it is where a file has no map', async () => {
    const program = join(folder, 'plain', 'main.js');
    await bundle(program, false);
    const stack = stackFrom(program);

    expect(explained(stack)).toBe(stack);
  });

  it('stays as it is where the map is damaged', async () => {
    const program = join(folder, 'damaged', 'main.js');
    await bundle(program, 'linked');
    writeFileSync(`${program}.map`, '{"version":3,');
    const stack = stackFrom(program);

    expect(explained(stack)).toBe(stack);
  });

  it('keeps the places of libraries', async () => {
    const library = join(folder, 'node_modules', 'library');
    mkdirSync(library, { recursive: true });
    await bundle(join(library, 'main.js'), 'linked');
    const stack = stackFrom(join(library, 'main.js'));

    expect(explained(stack)).toBe(stack);
  });
});
