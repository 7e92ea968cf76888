import { readFileSync } from 'node:fs';
import { run } from './run.mjs';
import { projectOf } from './defences.mjs';
import { importersOf, reachOf } from './importers.mjs';
import { runJest } from './jest-project.mjs';
import { byNearness, thatFit } from './nearest-tests.mjs';
import { ourFiles } from './changed-files.mjs';

/** Of two processors for less than a minute, without what Jest takes to start. */
const SECONDS = 90;

/** @returns the tests that the change can reach, the nearest first */
const reachedBy = (changed) => {
  const sources = new Map(ourFiles().map((file) => [file, readFileSync(file, 'utf8')]));
  return byNearness(reachOf(changed, importersOf(sources)));
};

/** Runs the tests nearest to what has changed, for less than a minute. */
export const testChanged = async (tally, changed) => {
  const reached = reachedBy(changed);
  const chosen = thatFit(reached, SECONDS);
  console.log(`${changed.length} files changed; ${chosen.length} of ${reached.length} test files`);
  if (chosen.length === 0) return;
  const projects = [...new Set(chosen.map(projectOf))];
  // Whole systems start from the build.
  if (projects.includes('e2e'))
    tally.addCheck('build', await run([process.execPath, 'scripts/build.mjs']));
  const args = ['--maxWorkers=2', '--runTestsByPath', ...chosen];
  tally.addTests('tests', await runJest(projects, args));
};
