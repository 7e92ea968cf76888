import { relative } from 'node:path';

/** A fault under which tests can't be loaded, or never end, is noticed, and a type error is too. */
const NOTICED = ['Killed', 'Timeout', 'RuntimeError', 'Refused'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** @param statuses Stryker's, and `Refused` for what only the compiler notices */
export const tally = (statuses) => {
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const noticed = count(...NOTICED);
  const faults = noticed + count(...UNNOTICED);
  return {
    faults,
    noticed,
    refused: count('Refused'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    score: faults === 0 ? 100 : (100 * noticed) / faults,
  };
};

/** @returns undefined for a fault that was noticed */
export const describeUnnoticed = (status, { fileName, location, mutatorName, replacement }) =>
  UNNOTICED.includes(status)
    ? `${status.padEnd(12)}${relative('', fileName)}:${location.start.line}:${location.start.column}` +
      `  ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ')}`
    : undefined;

export const describeTally = (
  { name, bound },
  { faults, noticed, refused, survived, uncovered, score },
) =>
  `${name.padEnd(12)}${faults} faults, ${noticed} noticed (${refused} by the compiler alone), ` +
  `${survived} survived, ${uncovered} no coverage: ${score.toFixed(1)} % (bound ${bound} %)`;
