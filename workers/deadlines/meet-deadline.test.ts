import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Deadline } from './deadline';
import { logged } from './meet-deadline';

const linesOf = async (deadline: Deadline): Promise<unknown[]> => {
  const lines: unknown[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const context = { correlationId: 'request-1', causationId: 'event-1' };
  await logged('EndRaffle', deadline, pino(sink))(12, context).catch(() => undefined);
  return lines;
};

const LEVELS = { info: 30, warn: 40, error: 50 };
const line = {
  command: 'EndRaffle',
  stream: 'raffle-12',
  correlationId: 'request-1',
  causationId: 'event-1',
};

describe('the log of a command', () => {
  it('tells what it led to, and from where it came', async () => {
    const lines = await linesOf(() =>
      Promise.resolve({ kind: 'done', events: ['RaffleCancelled'] }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ...line,
      level: LEVELS.info,
      outcome: 'done',
      events: ['RaffleCancelled'],
    });
  });

  it('alerts when a command that must not be refused is refused', async () => {
    const lines = await linesOf(() =>
      Promise.resolve({ kind: 'refused', rejection: 'not-sealed' }),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ ...line, level: LEVELS.error, rejection: 'not-sealed' });
  });

  it('tells of a failure, which the caller sees too', async () => {
    const lines = await linesOf(() => Promise.reject(new Error('No log')));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ ...line, level: LEVELS.warn, err: { message: 'No log' } });
  });
});
