import { readFile } from 'node:fs/promises';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const ACCOUNTS = ['postgres', 'nobody'];

/**
 * @returns the account to run PostgreSQL as, because it refuses to run as root; undefined for the
 * present one
 */
export const unprivileged = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const account of ACCOUNTS) {
    const [, , uid, gid] = lines.find(([name]) => name === account) ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody');
};
