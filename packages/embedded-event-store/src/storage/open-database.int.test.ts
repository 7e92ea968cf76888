import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartError } from 'stand-in-program';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-store';
import { inTransaction, openLibsql } from './database';
import { closeDatabase, openDatabase } from './open-database';

describe('opening the file', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const refusal = (file = folder.file) => {
    try {
      closeDatabase(openDatabase(file));
    } catch (error) {
      if (error instanceof StartError) return error.message;
      throw error;
    }
    return 'opened';
  };
  const filled = () => {
    const database = openDatabase(folder.file);
    const insert = database.prepare('INSERT INTO streams (name) VALUES (?)');
    inTransaction(database, () => {
      for (let stream = 0; stream < 5_000; stream += 1) insert.run(`stream-${stream}`);
    });
    closeDatabase(database);
  };

  it('creates a new one, and opens it again', () => {
    expect(refusal()).toBe('opened');
    expect(refusal()).toBe('opened');
  });

  it('is refused while it is open', () => {
    const database = openDatabase(folder.file);
    expect(refusal()).toMatch(/is in use by another copy/);
    closeDatabase(database);
    expect(refusal()).toBe('opened');
  });

  it('is refused where there is no folder', () => {
    expect(refusal(join(folder.file, 'no', 'events.db'))).toMatch(/can't be opened/);
  });

  it('is refused when it is not a database', async () => {
    await writeFile(folder.file, 'This is a shopping list. '.repeat(500));
    expect(refusal()).toMatch(/is damaged or is not an event log/);
  });

  it("is refused when it is another program's database", () => {
    const other = openLibsql(folder.file);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    expect(refusal()).toMatch(/is damaged or is not an event log/);
  });

  it('is refused when some pages are overwritten', async () => {
    filled();
    const bytes = await readFile(folder.file);
    bytes.fill(0xa5, 3 * 4096, 6 * 4096);
    await writeFile(folder.file, bytes);
    expect(refusal()).toMatch(/is damaged or is not an event log/);
  });

  it('is refused when the file is cut short', async () => {
    filled();
    await truncate(folder.file, 10 * 4096);
    expect(refusal()).toMatch(/is damaged or is not an event log/);
  });
});
