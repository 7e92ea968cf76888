// `npm run test:mutation`: puts small faults into the code, one at a time, and runs the tests that
// reach them. What no test notices is listed with its place. docs/testing.md says how to use it.
import './end-with-npm.mjs';
import { parseArgs } from 'node:util';
import { chooseFaults, listFaults } from './mutation/faults.mjs';
import { folders } from './mutation/folders.mjs';
import { describeTally, tally } from './mutation/report.mjs';
import { runFaults } from './mutation/run-faults.mjs';

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    concurrency: { type: 'string', default: '2' },
  },
});

/** How many of a folder's faults; undefined asks for all, as a path that somebody names does. */
const sampleOf = (folder) => {
  if (values.all) return undefined;
  if (values.sample) return Number(values.sample);
  return paths.length > 0 ? undefined : folder.sample;
};

const isWanted = ({ file }) => paths.length === 0 || paths.some((path) => file.startsWith(path));

console.log(`Seed ${values.seed}`);
for (const folder of folders) {
  const faults = (await listFaults(folder)).filter(isWanted);
  const chosen = chooseFaults(faults, sampleOf(folder), values.seed);
  if (chosen.length === 0) continue;
  const result = tally(await runFaults(folder, chosen, Number(values.concurrency)));
  console.log(describeTally(folder, result));
  if (result.score < folder.bound) process.exitCode = 1;
}
