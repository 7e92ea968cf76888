import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { npm } from './npm.mjs';
import { isNodeCurrent, nodePackage, noNodeToBring } from './plan.mjs';
import { SetupError } from './setup-error.mjs';

const folder = fileURLToPath(new URL('../../.node/', import.meta.url));
const installing = join(folder, 'installing');

/** The folder where scripts/node looks for Node. */
const bin = join(folder, 'bin');

const isBrought = (home) => {
  try {
    return readlinkSync(bin) === join(home, 'bin') && existsSync(join(bin, 'node'));
  } catch {
    return false;
  }
};

/** Makes npm check its download against the hash that we know. */
const writeProject = ({ name, version, integrity }) => {
  const write = (file, content) => writeFileSync(join(installing, file), JSON.stringify(content));
  const manifest = { private: true, dependencies: { [name]: version } };
  mkdirSync(installing, { recursive: true });
  write('package.json', manifest);
  const packages = { '': manifest, [`node_modules/${name}`]: { version, integrity } };
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages });
};

/** The package's install script would download more from the registry, so no script runs. */
const download = async (wanted) => {
  writeProject(wanted);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!(await npm(['install', '--prefix', installing, ...flags], installing)))
    throw new SetupError(noNodeToBring(process.versions.node));
  return join(installing, 'node_modules', wanted.name);
};

const requireThatItRuns = (program) => {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status !== 0 || !isNodeCurrent(stdout.trim().slice(1)))
    throw new SetupError(noNodeToBring(process.versions.node));
};

/** An older version stays, because a running copy may still use it. */
const put = (downloaded, home) => {
  // Headers and manuals are two thirds of the files, and nothing here needs them.
  for (const part of ['include', 'share'])
    rmSync(join(downloaded, part), { recursive: true, force: true });
  rmSync(join(folder, home), { recursive: true, force: true });
  renameSync(downloaded, join(folder, home));
  const link = join(installing, 'bin');
  symlinkSync(join(home, 'bin'), link);
  renameSync(link, bin);
};

const bring = async (wanted, home) => {
  console.log(
    `Bringing Node ${wanted.version} into .node (once; this machine's own, ${process.versions.node}, stays as it is)…`,
  );
  rmSync(installing, { recursive: true, force: true });
  try {
    const downloaded = await download(wanted);
    requireThatItRuns(join(downloaded, 'bin', 'node'));
    put(downloaded, home);
  } finally {
    rmSync(installing, { recursive: true, force: true });
  }
};

/**
 * Installs the Node that everything runs on, if this machine's own is older.
 * @throws SetupError when the registry has none for this machine
 */
export const provideNode = async () => {
  if (isNodeCurrent(process.versions.node)) return;
  const wanted = nodePackage(process);
  if (!wanted) throw new SetupError(noNodeToBring(process.versions.node));
  const home = `${wanted.version}-${process.platform}-${process.arch}`;
  if (isBrought(home)) return;
  await alone(async () => {
    if (!isBrought(home)) await bring(wanted, home);
  });
};
