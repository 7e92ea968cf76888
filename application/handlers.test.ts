import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { catalogue } from '../domain/catalogue';
import { connectEventLog } from '../platform/event-store/event-log';
import { testApplication } from './testing/test-application';

/** No server listens at this address, and no test connects to it. */
const log = connectEventLog('esdb://127.0.0.1:1?tls=false', { catalogue });
const app = testApplication(log);

afterAll(() => log.close());

/** Categories whose streams no command decides. */
const UNDECIDED = new Set(['raffleSnapshot', 'sequence', 'log']);
const CATEGORIES = Object.keys(catalogue).filter((category) => !UNDECIDED.has(category));

/** The category that each handler decides on. */
const DECIDED = {
  raffles: 'raffle',
  accounts: 'account',
  usernames: 'username',
  favorites: 'favorites',
  featureQuotas: 'featureQuota',
  newsletters: 'newsletter',
  notifications: 'notifications',
  announcements: 'announcement',
} as const;

// The keys are those of an object literal.
const names = Object.keys(DECIDED) as (keyof typeof DECIDED)[];
const watched = names.map((name) => ({
  category: DECIDED[name],
  observe: jest.spyOn(app[name].states, 'observe'),
}));

describe('an append of another program', () => {
  it('invalidates the state of its stream, in every category', () => {
    expect(watched.map(({ category }) => category).toSorted()).toEqual(CATEGORIES.toSorted());
    for (const category of CATEGORIES) app.observe(`${category}-12`, 7);
    for (const { category, observe } of watched) {
      expect(observe.mock.calls).toEqual([[`${category}-12`, 7]]);
    }
  });

  it('is ignored for streams without a handler', () => {
    for (const { observe } of watched) observe.mockClear();
    for (const category of UNDECIDED) app.observe(`${category}-raffles`, 7);
    for (const { observe } of watched) expect(observe).not.toHaveBeenCalled();
  });
});
