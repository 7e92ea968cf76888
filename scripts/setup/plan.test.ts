import { describe, expect, it } from '@jest/globals';
import { isInstalled, isNodeNewEnough, missingTools, planTools } from './plan.mjs';

describe('the version of Node', () => {
  it.each([
    ['18.20.8', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.0.0', true],
  ])('%s is enough: %s', (version, isEnough) => {
    expect(isNodeNewEnough(version)).toBe(isEnough);
  });
});

describe('packages', () => {
  const manifest = { dependencies: { koa: '^3.0.0' }, devDependencies: { jest: '^30.0.0' } };
  const koa = { version: '3.0.1' };
  const jestPackage = { version: '30.1.0', dev: true };
  const lock = {
    packages: {
      '': manifest,
      'node_modules/koa': koa,
      'node_modules/jest': jestPackage,
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
    },
  };
  const all = { packages: { 'node_modules/koa': koa, 'node_modules/jest': jestPackage } };
  const withoutDev = { packages: { 'node_modules/koa': koa } };

  it('are installed when nothing but those of other systems is absent', () => {
    expect(isInstalled(manifest, lock, all, true)).toBe(true);
  });

  it('are missing when there is no record of an install', () => {
    expect(isInstalled(manifest, lock, undefined, false)).toBe(false);
  });

  it('are missing when the lock has another version', () => {
    const older = { packages: { ...all.packages, 'node_modules/koa': { version: '3.0.0' } } };
    expect(isInstalled(manifest, lock, older, true)).toBe(false);
  });

  it('are missing when package.json asks for what the lock has not', () => {
    const changed = { ...manifest, dependencies: { koa: '^3.0.0', yup: '^1.0.0' } };
    expect(isInstalled(changed, lock, all, true)).toBe(false);
  });

  it('for development are needed by the tests alone', () => {
    expect(isInstalled(manifest, lock, withoutDev, false)).toBe(true);
    expect(isInstalled(manifest, lock, withoutDev, true)).toBe(false);
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
      'chromium',
      'docker-compose',
    ]);
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
      packages: ['redis-server', 'chromium', 'docker-compose'],
    });
    expect(planTools([], { platform: 'linux', isRoot: true, has: apt })).toEqual({
      kind: 'nothing',
    });
  });

  it.each([
    ['linux', false, apt, 'sudo apt-get install -y redis-server chromium docker-compose'],
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
