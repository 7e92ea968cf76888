import { posix } from 'node:path';

/** Files one after the other in one folder. */
const stretchesOf = (files) => {
  const stretches = [];
  for (const file of files) {
    const folder = posix.dirname(file);
    const name = posix.basename(file).replace(/\.tsx?$/, '');
    const last = stretches.at(-1);
    if (last?.folder === folder) last.names.push(name);
    else stretches.push({ folder, names: [name] });
  }
  return stretches;
};

/** @returns a walk as it is printed: how long it is, then its files in their order */
export const describeWalk = (title, files) => {
  const stretches = stretchesOf(files);
  const length = `${files.length} files, ${stretches.length - 1} changes of folder`;
  const lines = stretches.map(({ folder, names }) => `  ${folder.padEnd(32)} ${names.join(', ')}`);
  return [`${title}: ${length}`, ...lines].join('\n');
};
