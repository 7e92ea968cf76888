import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

type Packages = Readonly<Record<string, LockedPackage>>;

/** Whether a package finds another by name: in its own folder or in one above. */
const isLocked = (packages: Packages, name: string, folder: string): boolean =>
  `${folder === '.' ? '' : `${folder}/`}node_modules/${name}` in packages ||
  (folder !== '.' && isLocked(packages, name, dirname(folder)));

describe.each(['package-lock.json', 'bench/package-lock.json'])('%s', (lock) => {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    // npm writes this shape.
    readonly packages: Packages;
  };

  it('has every optional part for every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !isLocked(packages, name, path === '' ? '.' : path))
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
