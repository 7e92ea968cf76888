import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { raffleCancelled } from '../../domain/raffles/controls';
import type { MessageContext } from '../../platform/event-store/codec';
import { GiveUpError } from '../../platform/give-up-error';
import { appWith, madeUpDeadline, silentApp } from '../testing/made-up-deadline';
import {
  meetDeadline,
  deadlineJob,
  type Deadline,
  type DeadlineOutcome,
  type DeadlineSubject,
} from './deadline';

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

const data = { raffleId: 12, correlationId: 'request-1', causationId: 'event-1' };

const run = (outcome: DeadlineOutcome, values: Partial<Deadline> = {}) => {
  const asked: [DeadlineSubject, MessageContext][] = [];
  const deadline = madeUpDeadline({
    ...values,
    send: (subject, { context }) => {
      asked.push([subject, context]);
      return Promise.resolve(outcome);
    },
  });
  return { asked, running: deadlineJob(deadline, silentApp)(data, 'end-raffle-12-r0') };
};

const rejected = (rejection: {
  readonly type: string;
  readonly until?: string;
}): DeadlineOutcome => ({
  kind: 'rejected',
  rejection,
  position: 7,
});

describe('the job of a deadline', () => {
  it('sends its command with the context of the event that set it', async () => {
    const { asked, running } = run({ kind: 'accepted', events: [], state: {}, position: 7 });
    expect(await running).toEqual({ kind: 'done' });
    expect(asked).toEqual([
      [{ raffleId: 12 }, { correlationId: 'request-1', causationId: 'event-1' }],
    ]);
  });

  it('waits for the rest of the time when it is too early', async () => {
    const until = '2026-06-01T10:00:00.000Z';
    const { running } = run(rejected({ type: 'too-early', until }));
    expect(await running).toEqual({
      kind: 'too-early',
      until: new Date(until),
    });
  });

  it('gives up when it is rejected', async () => {
    const { running } = run(rejected({ type: 'draw-does-not-match' }));
    await expect(running).rejects.toThrow(new GiveUpError('Rejected: draw-does-not-match'));
  });

  it('is done when it is rejected, if a rejection is expected', async () => {
    const { running } = run(rejected({ type: 'username-taken' }), { whenRejected: 'done' });
    expect(await running).toEqual({ kind: 'done' });
  });
});
