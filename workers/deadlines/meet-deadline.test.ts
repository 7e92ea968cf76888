import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { raffleCancelled } from '../../domain/raffles/controls';
import { appWith, madeUpDeadline } from '../testing/made-up-deadline';
import type { Deadline } from './deadline';
import { meetDeadline } from './meet-deadline';

const linesOf = async (values: Partial<Deadline>): Promise<unknown[]> => {
  const lines: unknown[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const context = { correlationId: 'request-1', causationId: 'event-1' };
  const [deadline, app] = [madeUpDeadline(values), appWith(pino(sink))];
  await meetDeadline(deadline, app, { raffleId: 12 }, context).catch(() => undefined);
  return lines;
};

const rejectedAs =
  (rejection: { readonly type: string; readonly until?: string }): Deadline['send'] =>
  () =>
    Promise.resolve({ kind: 'rejected', rejection, position: 7 });

const LEVELS = { info: 30, warn: 40, error: 50 };
const line = {
  msg: 'command handled',
  job: 'end-raffle',
  raffleId: 12,
  correlationId: 'request-1',
  causationId: 'event-1',
};

describe('the log line of a deadline', () => {
  it('contains its outcome and its cause', async () => {
    const events = [raffleCancelled()];
    const send = () =>
      Promise.resolve({ kind: 'accepted', events, state: {}, position: 7 } as const);
    const lines = await linesOf({ send });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ...line,
      level: LEVELS.info,
      outcome: 'done',
      events: ['RaffleCancelled'],
    });
  });

  it('contains the time that it waits for', async () => {
    const until = '2026-06-01T10:00:00.000Z';
    const lines = await linesOf({ send: rejectedAs({ type: 'too-early', until }) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ ...line, level: LEVELS.info, outcome: 'too-early', until });
  });

  it.each([
    ['alerts when what must not be rejected is rejected', 'give-up', LEVELS.error],
    ['warns when a rejection is an answer', 'done', LEVELS.warn],
  ] as const)('%s', async (_how, whenRejected, level) => {
    const lines = await linesOf({ whenRejected, send: rejectedAs({ type: 'not-sealed' }) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ...line,
      level,
      outcome: 'rejected',
      rejection: 'not-sealed',
    });
  });

  it('reports a failure', async () => {
    const lines = await linesOf({ send: () => Promise.reject(new Error('No log')) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      ...line,
      msg: 'command failed',
      level: LEVELS.warn,
      err: { message: 'No log' },
    });
  });

  it('does not hide a failure from the caller', async () => {
    const deadline = madeUpDeadline({ send: () => Promise.reject(new Error('No log')) });
    const app = appWith(pino({ level: 'silent' }));
    const meeting = meetDeadline(deadline, app, { raffleId: 12 }, { correlationId: 'request-1' });
    await expect(meeting).rejects.toThrow('No log');
  });
});
