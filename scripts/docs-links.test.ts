import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'frontend/README.md',
  ...[
    'embedded-event-store',
    'lean-program',
    'mongodb-stand-in',
    'quick-wire',
    'stand-in-program',
  ].map((name) => join('packages', name, 'README.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** The files that a page links to, as paths from the root. */
const linked = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    join(dirname(page), target),
  );

const IN_A_ROOM =
  /`(?!application\/(?:json|x-ndjson)`)((?:application|backend|bench|contracts|demo|deploy|docs|domain|frontend|launcher|ops|packages|platform|projections|scripts|tests|workers)\/[\w./-]+)`/g;

/** Files and folders that a page names by their path from the root. */
const named = (text: string): string[] =>
  [...text.matchAll(IN_A_ROOM)].map(([, path = '']) => path);

/** A page may leave out the extension of a source file. */
const isThere = (path: string): boolean =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join(root, path + ending)));

describe('a page of the documentation', () => {
  it.each(pages)('names only files that are there: %s', (page) => {
    const text = readFileSync(join(root, page), 'utf8');

    expect([...linked(page, text), ...named(text)].filter((path) => !isThere(path))).toEqual([]);
  });
});
