import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from './count.mjs';
import { run } from './run.mjs';
import { underWay } from './under-way.mjs';

const readResults = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const withoutSuccesses = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('PASS '))
    .join('\n');

/** After a run that was ended by force. */
const unfinishedIn = (folder) => {
  const files = underWay(folder);
  return files.length === 0 ? '' : `Test files that did not finish:\n  ${files.join('\n  ')}\n`;
};

/** Runs projects of jest.config.ts. */
export const runJest = async (projects, args) => {
  const folder = mkdtempSync(join(tmpdir(), 'rifaviva-results-'));
  const file = join(folder, 'results.json');
  const command = [process.execPath, 'scripts/jest.mjs', '--selectProjects', ...projects];
  const options = ['--silent', '--json', '--outputFile', file];
  const reporters = ['--reporters=default', '--reporters=./scripts/test/under-way.mjs'];
  const order = ['--testSequencer=./scripts/test/longest-first.mjs'];
  const { ok, output, seconds } = await run(
    [...command, ...options, ...reporters, ...order, ...args],
    () => existsSync(file),
  );
  const counted = count(readResults(file), ok);
  const unfinished = unfinishedIn(folder);
  rmSync(folder, { recursive: true, force: true });
  return { ...counted, seconds, output: withoutSuccesses(output) + unfinished };
};
