import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from './openapi/document';
import { OPERATION_GROUPS } from './openapi/groups';
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

/** Rules of the log that no route can break. */
const OF_NO_ROUTE = new Set([
  '409 account-exists',
  '409 raffle-exists',
  '409 too-early',
  '409 not-sealed',
  '409 draw-does-not-match',
]);

/** Every problem of some route, as the OpenAPI document has it. */
const described = (): string[] => {
  const { paths } = openApiDocument(OPERATION_GROUPS);
  const responses = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.entries(operation.responses)),
  );
  return responses.flatMap(([status, response]) =>
    [...JSON.stringify(response).matchAll(/"\/problems\/([\w-]+)"/g)].map(
      ([, type = '']) => `${status} ${type}`,
    ),
  );
};

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

describe('the OpenAPI document', () => {
  it('tells on its routes of every problem that the sources name, and of no other', () => {
    const ofRoutes = sources()
      .flatMap(thrown)
      .filter((problem) => !OF_NO_ROUTE.has(problem));
    expect(sorted(described())).toEqual(sorted(ofRoutes));
  });
});
