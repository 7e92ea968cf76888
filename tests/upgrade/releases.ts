import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The first whose programs tell which events they know, so that they can be replaced while they
 * run. A release after it takes its place by itself.
 */
const FIRST_TELLING = '930f5bc5d57d0439310fa336f87a900ee6154421';

/** An earlier state of the product, built in a folder of its own. */
export interface Release {
  /** Its version and commit, for people. */
  readonly name: string;
  readonly checkout: string;
}

const run = promisify(execFile);

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', args)).stdout.trim();

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

const commitOf = async (name: string): Promise<string> => {
  try {
    return await git('rev-parse', '--verify', `${name}^{commit}`);
  } catch {
    throw new Error(
      `This folder has no commit ${name}: clone the project with its history ` +
        '(git fetch --unshallow --tags), or name another one with UPGRADE_FROM.',
    );
  }
};

/** Without tags, the commit that has set the version, of those before the present one. */
const lastReleased = async (): Promise<string> => {
  const tags = linesOf(await git('tag', '--list', 'v*', '--sort=-v:refname'));
  const setting = ['log', '--format=%H', '-G^  "version": ', '--', 'package.json'];
  const present = await commitOf('HEAD');
  const candidates = tags.length > 0 ? await Promise.all(tags.map(commitOf)) : [];
  for (const commit of [...candidates, ...linesOf(await git(...setting))])
    if (commit !== present) return commit;
  throw new Error('Nothing was released before: name a commit with UPGRADE_FROM.');
};

const isBefore = (one: string, other: string): Promise<boolean> =>
  git('merge-base', '--is-ancestor', one, other).then(
    () => one !== other,
    () => false,
  );

/** The commits from which upgrades are tried. */
export const commitsToTry = async (): Promise<readonly string[]> => {
  const { UPGRADE_FROM: asked } = process.env;
  if (asked) return [await commitOf(asked)];
  const last = await lastReleased();
  const telling = await commitOf(FIRST_TELLING);
  return (await isBefore(last, telling)) ? [last, telling] : [last];
};

/** Of this person alone: what stands there is run. */
const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'rifaviva');

/** @throws Error when it can't be built */
const build = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const npm = spawn('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 2, 2] });
    npm.once('error', reject);
    npm.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build in ${folder} ended with ${String(code)}`));
    });
  });

/** Puts it into the cache and builds it with its own lock and scripts, once. */
export const prepareRelease = async (
  commit: string,
  say: (line: string) => void,
): Promise<Release> => {
  const checkout = join(CACHE, commit);
  if (!existsSync(checkout)) {
    const unfinished = `${checkout}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const archive = join(unfinished, 'archive.tar');
    await git('archive', '--output', archive, commit);
    await run('tar', ['-xf', archive, '-C', unfinished]);
    await rm(archive);
    say(`Building ${commit.slice(0, 8)} in ${checkout} (once)…`);
    await build(unfinished);
    await rename(unfinished, checkout);
  }
  const [date, manifest] = await Promise.all([
    git('log', '-1', '--format=%cs', commit),
    git('show', `${commit}:package.json`),
  ]);
  // The manifest is this product's own.
  const { version } = JSON.parse(manifest) as { version: string };
  return { name: `${version} (${commit.slice(0, 8)} of ${date})`, checkout };
};
