import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookies } from './cookies';

const PAGE = join(import.meta.dirname, '../../../frontend/src');
const NAME = /['"](rifaviva-[a-z-]+)/g;

/** The names under which the page keeps something in the browser. */
const keptNames = (): readonly string[] =>
  globSync('**/*.{ts,tsx}', { cwd: PAGE })
    .filter((file) => !/\.test\.|^testing/.test(file))
    .flatMap((file) => [...readFileSync(join(PAGE, file), 'utf8').matchAll(NAME)])
    .map(([, name = '']) => name);

it('the page about cookies names all that the page keeps in a browser', () => {
  const told = JSON.stringify(cookies);
  const names = keptNames();
  expect(names).toContain('rifaviva-searches');
  expect(names.filter((name) => !told.includes(name))).toEqual([]);
});
