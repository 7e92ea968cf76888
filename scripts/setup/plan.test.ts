import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  isInstalled,
  isLockCurrent,
  isNodeCurrent,
  isNodeNewEnough,
  missingTools,
  nodePackage,
  ownFolders,
  planTools,
} from './plan.mjs';

describe('the version of Node', () => {
  it.each([
    ['18.20.8', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.0.0', true],
  ])('%s is enough: %s', (version, isEnough) => {
    expect(isNodeNewEnough(version)).toBe(isEnough);
  });

  it.each([
    ['20.19.0', false],
    ['23.11.1', false],
    ['24.0.0', false],
    ['24.8.0', false],
    ['24.9.0', true],
    ['24.10.0', true],
    ['25.0.0', true],
    ['26.10.0', true],
  ])('%s is what everything runs on: %s', (version, isCurrent) => {
    expect(isNodeCurrent(version)).toBe(isCurrent);
  });

  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'x64'],
    ['darwin', 'arm64'],
  ])('can be had for %s on %s', (platform, arch) => {
    const { name, version, integrity } = nodePackage({ platform, arch }) ?? {};
    expect(name).toContain(`${platform}-${arch}`);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(isNodeCurrent(version ?? '')).toBe(true);
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  });

  it('is the same in .nvmrc and in the image', () => {
    expect(readFileSync('.nvmrc', 'utf8').trim()).toBe('24');
    const images = readFileSync('Dockerfile', 'utf8').match(/^FROM node:\d+/gm);
    expect(images).toEqual(['FROM node:24', 'FROM node:24', 'FROM node:24']);
  });
});

const manifest = { dependencies: { koa: '^3.0.0' }, devDependencies: { jest: '^30.0.0' } };
const workspace = { dependencies: { mingo: '^7.0.0' } };
const koa = { version: '3.0.1' };
const jestPackage = { version: '30.1.0', dev: true };
const link = { resolved: 'packages/store', link: true };
const lock = {
  packages: {
    '': manifest,
    'packages/store': { version: '1.0.0', ...workspace },
    'node_modules/koa': koa,
    'node_modules/jest': jestPackage,
    'node_modules/store': link,
    'packages/store/node_modules/koa': { version: '2.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
};

describe('packages', () => {
  const installed: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'packages/store': { version: '1.0.0' },
    'node_modules/koa': koa,
    'node_modules/store': link,
    'packages/store/node_modules/koa': { version: '2.0.0' },
  };
  const withDev = { ...installed, 'node_modules/jest': jestPackage };
  const isReady = (packages: typeof installed, forDevelopers = true) =>
    isInstalled(lock, { packages }, forDevelopers);

  it('are installed when nothing but those of other systems is absent', () => {
    expect(isReady(withDev)).toBe(true);
  });

  it('are missing when there is no record of an install, as after one that was cut short', () => {
    expect(isInstalled(lock, undefined, false)).toBe(false);
  });

  it('are missing when the lock has another version', () => {
    expect(isReady({ ...withDev, 'node_modules/koa': { version: '3.0.0' } })).toBe(false);
  });

  it('are missing when a package of a registry is in the place of a workspace', () => {
    expect(isReady({ ...withDev, 'node_modules/store': { version: '1.0.0' } })).toBe(false);
  });

  it('for development are needed by the tests alone', () => {
    expect(isReady(installed, false)).toBe(true);
    expect(isReady(installed)).toBe(false);
  });
});

describe('the lock', () => {
  const manifests = { '': manifest, 'packages/store': workspace };

  it('is current when it was made from every package.json as it is', () => {
    expect(ownFolders(lock)).toEqual(['', 'packages/store']);
    expect(isLockCurrent(manifests, lock)).toBe(true);
  });

  it.each([
    ['the root', ''],
    ['a workspace', 'packages/store'],
  ])('is not when %s asks for something else, or for nothing any more', (_what, folder) => {
    const other = { ...manifest, dependencies: { koa: '^3.0.0', yup: '^1.0.0' } };
    expect(isLockCurrent({ ...manifests, [folder]: other }, lock)).toBe(false);
    expect(isLockCurrent({ ...manifests, [folder]: {} }, lock)).toBe(false);
    expect(isLockCurrent({ ...manifests, [folder]: undefined }, lock)).toBe(false);
  });
});

describe('programs of the system', () => {
  const none = () => false;
  const names = (tools: readonly { names: readonly string[] }[]) =>
    tools.map((tool) => tool.names[0]);

  it('are Redis, and for the tests a browser and what reads docker-compose.yml', () => {
    expect(names(missingTools({ forTests: false, env: {}, has: none }))).toEqual(['redis-server']);
    expect(names(missingTools({ forTests: true, env: {}, has: none }))).toEqual([
      'redis-server',
      'chromium-headless-shell',
      'docker-compose',
    ]);
  });

  it('have HAProxy among them for the test of upgrades alone', () => {
    const forUpgrade = { forTests: true, forUpgrade: true, env: {}, has: none };
    expect(names(missingTools(forUpgrade))).toContain('haproxy');
  });

  it('are not needed where a server or a browser is given', () => {
    const env = { REDIS_URL: 'redis://elsewhere', CHROME_PATH: '/opt/chrome' };
    expect(missingTools({ forTests: false, env, has: none })).toEqual([]);
    expect(names(missingTools({ forTests: true, env, has: none }))).toEqual([
      'redis-server',
      'docker-compose',
    ]);
  });

  it('count under any of their names', () => {
    const has = (program: string) =>
      ['redis-server', 'google-chrome', 'docker-compose'].includes(program);
    expect(missingTools({ forTests: true, env: {}, has })).toEqual([]);
  });

  const all = missingTools({ forTests: true, env: {}, has: none });
  const apt = (program: string) => program === 'apt-get';
  const brew = (program: string) => program === 'brew';

  it('are installed where nobody needs to be asked', () => {
    expect(planTools(all, { platform: 'linux', isRoot: true, has: apt })).toEqual({
      kind: 'install',
      packages: ['redis-tools', 'chromium-headless-shell', 'docker-compose'],
    });
    expect(planTools([], { platform: 'linux', isRoot: true, has: apt })).toEqual({
      kind: 'nothing',
    });
  });

  it.each([
    [
      'linux',
      false,
      apt,
      'sudo apt-get install -y redis-server chromium-headless-shell docker-compose',
    ],
    [
      'darwin',
      false,
      brew,
      'brew install redis && brew install --cask chromium && brew install docker-compose',
    ],
    [
      'linux',
      true,
      none,
      "with your system's package manager: redis-server, chromium, docker-compose",
    ],
    ['win32', false, none, 'in a WSL terminal'],
  ])('are left to the person on %s (root: %s)', (platform, isRoot, has, command) => {
    expect(planTools(all, { platform, isRoot, has })).toEqual({
      kind: 'tell',
      message: expect.stringContaining(command),
    });
  });
});
