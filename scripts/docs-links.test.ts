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
  /`(?!application\/(?:json|x-ndjson)`)((?:application|backend|contracts|deploy|docs|domain|frontend|launcher|packages|platform|projections|scripts|tests|workers)\/[\w./-]+)`/g;

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

const ARCHITECTURE = 'docs/architecture.md';
const WALK = /^### (.+): (\d+) files, (\d+) changes of folder$\n([\s\S]*?)(?=^##)/gm;

const walks = [...readFileSync(join(root, ARCHITECTURE), 'utf8').matchAll(WALK)].map(
  ([, title = '', files, changes, text = '']) => {
    const met = linked(ARCHITECTURE, text.slice(0, text.lastIndexOf('|')));
    const folders = met.map((file) => dirname(file));
    return {
      title,
      told: { files: Number(files), changes: Number(changes) },
      counted: {
        files: new Set(met).size,
        changes: folders.filter((folder, at) => at > 0 && folder !== folders[at - 1]).length,
      },
    };
  },
);

describe('a walk through the code', () => {
  it('is there for a purchase, a draw and a rebuild', () => expect(walks).toHaveLength(3));

  it.each(walks)('meets as many files and folders as it says: $title', ({ told, counted }) =>
    expect(told).toEqual(counted),
  );

  it.each(walks)('stays short: $title', ({ counted: { files, changes } }) => {
    expect(files).toBeLessThanOrEqual(40);
    expect(changes).toBeLessThanOrEqual(20);
  });
});
