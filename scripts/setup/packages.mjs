import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { npm } from './npm.mjs';
import { isInstalled, isLockCurrent, ownFolders } from './plan.mjs';
import { SetupError } from './setup-error.mjs';

const root = new URL('../../', import.meta.url);

/** npm's own record of what it installed. */
const RECORD = 'node_modules/.package-lock.json';

const readJson = (url) => JSON.parse(readFileSync(url, 'utf8'));

const readIfPresent = (url) => {
  try {
    return readJson(url);
  } catch {
    return undefined;
  }
};

const readManifests = (lock, place) =>
  Object.fromEntries(
    ownFolders(lock).map((folder) => [
      folder,
      readIfPresent(new URL(`${folder && `${folder}/`}package.json`, place)),
    ]),
  );

const requireCurrentLock = (lock, place) => {
  if (!isLockCurrent(readManifests(lock, place), lock))
    throw new SetupError(
      'A package.json asks for other packages than package-lock.json holds. Bring the lock up to date:\n\n  npm install',
    );
};

const ARGS = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

const install = async (place) => {
  console.log('Installing packages (once; takes a minute)…');
  // npm writes its record last, so an old one must not survive an interrupted install.
  rmSync(new URL(RECORD, place), { force: true });
  if (!(await npm(ARGS, fileURLToPath(place))))
    throw new SetupError('The packages could not be installed. What npm says is above.');
};

/**
 * Makes node_modules match the lock file; does nothing when it does already.
 * @param folder one with packages of its own, such as `bench/`; the product's where it is left out
 */
export const installPackages = async ({ withDev, folder = '' }) => {
  const place = new URL(folder, root);
  const lock = readJson(new URL('package-lock.json', place));
  const isReady = () => isInstalled(lock, readIfPresent(new URL(RECORD, place)), withDev);
  requireCurrentLock(lock, place);
  if (isReady()) return;
  await alone(async () => {
    if (!isReady()) await install(place);
  });
};
