import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where Debian puts the servers, outside of PATH. */
const VERSIONS = '/usr/lib/postgresql';

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** @returns the newest folder with `postgres` and `initdb`, or undefined */
export const findPostgres = async (): Promise<string | undefined> => {
  const versions = await readdir(VERSIONS).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(VERSIONS, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  for (const folder of folders) {
    if ((await isThere(join(folder, 'postgres'))) && (await isThere(join(folder, 'initdb'))))
      return folder;
  }
  return undefined;
};
