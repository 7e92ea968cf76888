import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { describeUnnoticed, onlyChosen } from './report.mjs';

/** Tells of each fault that no test notices as soon as that is known: a whole run takes long. */
class UnnoticedReporter {
  static inject = tokens(commonTokens.options);
  #chosenFaults;

  constructor({ chosenFaults }) {
    this.#chosenFaults = chosenFaults;
  }

  onMutantTested(result) {
    const [line] = onlyChosen([result], this.#chosenFaults).map(describeUnnoticed);
    if (line) console.log(line);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, 'unnoticed', UnnoticedReporter),
];
