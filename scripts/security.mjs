// `npm run test:security`: the tests of all defences that docs/security.md lists. `npm test` runs
// them among all others.
import './end-with-npm.mjs';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defencesOf, projectOf, SECURITY_PAGE } from './test/defences.mjs';
import { runJest } from './test/jest-project.mjs';
import { run } from './test/run.mjs';
import { Tally } from './test/tally.mjs';

const page = readFileSync(fileURLToPath(new URL(`../${SECURITY_PAGE}`, import.meta.url)), 'utf8');
const defences = defencesOf(page);
const files = new Set(defences.flatMap(({ tests }) => tests));
console.log(`${defences.length} threats, ${files.size} files of tests`);

const tally = new Tally();
const test = async (project, args) => {
  const chosen = [...files].filter((file) => projectOf(file) === project);
  tally.addTests(project, await runJest([project], [...args, '--runTestsByPath', ...chosen]));
};

for (const project of ['unit', 'servers', 'page']) await test(project, ['--maxWorkers=2']);
tally.addCheck('build', await run([process.execPath, 'scripts/build.mjs']));
await test('e2e', ['--runInBand']);

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
