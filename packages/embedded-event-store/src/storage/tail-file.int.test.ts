import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventLog } from '../log/event-log';
import { newFolder, putLogFiles, quiet, sampleLog } from '../testing/sample-log';
import { DamageError } from './damage';

describe('a folder in the place of the mark', () => {
  let folder: string;
  beforeEach(() => {
    folder = newFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const start = () => new EventLog(join(folder, 'events.db'), quiet);
  const putFolder = () => {
    rmSync(join(folder, 'events.tail'), { force: true });
    mkdirSync(join(folder, 'events.tail'));
  };

  it('is refused beside a log', async () => {
    putLogFiles(folder, (await sampleLog()).stopped);
    putFolder();
    expect(start).toThrow(DamageError);
  });

  it('is refused where no log is', () => {
    putFolder();
    expect(start).toThrow(DamageError);
  });
});
