import { readFileSync, rmSync } from 'node:fs';
import { alone } from './alone.mjs';
import { npm } from './npm.mjs';
import { isInstalled, isLockCurrent, ownFolders } from './plan.mjs';
import { SetupError } from './setup-error.mjs';

const root = new URL('../../', import.meta.url);

/** npm's own record of what it installed. */
const RECORD = 'node_modules/.package-lock.json';

const readJson = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

const readIfPresent = (path) => {
  try {
    return readJson(path);
  } catch {
    return undefined;
  }
};

const readManifests = (lock) =>
  Object.fromEntries(
    ownFolders(lock).map((folder) => [
      folder,
      readIfPresent(`${folder && `${folder}/`}package.json`),
    ]),
  );

const requireCurrentLock = (lock) => {
  if (!isLockCurrent(readManifests(lock), lock))
    throw new SetupError(
      'A package.json asks for other packages than package-lock.json holds. Bring the lock up to date:\n\n  npm install',
    );
};

const install = async () => {
  console.log('Installing packages (once; takes a minute)…');
  // npm writes its record last, so an old one must not survive an interrupted install.
  rmSync(new URL(RECORD, root), { force: true });
  if (!(await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])))
    throw new SetupError('The packages could not be installed. What npm says is above.');
};

/** Makes node_modules match the lock file; does nothing when it does already. */
export const installPackages = async ({ withDev }) => {
  const lock = readJson('package-lock.json');
  const isReady = () => isInstalled(lock, readIfPresent(RECORD), withDev);
  requireCurrentLock(lock);
  if (isReady()) return;
  await alone(async () => {
    if (!isReady()) await install();
  });
};
