import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { listRoutes } from './testing/route-list';

const page = readFileSync(new URL('../docs/http.md', import.meta.url), 'utf8');

const sources = (): string[] => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
};

/** The forms in which a problem is written down in the sources, each with its status and type. */
const thrown = (source: string): string[] => [
  ...[...source.matchAll(/new ProblemError\(\s*(\d{3}),\s*'([\w-]+)'/g)].map(
    ([, status = '', type = '']) => `${status} ${type}`,
  ),
  ...[...source.matchAll(/\bforbidden\(\s*'([\w-]+)'/g)].map(([, type = '']) => `403 ${type}`),
  ...[...source.matchAll(/^ {2}'([\w-]+)': \[\s*(\d{3}),/gm)].map(
    ([, type = '', status = '']) => `${status} ${type}`,
  ),
];

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort();

describe('docs/http.md', () => {
  it('lists every route of the app once, and no other', async () => {
    const headings = [...page.matchAll(/^### `([A-Z]+ \/\S*)`$/gm)].map(([, route = '']) => route);

    expect(headings.toSorted()).toEqual((await listRoutes()).toSorted());
  });

  it('lists every problem that the sources name, with its status', () => {
    const rows = [...page.matchAll(/^\| (\d{3}) +\| `([\w-]+)` +\|/gm)].map(
      ([, status = '', type = '']) => `${status} ${type}`,
    );

    expect(sorted(rows)).toEqual(sorted(sources().flatMap(thrown)));
    expect(rows).toHaveLength(new Set(rows).size);
  });
});
