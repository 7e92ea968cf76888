import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from './count.mjs';
import { run } from './run.mjs';

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

/** Runs one project of jest.config.ts. */
export const runJest = async (project, args) => {
  const folder = mkdtempSync(join(tmpdir(), 'rifaviva-results-'));
  const file = join(folder, 'results.json');
  const command = [process.execPath, 'scripts/jest.mjs', '--selectProjects', project];
  // The limit is for tests that hang; a busy machine must not reach it.
  const options = ['--silent', '--json', '--outputFile', file, '--testTimeout=30000'];
  const { ok, output, seconds } = await run([...command, ...options, ...args], () =>
    existsSync(file),
  );
  const counted = count(readResults(file), ok);
  rmSync(folder, { recursive: true, force: true });
  return { ...counted, seconds, output: withoutSuccesses(output) };
};
