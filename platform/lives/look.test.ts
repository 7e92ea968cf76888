import { describe, expect, it } from '@jest/globals';
import type { EventLog } from '../event-store/event-log';
import type { LogIdentity } from '../event-store/identity';
import { contradicts } from './look';
import type { LogMark } from './memories';

const identity: LogIdentity = {
  logId: 'the log',
  life: 'second',
  lives: ['the log', 'second'],
  numbering: 'here',
  begunAt: 5,
  leftOut: { users: 0, raffles: 0 },
  revision: 1,
  moves: 1,
  isLeft: false,
};

/** It ends at position 100, with one event of a raffle. */
const log = {
  endPosition: () => Promise.resolve(100),
  async *readStream(stream: string) {
    if (stream === 'raffle-12') yield await Promise.resolve({ id: 'held', revision: 3 });
  },
} as unknown as Pick<EventLog, 'readStream' | 'endPosition'>;

const mark = (values: Partial<LogMark> = {}): LogMark => ({
  logId: 'the log',
  life: 'second',
  numbering: 'here',
  position: 100,
  witness: null,
  numbers: { users: 0, raffles: 0 },
  ...values,
});
const witness = (id: string) => ({ stream: 'raffle-12', revision: 3, id });

const isContradicted = (values: Partial<LogMark>) => contradicts(mark(values), { log, identity });

describe('what a memory knows', () => {
  it.each<[string, Partial<LogMark>, boolean]>([
    ['a position that the log has', {}, false],
    ['a position beyond the end', { position: 101 }, true],
    ['a position of the store before', { position: 999_999, numbering: 'there' }, false],
    [
      'a position of the life, from before moves',
      { position: 999_999, numbering: undefined },
      false,
    ],
    ['an event that the log holds', { witness: witness('held') }, false],
    ['an event that the log lacks', { witness: witness('lost') }, true],
    [
      'an event that it lacks, told by the store before',
      { numbering: 'there', witness: witness('lost') },
      true,
    ],
    ['a life that the log has left', { life: 'the log', position: 999_999 }, false],
    ['a life that the log does not know', { life: 'lost', position: 1 }, true],
  ])('%s', async (_what, values, expected) => {
    expect(await isContradicted(values)).toBe(expected);
  });
});
