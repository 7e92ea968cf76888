import { relative } from 'node:path';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { keyOf } from './faults.mjs';
import { judge } from './judge.mjs';
import { describeUnnoticed } from './report.mjs';

/** What became of each chosen fault. Stryker makes the reporter itself, so this is how to ask it. */
export const statuses = [];

/** Tells of each fault that nothing notices as soon as that is known: a whole run takes long. */
class UnnoticedReporter {
  static inject = tokens(commonTokens.options);
  #chosen;

  constructor({ chosenFaults }) {
    this.#chosen = new Set(chosenFaults);
  }

  onMutantTested(result) {
    // In results, lines and columns begin at 1.
    if (!this.#chosen.has(keyOf(relative('', result.fileName), result, 1))) return;
    const status = judge(result);
    const line = describeUnnoticed(status, result);
    if (line) console.log(line);
    statuses.push(status);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, 'unnoticed', UnnoticedReporter),
];
