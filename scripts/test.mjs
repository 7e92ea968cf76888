// `npm test`: runs all checks and tests, also after a failure. The last line is the total.
import './end-with-npm.mjs';
import { runJest } from './test/jest-project.mjs';
import { run } from './test/run.mjs';
import { Tally } from './test/tally.mjs';

/** These measure how soon something happens, so nothing may run beside them. */
const MEASURING = 'tests/e2e/faults/(hostile-pictures|lost-leader|outages|rebuilding)\\.';

/** Their bounds are seconds or less, so the product may not run beside them. */
const PUNCTUAL =
  '(workers/(recovery|deadlines/deadlines)|platform/tracing/tracing)\\.int\\.test\\.';

const tally = new Tally();

const check = async (name) =>
  tally.addCheck(name, await run(['npm', 'run', '--silent', `check:${name}`]));

const tests = async (name, project, ...args) => tally.addTests(name, await runJest(project, args));

// A worker that is alone in its run is made anew when it has grown, since modules of past tests stay
// in its memory.
const oneWorker = ['--maxWorkers=1', '--workerIdleMemoryLimit=1GB'];

const checks = async () => {
  for (const name of ['types', 'boundaries', 'format', 'lint']) await check(name);
};

const computing = async () => {
  await tests('unit', 'unit', ...oneWorker);
  await tests('page', 'page', ...oneWorker);
};

/** Tests of servers wait a lot, as those of the product do: what computes comes after them. */
const parts = async () => {
  await tests('servers', 'servers', '--maxWorkers=2', `--testPathIgnorePatterns=${PUNCTUAL}`);
  await Promise.all([checks(), computing()]);
};

const product = () =>
  tests('e2e', 'e2e', '--maxWorkers=2', `--testPathIgnorePatterns=${MEASURING}`);

tally.addCheck('build', await run([process.execPath, 'scripts/build.mjs']));
await Promise.all([parts(), product()]);
await tests('punctual', 'servers', '--maxWorkers=2', `--testPathPatterns=${PUNCTUAL}`);
await tests('e2e alone', 'e2e', '--runInBand', `--testPathPatterns=${MEASURING}`);

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
