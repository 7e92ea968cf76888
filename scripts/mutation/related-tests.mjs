import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';

/** @returns the unit and server tests of a folder that import one of these files, as Jest sees it */
export const relatedTests = ({ name }, files) => {
  const options = ['--json', '--listTests', '--selectProjects', 'unit', 'servers'];
  const listed = execFileSync(
    process.execPath,
    ['scripts/jest.mjs', ...options, '--findRelatedTests', ...files],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return JSON.parse(listed)
    .map((file) => relative('', file))
    .filter((file) => file.startsWith(`${name}/`));
};
