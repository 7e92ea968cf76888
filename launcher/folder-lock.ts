import { openLibsql, sqliteCode } from '../packages/event-store-stand-in/src/storage/database';

export interface FolderLock {
  release: () => void;
}

/**
 * Takes a folder for this process alone. The lock is SQLite's on a file, so the system frees it however this process ends.
 * @returns undefined when another process has it
 */
export const lockFolder = (file: string): FolderLock | undefined => {
  const database = openLibsql(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    database.close();
    if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) return undefined;
    throw error;
  }
  return { release: () => database.close() };
};
