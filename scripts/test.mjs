// `npm test`: runs all checks and tests, also after a failure. The last line is the total.
import './end-with-npm.mjs';
import { runJest } from './test/jest-project.mjs';
import { run } from './test/run.mjs';
import { Tally } from './test/tally.mjs';

const tally = new Tally();

const check = async (name) =>
  tally.addCheck(name, await run(['npm', 'run', '--silent', `check:${name}`]));

const inTurn = async (...names) => {
  for (const name of names) await check(name);
};

await Promise.all([inTurn('types', 'boundaries'), inTurn('lint', 'format')]);

for (const project of ['unit', 'servers', 'page'])
  tally.addTests(project, await runJest(project, ['--maxWorkers=2']));

tally.addCheck('build', await run([process.execPath, 'scripts/build.mjs']));
// One browser at a time, because measurements must not depend on other tests.
tally.addTests('e2e', await runJest('e2e', ['--runInBand']));

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
