import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const SHARED = ['package-lock.json', 'tsconfig.json', 'contracts', 'domain', 'scripts/build'];

const SOURCES = {
  programs: [
    ...SHARED,
    'application',
    'platform',
    'packages',
    'launcher',
    'backend',
    'projections',
    'workers',
    'ops',
    'demo',
  ],
  page: [...SHARED, 'frontend'],
};

const IRRELEVANT = /\.(test|contract)\.tsx?$|\.md$|^\./;

/** Folders in a package that a build or an install has made. */
const MADE = /[/\\](dist|node_modules)[/\\]/;

const filesUnder = (path) => {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !IRRELEVANT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !MADE.test(file))
    .sort();
};

const filesOf = (source) => {
  const path = join(root, source);
  return source.endsWith('.json') ? [path] : filesUnder(path);
};

/**
 * A hash of all sources of a part of the build.
 * @param part `programs` or `page`
 */
export const fingerprint = (part) => {
  const hash = createHash('sha256');
  for (const file of new Set(SOURCES[part].flatMap(filesOf))) {
    const content = readFileSync(file);
    hash
      .update(`${relative(root, file).replaceAll(sep, '/')}\n${content.length}\n`)
      .update(content);
  }
  return hash.digest('hex');
};
