import { describe, expect, it } from '@jest/globals';
import { notificationSent } from '../../domain/notifications/controls';
import type { NotificationSent } from '../../domain/notifications/events';
import { MailPlan } from './mail-plan';

const DAY_MS = 24 * 60 * 60 * 1000;
const told = notificationSent();

const planAt = (now: number, ...events: readonly NotificationSent[]): string[] => {
  const plan = new MailPlan(() => new Date(now));
  events.forEach((event, revision) => {
    const metadata = { correlationId: 'c', at: event.at, schemaVersion: 1 };
    const stream = `notifications-${event.data.userId}`;
    plan.take({ ...event, id: `e-${revision}`, stream, revision, position: revision, metadata });
  });
  return plan.drain().map(({ id }) => id);
};
const NOW = Date.parse(told.at);

describe('a plan of mails', () => {
  it('has one for each thing that somebody was told in the page', () => {
    const won = notificationSent({ type: 'raffle-won', raffleRevision: 3 });
    expect(planAt(NOW, told, won)).toEqual(['send-mail-20-r0', 'send-mail-20-r1']);
  });

  it.each(['sent', 'failed'] as const)('has none where one was %s', (status) => {
    expect(planAt(NOW, told, notificationSent({ channel: 'email', status }))).toEqual([]);
  });

  it('has none of what is older than three days', () => {
    expect(planAt(NOW + 3 * DAY_MS, told)).toHaveLength(1);
    expect(planAt(NOW + 3 * DAY_MS + 1, told)).toEqual([]);
  });
});
