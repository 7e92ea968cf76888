import { describe, expect, it } from '@jest/globals';
import type { LogEvent } from '../../domain/shared/log-events';
import type { AnyEvent, Recorded } from './codec';
import type { EventLog } from './event-log';
import { identify, readIdentity } from './identity';

type Told = {
  [Type in LogEvent['type']]: Pick<Extract<LogEvent, { type: Type }>, 'type' | 'data'>;
};
type AnyTold = Told[LogEvent['type']];

const opened: AnyTold = { type: 'LogOpened', data: { logId: 'the log', nameKeyId: 'key' } };
const restored = (life: string): AnyTold => ({
  type: 'LogRestored',
  data: { life, noticedBy: 'redis', lostLives: [], leftOut: { users: 0, raffles: 0 } },
});
const begun: AnyTold = { type: 'MoveBegun', data: { logId: 'the log', numbering: 'here' } };
const moved: AnyTold = {
  type: 'LogMoved',
  data: { numbering: 'here', events: 3, digest: 'ab'.repeat(32) },
};
const left: AnyTold = { type: 'LogLeft', data: { numbering: 'there' } };

const streamOf = ({ type }: AnyTold): string =>
  type === 'LogOpened' || type === 'LogRestored' ? 'log-identity' : 'log-moves';

/** A log with these events in this order. */
const logOf = (...told: readonly AnyTold[]): Pick<EventLog, 'append' | 'readStream'> => ({
  append: () => Promise.reject(new Error('nothing is appended')),
  async *readStream<E extends AnyEvent>(stream: string) {
    await Promise.resolve();
    let revision = 0;
    for (const [position, event] of told.entries()) {
      if (streamOf(event) !== stream) continue;
      // The caller names the type of its stream's events, as with a real log.
      yield { ...event, stream, revision, position } as unknown as Recorded<E>;
      revision += 1;
    }
  },
});

const numberingOf = async (...told: readonly AnyTold[]) =>
  (await readIdentity(logOf(...told)))?.numbering;

describe('the numbering of the positions', () => {
  it('is the life’s own, where the log was never moved', async () => {
    expect(await numberingOf(opened)).toBe('the log');
    expect(await numberingOf(opened, restored('second'))).toBe('second');
  });

  it('is the store’s own after a move, in whatever life the log came', async () => {
    expect(await numberingOf(begun, opened, moved)).toBe('here');
    expect(await numberingOf(begun, opened, restored('second'), moved)).toBe('here');
  });

  it('is the life’s own again, when one begins after the move', async () => {
    expect(await numberingOf(begun, opened, moved, restored('third'))).toBe('third');
  });

  it('changes with the move alone, and the life with a restore alone', async () => {
    const identity = await readIdentity(logOf(begun, opened, restored('second'), moved));
    expect(identity).toMatchObject({ logId: 'the log', life: 'second', begunAt: 2, moves: 1 });
  });
});

describe('a log is not used', () => {
  it('while its copy is not whole', async () => {
    await expect(identify(logOf(begun, opened), 'key')).rejects.toThrow('is not finished');
    // Not even begun anew, while nothing but the first event is there.
    await expect(identify(logOf(begun), 'key')).rejects.toThrow('is not finished');
  });

  it('where it was moved away from, until a life begins there', async () => {
    await expect(identify(logOf(opened, left), 'key')).rejects.toThrow('was moved to another');
    const mayBeLeft = await identify(logOf(opened, left), 'key', { mayBeLeft: true });
    expect(mayBeLeft.isLeft).toBe(true);
    const back = await identify(logOf(opened, left, restored('second')), 'key');
    expect(back).toMatchObject({ isLeft: false, numbering: 'second' });
  });

  it('where it came to and went from', async () => {
    const through = logOf(begun, opened, moved, left);
    await expect(identify(through, 'key')).rejects.toThrow('was moved to another');
  });
});
