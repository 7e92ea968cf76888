import { spawnSync } from 'node:child_process';
import { accessSync, constants, rmSync, symlinkSync } from 'node:fs';
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

/** A new machine installs its own updates first, and holds the lock meanwhile. */
const WAIT_FOR_OTHERS = ['-o', 'DPkg::Lock::Timeout=300'];
const WITHOUT_QUESTIONS = ['-y', '--no-install-recommends'];

const aptInstall = (packages) => {
  const install = () =>
    run('apt-get', [...WAIT_FOR_OTHERS, 'install', ...WITHOUT_QUESTIONS, ...packages]);
  const first = install();
  if (first.status === 0) return first;
  run('apt-get', ['update']);
  return install();
};

/** Redis is one program, which looks at the name that it is called by. */
const REDIS = '/usr/bin/redis-check-rdb';
const REDIS_SERVER = '/usr/local/bin/redis-server';

const nameRedisServer = () => {
  if (has('redis-server')) return;
  symlinkSync(REDIS, REDIS_SERVER);
  if (run('redis-server', ['--version']).status === 0) return;
  rmSync(REDIS_SERVER);
  throw new SetupError('Install it and run this again:\n\n  apt-get install -y redis-server');
};

const installTools = (packages) => {
  console.log(`Installing ${packages.join(' and ')} with apt-get (once)…`);
  const result = aptInstall(packages);
  if (result.status !== 0)
    throw new SetupError(
      `apt-get could not install ${packages.join(' and ')}:\n${result.stderr || result.error?.message}`,
    );
  if (packages.includes('redis-tools')) nameRedisServer();
};

/**
 * Installs the programs that are not npm packages.
 * @throws SetupError with the command to run, when it may not run it itself
 */
export const provideTools = ({ forTests, forUpgrade }) => {
  const tools = missingTools({ forTests, forUpgrade, env: process.env, has });
  const plan = planTools(tools, {
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    has,
  });
  if (plan.kind === 'tell') throw new SetupError(plan.message);
  if (plan.kind === 'install') installTools(plan.packages);
};
