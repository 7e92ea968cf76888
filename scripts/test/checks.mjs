import { run } from './run.mjs';

const npmRun = (script, args = []) => ['npm', 'run', '--silent', script, '--', ...args];

/** Runs checks of package.json one after the other, also after a failure. */
export const runChecks = async (tally, names) => {
  for (const name of names) tally.addCheck(name, await run(npmRun(`check:${name}`)));
};

/** Lint and format of some files: those that the tools know. */
export const checkFiles = async (tally, files) => {
  if (files.length === 0) return;
  const known = [...files, '--no-error-on-unmatched-pattern'];
  tally.addCheck('lint', await run(npmRun('check:lint', known)));
  tally.addCheck('format', await run(npmRun('check:format', known)));
};
