import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Files that a page leads to, as paths from the root. */
const linked = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    join(dirname(page), target),
  );

/** Tests that a page names, which are written as paths from the root. */
const tests = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file = '']) => file);

describe('a page of the documentation', () => {
  it.each(pages)('names only files that are there: %s', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const named = [...linked(page, text), ...tests(text)];

    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
