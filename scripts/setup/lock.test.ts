import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  // npm writes this shape.
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** Whether a package finds another by name: in its own folder or in one above. */
const isLocked = (name: string, folder: string): boolean =>
  `${folder === '.' ? '' : `${folder}/`}node_modules/${name}` in packages ||
  (folder !== '.' && isLocked(name, dirname(folder)));

describe('the lock', () => {
  it('has every optional part for every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !isLocked(name, path === '' ? '.' : path))
        .map(([name, version]) => `${path || 'package.json'} needs ${name} ${version}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    const named = Object.values(packages).flatMap(({ resolved }) =>
      resolved?.includes(':') ? [resolved] : [],
    );
    expect(named).toEqual([]);
  });
});
