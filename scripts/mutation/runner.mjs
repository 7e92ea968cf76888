import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { Coverage } from './coverage.mjs';
import { keyOf } from './faults.mjs';

/** In the sandbox, because the process that measures is not the only one that runs faults. */
const RECORD = 'fault-coverage.json';

/**
 * Stryker's runner for Jest loads every test file for every fault. This one gives it the files that
 * reach the fault, one at a time and the quickest first, until one of them fails.
 */
class CoveringFilesRunner {
  #jest;
  #testFiles;
  #chosen;
  #covering;

  constructor(jest, { testFiles, chosenFaults }) {
    this.#jest = jest;
    this.#testFiles = testFiles;
    this.#chosen = new Set(chosenFaults);
  }

  capabilities() {
    return this.#jest.capabilities();
  }

  init() {
    return this.#jest.init();
  }

  async dryRun(options) {
    const coverage = new Coverage();
    const tests = [];
    for (const file of this.#testFiles) {
      const began = performance.now();
      const result = await this.#jest.dryRun({ ...options, testFiles: [resolve(file)] });
      if (result.status !== DryRunStatus.Complete) return result;
      const ms = performance.now() - began;
      // What it takes to load a file is part of what its tests take.
      const each = ms / result.tests.length;
      tests.push(...result.tests.map((test) => ({ ...test, timeSpentMs: each })));
      // There is none until a file has reached a first fault.
      if (result.mutantCoverage) coverage.add(resolve(file), ms, result.mutantCoverage);
    }
    writeFileSync(RECORD, JSON.stringify(coverage.byFault()));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage.total };
  }

  async mutantRun(options) {
    const { activeMutant, sandboxFileName } = options;
    const survived = { status: MutantRunStatus.Survived, nrOfTests: 0 };
    // Stryker can't be told to leave out single faults: this one is not counted afterwards.
    if (!this.#chosen.has(keyOf(relative('', sandboxFileName), activeMutant))) return survived;
    this.#covering ??= JSON.parse(readFileSync(RECORD, 'utf8'));
    for (const { file, tests } of this.#covering[activeMutant.id] ?? []) {
      globalThis.wantedTestFiles = [file];
      const result = await this.#jest.mutantRun({ ...options, testFilter: tests });
      if (result.status !== MutantRunStatus.Survived) return result;
    }
    return survived;
  }
}

const create = (injector, options) => {
  const [{ factory }] = jestPlugins;
  return new CoveringFilesRunner(injector.injectFunction(factory), options);
};
create.inject = tokens(commonTokens.injector, commonTokens.options);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'covering-files', create),
];

const list = { type: 'array', items: { type: 'string' } };
export const strykerValidationSchema = {
  properties: { testFiles: list, chosenFaults: list },
};
