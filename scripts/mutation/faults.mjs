import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { isMutated } from './folders.mjs';
import { noFaults } from './no-faults.mjs';

const quiet = { debug: () => {}, info: () => {}, isDebugEnabled: () => false };

const place = ({ line, column }, origin) => `${line - origin}:${column - origin}`;

/** @param origin where lines and columns begin: 0 before and in a run, 1 in Stryker's results */
export const keyOf = (file, { mutatorName, replacement, location: { start, end } }, origin = 0) =>
  `${file} ${place(start, origin)} ${place(end, origin)} ${mutatorName} ${replacement}`;

/** @returns every fault that can be put into a folder's files: its file and its key */
export const listFaults = async ({ name }) => {
  const files = globSync(`${name}/**/*.ts`).filter(isMutated).sort();
  const { mutants } = await new Instrumenter(quiet).instrument(
    files.map((file) => ({ name: file, mutate: true, content: readFileSync(file, 'utf8') })),
    { plugins: null, excludedMutations: [], ignorers: [noFaults] },
  );
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => ({ file: mutant.fileName, key: keyOf(mutant.fileName, mutant) }));
};

const hash = (text) => createHash('sha256').update(text).digest('hex');

/** The same faults for the same seed, as long as the code stays. */
export const chooseFaults = (faults, size, seed) =>
  faults
    .map((fault) => ({ fault, rank: hash(`${seed} ${fault.key}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ fault }) => fault);
