// `npm test`: runs all checks and tests, also after a failure. The last line is the total.
import './end-with-npm.mjs';
import { runJest } from './test/jest-project.mjs';
import { run } from './test/run.mjs';
import { Tally } from './test/tally.mjs';

/** These measure how soon something happens, so nothing may run beside them. */
const MEASURING = 'tests/e2e/faults/(hostile-pictures|lost-leader|outages|rebuilding)\\.';

const tally = new Tally();

/** They compute all the time, so they take what the tests beside them leave of the processors. */
const check = async (name) =>
  tally.addCheck(name, await run(['nice', 'npm', 'run', '--silent', `check:${name}`]));

const checks = async () => {
  for (const name of ['types', 'boundaries', 'format', 'lint']) await check(name);
};

const tests = async (name, project, ...args) => tally.addTests(name, await runJest(project, args));

// A worker is made anew when it has grown, since modules of past tests stay in its memory.
const twoWorkers = ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'];

/** Servers wait a lot; what computes all the time is last, when the other rows are at their end. */
const parts = async () => {
  await tests('servers', 'servers', '--maxWorkers=2');
  await tests('unit', 'unit', ...twoWorkers);
  await tests('page', 'page', ...twoWorkers);
};

/** A system that starts, or is watched for seconds, leaves time for two others. */
const product = () =>
  tests('e2e', 'e2e', '--maxWorkers=3', `--testPathIgnorePatterns=${MEASURING}`);

tally.addCheck('build', await run([process.execPath, 'scripts/build.mjs']));
await Promise.all([checks(), parts(), product()]);
await tests('e2e alone', 'e2e', '--runInBand', `--testPathPatterns=${MEASURING}`);

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
