import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const linesOf = (text) => (text === '' ? [] : text.split('\n'));

/** Where the branch has left `main`: on `main` itself, its last commit. */
const leftMain = () => {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', main, 'HEAD');
    } catch {
      // this clone does not have it
    }
  return 'HEAD';
};

/** @returns the files that differ from `base`, also what is not committed, without deleted ones */
export const changedFiles = (base = leftMain()) => {
  const differing = linesOf(git('diff', '--name-only', '--relative', base));
  const added = linesOf(git('ls-files', '--others', '--exclude-standard'));
  return [...differing, ...added].filter((file) => existsSync(file));
};

/** Every file of the project that git knows, or would take. */
export const ourFiles = () =>
  linesOf(git('ls-files', '--cached', '--others', '--exclude-standard')).filter(
    (file) => existsSync(file) && /\.(tsx?|mjs|mts|cjs|json|md|ya?ml|html)$/.test(file),
  );
