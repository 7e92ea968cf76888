import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { missingTools, planTools } from './plan.mjs';
import { SetupError } from './setup-error.mjs';

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const has = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)));

const run = (command, args) =>
  spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

const POLICY = '/usr/sbin/policy-rc.d';

/** Debian starts the service of a package that it installs, but Rifaviva runs its own Redis. */
const withoutStartingServices = (work) => {
  const mine = !existsSync(POLICY);
  if (mine) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    if (mine) rmSync(POLICY, { force: true });
  }
};

const aptInstall = (packages) => {
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages]);
  const first = install();
  if (first.status === 0) return first;
  run('apt-get', ['update']);
  return install();
};

const installTools = (packages) => {
  console.log(`Installing ${packages.join(' and ')} with apt-get (once)…`);
  const result = withoutStartingServices(() => aptInstall(packages));
  if (result.status !== 0)
    throw new SetupError(
      `apt-get could not install ${packages.join(' and ')}:\n${result.stderr || result.error?.message}`,
    );
  if (packages.includes('redis-server') && has('systemctl'))
    run('systemctl', ['disable', 'redis-server']);
};

/**
 * Installs the programs that are not npm packages.
 * @throws SetupError with the command to run, when it may not run it itself
 */
export const provideTools = ({ forTests }) => {
  const tools = missingTools({ forTests, env: process.env, has });
  const plan = planTools(tools, {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    has,
  });
  if (plan.kind === 'tell') throw new SetupError(plan.message);
  if (plan.kind === 'install') installTools(plan.packages);
};
