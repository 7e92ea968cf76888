import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const LONG = `a comment that ends behind column ${'1'.repeat(70)}`;

/** What the house bans: the rule, the file in which it stands, and code that breaks it. */
const BANS: readonly (readonly [rule: string, path: string, code: string])[] = [
  ['no-floating-promises', 'application/floating.ts', 'Promise.resolve(1);'],
  ['no-misused-promises', 'application/misused.ts', '[1].forEach(async () => Promise.resolve());'],
  [
    'switch-exhaustiveness-check',
    'projections/switch.ts',
    `export const f = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; } return 2; };`,
  ],
  [
    'consistent-type-imports',
    'contracts/type-import.ts',
    `import { URL } from 'node:url'; export type Address = URL;`,
  ],
  ['no-explicit-any', 'platform/any.ts', 'export const read = (value: any) => String(value);'],
  ['no-unsafe-return', 'platform/unsafe.ts', `export const f = (): string => JSON.parse('1');`],
  ['no-non-null-assertion', 'workers/bang.ts', 'export const f = (a?: string) => a!.length;'],
  ['eqeqeq', 'backend/equal.ts', 'export const f = (a: number, b: number) => a == b;'],
  ['no-console', 'backend/console.ts', `console.log('x');`],
  ['no-useless-spread', 'backend/object.ts', 'export const a = { ...{ b: 1, c: 2 } };'],
  ['no-useless-spread', 'backend/array.ts', 'export const a = [1, ...[2, 3]];'],
  ['no-useless-spread', 'backend/call.ts', 'export const a = Math.max(...[1, 2]);'],
  ['no-restricted-imports', 'backend/climb.ts', `import '../../../contracts/raffles.ts';`],
  ['no-restricted-imports', 'frontend/src/climb.ts', `import '../contracts/raffles.ts';`],
  ['comment-width', 'launcher/comment.ts', `// ${LONG}\nexport const a = 1;`],
  ['pure-rules', 'domain/new-date.ts', 'export const now = new Date();'],
  ['pure-rules', 'domain/date-now.ts', 'export const now = Date.now();'],
  ['server-time', 'frontend/src/new-date.ts', 'export const now = new Date();'],
  ['server-time', 'contracts/date-now.ts', 'export const now = Date.now();'],
  ['server-time', 'frontend/src/date.ts', 'export const now = Date();'],
  ['one-memory', 'frontend/src/bare.ts', `localStorage.getItem('x');`],
  ['no-alerts', 'frontend/src/loud.tsx', `export const a = <p role="alert">x</p>;`],
  [
    'kept-focus',
    'frontend/src/lost.tsx',
    `import Button from '@mui/material/Button'; export const a = <Button disabled>x</Button>;`,
  ],
  ['no-restricted-imports', 'frontend/src/toggle.tsx', `import '@mui/material/ToggleButtonGroup';`],
  ['no-alerts', 'frontend/src/live.tsx', `export const a = <p aria-live="polite">x</p>;`],
  [
    'no-alerts',
    'frontend/src/standing.tsx',
    `import Alert from '@mui/material/Alert'; export const a = <Alert>x</Alert>;`,
  ],
  ['one-memory', 'frontend/src/of-window.ts', `window.sessionStorage.clear();`],
  ['pure-rules', 'domain/random.ts', 'export const chance = Math.random();'],
  [
    'rules-of-hooks',
    'frontend/src/hook.tsx',
    `import { useState } from 'react';
     export const useIf = (on: boolean) => { if (on) useState(1); };`,
  ],
  [
    'set-state-in-effect',
    'frontend/src/effect.tsx',
    `import { useEffect, useState } from 'react';
     export const Page = () => {
       const [n, setN] = useState(0);
       useEffect(() => { setN(1); }, []);
       return <p>{n}</p>;
     };`,
  ],
  ['alt-text', 'frontend/src/picture.tsx', 'export const Picture = () => <img src="a.png" />;'],
];

const oxlint = resolve('node_modules/oxlint/bin/oxlint');

let folder: string;
let found: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bans-'));
  for (const path of ['.oxlintrc.json', 'tsconfig.json', 'frontend/tsconfig.json', 'scripts/lint'])
    await cp(path, join(folder, path), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [, path, code] of BANS) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  const paths = BANS.map(([, path]) => path);
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix', ...paths], options);
  found = stdout.split('\n');
});
afterAll(() => rm(folder, { recursive: true }));

describe('lint', () => {
  it.each(BANS)('bans by %s what %s does', (rule, path) => {
    expect(found.filter((line) => line.startsWith(path) && line.includes(`(${rule})`))).not.toEqual(
      [],
    );
  });
});
