import { describe, expect, it } from '@jest/globals';
import type { MessageContext } from '../../platform/event-store/codec';
import { GiveUpError } from '../../platform/give-up-error';
import type { DeadlineOutcome } from './deadline';
import { deadlineJob } from './deadline-job';

const data = { raffleId: 12, correlationId: 'request-1', causationId: 'event-1' };

const run = (outcome: DeadlineOutcome) => {
  const asked: [number, MessageContext][] = [];
  const handler = deadlineJob((raffleId, context) => {
    asked.push([raffleId, context]);
    return Promise.resolve(outcome);
  });
  return { asked, running: handler(data, 'end-raffle-12-r0') };
};

describe('a deadline as a job', () => {
  it('sends its command in the name of the event that asked for it', async () => {
    const { asked, running } = run({ kind: 'done', events: ['RaffleCancelled'] });
    expect((await running).kind).toBe('done');
    expect(asked).toEqual([[12, { correlationId: 'request-1', causationId: 'event-1' }]]);
  });

  it('waits for what is left when it comes too early', async () => {
    const until = new Date('2026-06-01T10:00:00Z');
    expect(await run({ kind: 'too-early', until }).running).toEqual({ kind: 'too-early', until });
  });

  it('gives up when it is refused', async () => {
    const { running } = run({ kind: 'refused', rejection: 'draw-does-not-match' });
    await expect(running).rejects.toThrow(new GiveUpError('Refused: draw-does-not-match'));
  });
});
