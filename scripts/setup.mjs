// Installs what is missing: Node 24, packages, redis-server and, for the tests, a browser, for that
// of upgrades HAProxy, or the packages of the measurements. It uses only Node, because it runs before any package is installed; when nothing is missing, it needs no
// network.
import { provideNode } from './setup/node.mjs';
import { installPackages } from './setup/packages.mjs';
import { isNodeNewEnough, nodeIsTooOld } from './setup/plan.mjs';
import { SetupError } from './setup/setup-error.mjs';
import { provideTools } from './setup/tools.mjs';

const forTests = process.argv.includes('--tests');
const forBench = process.argv.includes('--bench');
const forUpgrade = process.argv.includes('--upgrade');
const forDevelopers = forTests || forBench;
const withoutTools = process.argv.includes('--packages-only');

try {
  if (!isNodeNewEnough(process.versions.node))
    throw new SetupError(nodeIsTooOld(process.versions.node));
  await provideNode();
  await installPackages({ withDev: forDevelopers });
  if (forBench) await installPackages({ withDev: true, folder: 'bench/' });
  if (!withoutTools) provideTools({ forTests, forUpgrade });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
