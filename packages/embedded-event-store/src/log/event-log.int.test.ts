import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jsonLines } from 'stand-in-program';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-store';
import { EventLog } from './event-log';

const counted = () => ({
  id: randomUUID(),
  type: 'Counted',
  isJson: true,
  data: Buffer.from('{}'),
  metadata: Buffer.from('{}'),
});

describe('a commit', () => {
  let folder: TemporaryFolder;
  let log: EventLog;
  beforeEach(async () => {
    folder = await temporaryFolder();
    log = new EventLog(folder.file, jsonLines('test', 'silent'));
    // A new log publishes its own first event.
    await log.feed.idle();
  });
  afterEach(async () => {
    await log.close();
    await folder.remove();
  });

  const append = () => log.append({ stream: 'counter-1', expected: 'any', events: [counted()] });

  it('is readable when its writer gets the answer, and is published after that', async () => {
    const told: number[] = [];
    log.feed.listen((events) => told.push(...events.map(({ revision }) => revision)));
    const before = log.reader.lastPosition;
    const answers = await Promise.all([append(), append()]);
    expect(answers).toMatchObject([{ revision: 0 }, { revision: 1 }]);
    expect(log.reader.lastPosition).toBe(before + 2);
    expect([...log.reader.streamForwards('counter-1', 0)].flat()).toHaveLength(2);
    expect(told).toEqual([]);
    await log.feed.idle();
    expect(told).toEqual([0, 1]);
  });

  it('is published before the log is closed', async () => {
    const told: number[] = [];
    log.feed.listen((events) => told.push(...events.map(({ revision }) => revision)));
    const appended = append();
    await log.close();
    await appended;
    expect(told).toEqual([0]);
    log = new EventLog(folder.file, jsonLines('test', 'silent'));
  });
});
