import Libsql from 'libsql';

export interface FolderLock {
  release: () => void;
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/**
 * Takes a folder for this process alone. SQLite locks the file, so the system frees it however
 * this process ends.
 * @returns undefined when another process has it
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
