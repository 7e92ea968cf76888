import { readFile } from 'node:fs/promises';
import { can, runShown } from './docker';

const BASE = /^FROM (\S+) AS build$/m;

/**
 * Builds the Dockerfile. What it begins with is pulled, or made on this machine where no registry
 * can be reached.
 */
export const buildImage = async (name: string): Promise<void> => {
  const base = BASE.exec(await readFile('Dockerfile', 'utf8'))?.[1];
  if (base === undefined) throw new Error('The Dockerfile names no base');
  if (!(await can('image', 'inspect', base)) && !(await can('pull', base)))
    await runShown('tests/containers/base-image', base, process.execPath);
  await runShown('docker', 'build', '--network', 'host', '--tag', name, '.');
};
