import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isInstalled } from './plan.mjs';
import { SetupError } from './setup-error.mjs';

const root = new URL('../../', import.meta.url);

const readJson = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

const readIfPresent = (path) => {
  try {
    return readJson(path);
  } catch {
    return undefined;
  }
};

const npm = (args) => {
  const inside = process.env.npm_execpath;
  const [command, ...first] = inside ? [process.execPath, inside] : ['npm'];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' }).status === 0;
};

/** Brings node_modules to what the lock asks for; does nothing when it is there. */
export const installPackages = ({ withDev }) => {
  const lock = readJson('package-lock.json');
  const installed = readIfPresent('node_modules/.package-lock.json');
  if (isInstalled(readJson('package.json'), lock, installed, withDev)) return;
  console.log('Installing packages (once; takes a minute)…');
  // Not `npm ci`: it refuses where a registry lacks a package of some other platform that the lock names.
  if (!npm(['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
    throw new SetupError('The packages could not be installed. What npm says is above.');
};
