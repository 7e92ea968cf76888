import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** Runs one of jest.config.ts's projects. */
export const runJest = async (project, args) => {
  const folder = mkdtempSync(join(tmpdir(), 'rifaviva-results-'));
  const file = join(folder, 'results.json');
  const command = [process.execPath, 'scripts/jest.mjs', '--selectProjects', project];
  const { ok, output, seconds } = await run([
    ...[...command, '--silent', '--json', '--outputFile', file],
    // Ends a test that hangs; a busy machine is no failure.
    '--testTimeout=30000',
    ...args,
  ]);
  const counted = count(readResults(file), ok);
  rmSync(folder, { recursive: true, force: true });
  return { ...counted, seconds, output: withoutSuccesses(output) };
};
