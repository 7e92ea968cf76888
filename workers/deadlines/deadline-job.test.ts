import { describe, expect, it } from '@jest/globals';
import type { MessageContext } from '../../platform/event-store/codec';
import { GiveUpError } from '../../platform/give-up-error';
import { madeUpDeadline, silentApp } from '../testing/made-up-deadline';
import type { Deadline, DeadlineOutcome, DeadlineSubject } from './deadline';
import { deadlineJob } from './deadline-job';

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
