import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markNotificationsRead, sendNotification } from './controls';
import { notificationDecider } from './decider';
import { LISTED_MAX } from './state';
import type { NotificationCommand } from './commands';
import type { NotificationEvent } from './events';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 4, 4);

type Asked =
  | { readonly send: number; readonly channel: 'in-app' | 'email' }
  | { readonly read: number | null };

const requests = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        send: fc.nat(150),
        channel: fc.constantFrom('in-app' as const, 'email' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ read: fc.option(fc.nat(150)) }) },
  ),
  { maxLength: 400, size: 'max' },
);

const commandOf = (asked: Asked, minute: number): NotificationCommand => {
  const now = new Date(START + minute * MINUTE_MS).toISOString();
  if ('send' in asked) {
    const { send, channel } = asked;
    return sendNotification({ notificationId: `${channel}-${send}`, channel, now });
  }
  return markNotificationsRead({ upTo: asked.read === null ? null : `in-app-${asked.read}`, now });
};

/** All events written when these requests came one after the other. */
const history = (list: readonly Asked[]): NotificationEvent[] => {
  const { decide, evolve, initialState } = notificationDecider;
  const events: NotificationEvent[] = [];
  list.reduce((state, asked, minute) => {
    const decision = decide(commandOf(asked, minute), state);
    if (decision.kind === 'rejected') return state;
    events.push(...decision.events);
    return decision.events.reduce(evolve, state);
  }, initialState);
  return events;
};

const idsOf = (events: readonly NotificationEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'NotificationSent' ? event.data.notificationId : []));

describe('notifications', () => {
  it('are sent once each, however often they are requested', () => {
    fc.assert(
      fc.property(requests, (list) => {
        const ids = idsOf(history(list));
        expect(ids).toHaveLength(new Set(ids).size);
        const sent = list.flatMap((asked) =>
          'send' in asked ? `${asked.channel}-${asked.send}` : [],
        );
        expect(new Set(ids)).toEqual(new Set(sent));
      }),
    );
  });

  it('carry the numbers of listed and unread ones after each event', () => {
    fc.assert(
      fc.property(requests, (list) => {
        let listed = 0;
        let read = 0;
        for (const { type, data } of history(list)) {
          if (type === 'NotificationsForgotten') throw new Error('Nobody has gone');
          if (type === 'NotificationsRead') {
            expect(data.readUpTo).toBeGreaterThan(read);
            expect(data.readUpTo).toBeLessThanOrEqual(listed);
            read = data.readUpTo;
          } else {
            if (data.channel === 'in-app') listed += 1;
            expect(data.listed).toBe(listed);
          }
          expect(data.unread).toBe(listed - read);
        }
      }),
    );
  });

  it('list no more than the limit', () => {
    fc.assert(
      fc.property(requests, (list) => {
        const { evolve, initialState } = notificationDecider;
        const { newest, listed } = history(list).reduce(evolve, initialState);
        expect(newest).toHaveLength(Math.min(listed, LISTED_MAX));
      }),
    );
  });
});
