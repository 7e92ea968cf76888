import Libsql from 'libsql';

export interface FolderLock {
  release: () => void;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Locks a folder for this process. SQLite locks the file, so the system frees it however the
 * process ends.
 * @returns undefined when another process holds the lock
 */
export const lockFolder = (file: string): FolderLock | undefined => {
  const database = new Libsql(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => void database.close() };
};
