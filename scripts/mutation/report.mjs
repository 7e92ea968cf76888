import { relative } from 'node:path';
import { keyOf } from './faults.mjs';

/** A fault under which tests can't even be loaded, or never end, is noticed too. */
const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** The results of the faults that were chosen: Stryker's, whose lines and columns begin at 1. */
export const onlyChosen = (results, chosenFaults) => {
  const chosen = new Set(chosenFaults);
  return results.filter((result) => chosen.has(keyOf(relative('', result.fileName), result, 1)));
};

export const tally = (results) => {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count(...NOTICED);
  const faults = noticed + count(...UNNOTICED);
  return {
    ...{ faults, noticed, survived: count('Survived'), uncovered: count('NoCoverage') },
    score: faults === 0 ? 100 : (100 * noticed) / faults,
  };
};

/** @returns undefined for a fault that was noticed */
export const describeUnnoticed = ({ status, fileName, location, mutatorName, replacement }) =>
  UNNOTICED.includes(status)
    ? `${status.padEnd(12)}${relative('', fileName)}:${location.start.line}:${location.start.column}` +
      `  ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`
    : undefined;

export const describeTally = ({ name, bound }, { faults, noticed, survived, uncovered, score }) =>
  `${name.padEnd(12)}${faults} faults, ${noticed} noticed, ${survived} survived, ` +
  `${uncovered} no coverage: ${score.toFixed(1)} % (bound ${bound} %)`;
