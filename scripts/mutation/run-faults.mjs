import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { tsImport } from 'tsx/esm/api';
import { relatedTests } from './related-tests.mjs';
import { statuses } from './reporter.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { default: jestConfig } = await tsImport('../../jest.config.ts', import.meta.url);

/** One flat configuration, as Stryker's runner wants it: the unit and server tests of a folder. */
const jestFor = ({ name }) => {
  const [{ displayName: _, ...unit }] = jestConfig.projects;
  return {
    ...unit,
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    testMatch: [`<rootDir>/${name}/**/*.test.ts`],
    testTimeout: 60_000,
    testEnvironment: here('stop-at-failure.cjs'),
    filter: here('only-wanted.cjs'),
  };
};

/**
 * Puts the chosen faults into a copy of the project, one at a time.
 * @returns what became of each
 */
export const runFaults = async (folder, chosen, concurrency) => {
  const chosenFaults = chosen.map(({ key }) => key);
  const files = [...new Set(chosen.map(({ file }) => file))];
  const stryker = new Stryker({
    mutate: files,
    chosenFaults,
    testFiles: relatedTests(folder, files),
    plugins: [
      '@stryker-mutator/jest-runner',
      ...['runner.mjs', 'reporter.mjs', 'no-faults.mjs'].map(here),
    ],
    ignorers: ['no-faults'],
    testRunner: 'covering-files',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // Node keeps the ES modules of every run.
    maxTestRunnerReuse: 50,
    jest: { projectType: 'custom', config: jestFor(folder), enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    concurrency,
    // Inside the project, other runs of Jest would find the copy.
    tempDirName: mkdtempSync(join(tmpdir(), 'rifaviva-mutation-')),
    // Stryker would read Jest's configuration, which has several projects.
    ignorePatterns: ['/jest.config.ts', '.data', '.node', '.cache', 'dist'],
    reporters: ['unnoticed'],
    allowConsoleColors: false,
    logLevel: 'warn',
    warnings: { slow: false },
    timeoutMS: 15_000,
    dryRunTimeoutMinutes: 20,
  });
  statuses.length = 0;
  await stryker.runMutationTest();
  return [...statuses];
};
