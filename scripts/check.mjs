// `npm run check`: types, boundaries, names, format and lint of everything.
// `npm run check:changed`: the same, format and lint of changed files only, and the nearest tests.
// `npm run test:changed`: these tests alone. `-- --base REV` says since when, else since `main`.
import './end-with-npm.mjs';
import { parseArgs } from 'node:util';
import { changedFiles } from './test/changed-files.mjs';
import { checkFiles, runChecks } from './test/checks.mjs';
import { Tally } from './test/tally.mjs';
import { testChanged } from './test/test-changed.mjs';

const { values } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
});

const tally = new Tally();

const checkChanged = async (files) => {
  await runChecks(tally, ['types', 'boundaries', 'names']);
  await checkFiles(tally, files);
};

if (values.changed || values.tests) {
  const files = changedFiles(values.base);
  if (values.changed) await Promise.all([checkChanged(files), testChanged(tally, files)]);
  else await testChanged(tally, files);
} else await runChecks(tally, ['types', 'boundaries', 'names', 'format', 'lint']);

process.exitCode = tally.failed > 0 ? 1 : 0;
