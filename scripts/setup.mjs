// Makes this machine ready for the command that follows: packages, redis-server and, for the tests, a browser.
// It runs before there are any packages, so it uses Node alone; when nothing is missing it is silent and offline.
import { installPackages } from './setup/packages.mjs';
import { isNodeNewEnough, nodeIsTooOld } from './setup/plan.mjs';
import { SetupError } from './setup/setup-error.mjs';
import { provideTools } from './setup/tools.mjs';

const forTests = process.argv.includes('--tests');
const forDevelopers = forTests || process.argv.includes('--dev');
const withoutTools = process.argv.includes('--packages-only');

try {
  if (!isNodeNewEnough(process.versions.node))
    throw new SetupError(nodeIsTooOld(process.versions.node));
  await installPackages({ withDev: forDevelopers });
  if (!withoutTools) provideTools({ forTests });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
