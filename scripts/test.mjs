// `npm test`: runs all checks and tests, also after a failure. The last line is the total.
import './end-with-npm.mjs';
import { fileURLToPath } from 'node:url';
import { runChecks } from './test/checks.mjs';
import { runJest } from './test/jest-project.mjs';
import { run } from './test/run.mjs';
import { Tally } from './test/tally.mjs';

/** What measures how much slower one thing makes another, or slows all: nothing runs beside them. */
const MEASURING = 'tests/e2e/faults/(hostile-pictures|under-attack)\\.';

// Hundreds of programs start in a run: Node compiles each module once for all of them.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/node-compile', import.meta.url),
);

const tally = new Tally();

const tests = async (name, project, ...args) =>
  tally.addTests(name, await runJest([project], args));

/** A worker is made anew when it has grown, since modules of past tests stay in its memory. */
const workers = (count) => [`--maxWorkers=${count}`, '--workerIdleMemoryLimit=1GB'];

// Programs that tests start need not be bundled by each of them then.
tally.addCheck('build', await run([process.execPath, 'scripts/build.mjs']));

/** What needs a processor all the time. */
const busy = async () => {
  await runChecks(tally, ['types', 'boundaries', 'names', 'format', 'lint']);
  await tests('unit', 'unit', ...workers(1));
  await tests('page', 'page', ...workers(1));
};

/** Tests of servers wait for four of ten seconds. */
const waiting = () => tests('servers', 'servers', ...workers(3));

await Promise.all([busy(), waiting()]);

// A system that starts, or is watched for seconds, leaves time for two others. With a fourth worker,
// stores that answer in milliseconds took two seconds.
await tests('e2e', 'e2e', ...workers(3), `--testPathIgnorePatterns=${MEASURING}`);
await tests('e2e alone', 'e2e', '--runInBand', `--testPathPatterns=${MEASURING}`);

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed > 0 ? 1 : 0;
