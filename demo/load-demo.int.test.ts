import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sellerLevel } from '../backend/sellers/seller-level';
import { FEATURE_EVERY_MS } from '../domain/feature-quota/decider';
import { NEWS_LASTS_MS } from '../domain/notifications/state';
import { isFeatured } from '../domain/raffles/state';
import type { Recorded } from '../platform/event-store/codec';
import { SHOWN } from './catalogue/raffles';
import { PEOPLE } from './people/people';
import { DemoSite, livesIn, type DemoLife } from './testing/loaded-demo';

const now = new Date();
const DAY_MS = 86_400_000;
const photograph = Buffer.from('as good as a picture');
/** Pictures that the first run stores before it is interrupted. */
const TAKEN_AT_FIRST = 30;

let site: DemoSite;
let events: Recorded[];
let lives: DemoLife[];
let shown: DemoLife[];
/** Ids by user name. */
let ids: ReadonlyMap<string, number>;

const cutShort = (): (() => Promise<Buffer>) => {
  let left = TAKEN_AT_FIRST;
  return () =>
    left-- > 0 ? Promise.resolve(photograph) : Promise.reject(new Error('The lights went out'));
};

const eventsOf = (type: string) => events.filter((event) => event.type === type);

beforeAll(async () => {
  site = await DemoSite.open();
  await expect(site.load(now, cutShort())).rejects.toThrow('The lights went out');
  expect(livesIn(await site.events()).length).toBeGreaterThan(0);
  await site.load(now, () => Promise.resolve(photograph));
  events = await site.events();
  lives = livesIn(events);
  const titles = new Set(SHOWN.map(({ title }) => title));
  shown = lives.filter(({ created }) => titles.has(created.title));
  ids = new Map(PEOPLE.map(({ username }, index) => [username, index + 1]));
});

afterAll(() => site.close());

const soldBy = (username: string) =>
  shown.filter(({ state }) => state.sellerId === ids.get(username));
const boughtBy = (username: string) =>
  shown.filter(({ events: life }) =>
    life.some(
      (event) => event.type === 'TicketsPurchased' && event.data.buyerId === ids.get(username),
    ),
  );
const winnerOf = ({ events: life }: DemoLife) =>
  life.flatMap((event) =>
    event.type === 'WinnerDrawn' ? [event.data.prizes[0].winner.buyerId] : [],
  )[0];
const isActive = ({ state }: DemoLife) => state.status === 'active';
const daysLeft = ({ state }: DemoLife) =>
  Math.ceil((state.endDate.getTime() - now.getTime()) / DAY_MS);

describe('demo data that was cut short once', () => {
  it('has two dozen people and thirty raffles, each once', () => {
    expect(eventsOf('AccountRegistered').length).toBeGreaterThanOrEqual(24);
    expect(eventsOf('AccountRegistered')).toHaveLength(PEOPLE.length);
    expect(shown).toHaveLength(30);
    expect(new Set(lives.map(({ created }) => created.title)).size).toBe(lives.length);
  });

  it('changes nothing when it is loaded once more', async () => {
    await site.load(now, () => Promise.reject(new Error('No picture is missing')));
    expect(await site.events()).toHaveLength(events.length);
  });
});

describe('the raffles of the demo', () => {
  it('are at every stage', () => {
    const stages = (of: readonly DemoLife[]) => of.map(({ state }) => state.status);
    const reasons = shown.flatMap(({ state }) =>
      state.status === 'completed' ? [`${state.reason}${state.drawn ? '' : ', to be drawn'}`] : [],
    );
    expect(new Set(reasons)).toEqual(
      new Set(['sold-out', 'sold-out, to be drawn', 'closed-by-seller', 'end-date-reached']),
    );
    expect(stages(shown).filter((status) => status === 'cancelled').length).toBeGreaterThanOrEqual(
      2,
    );
    const active = shown.filter(isActive);
    const part = ({ state }: DemoLife) => state.soldTickets / state.goal;
    expect(active.some(({ state }) => state.soldTickets === 0)).toBe(true);
    expect(active.some((life) => life.state.mode === 'auto' && part(life) > 0.95)).toBe(true);
    const manual = active.filter(({ state }) => state.mode === 'manual').map(part);
    expect([Math.min(...manual) < 1, Math.max(...manual) >= 1]).toEqual([true, true]);
    expect([...new Set(active.map(daysLeft))]).toEqual(expect.arrayContaining([1, 2]));
    expect(Math.max(...active.map(daysLeft))).toBeGreaterThan(30);
  });

  it.each(SHOWN.filter(({ fate }) => fate === 'drawn').map(({ title }) => title))(
    '%s has its winner and substitutes',
    (title) => {
      const life = shown.find(({ created }) => created.title === title);
      const drawn = life?.events.at(-1);
      expect(drawn?.type).toBe('WinnerDrawn');
      expect(
        drawn?.type === 'WinnerDrawn' && drawn.data.prizes[0].substitutes.length,
      ).toBeGreaterThan(0);
    },
  );

  it('keep their totals and tell their lives in order, from registration to now', () => {
    for (const { events: life, state } of lives) {
      const purchases = life.filter((event) => event.type === 'TicketsPurchased');
      const tickets = purchases.reduce((sum, { data }) => sum + data.tickets, 0);
      const buyers = new Set(purchases.map(({ data }) => data.buyerId));
      expect(life.at(-1)?.data).toMatchObject({ soldTickets: tickets, participants: buyers.size });
      expect([state.soldTickets, state.buyers.size]).toEqual([tickets, buyers.size]);
      const moments = life.map(({ at }) => at);
      expect(moments).toEqual([...moments].sort());
      const people = [state.sellerId, ...buyers].map(
        (userId) => events.find(({ stream }) => stream === `account-${userId}`)?.at ?? '',
      );
      expect(people.every((registered) => registered <= (moments[0] ?? ''))).toBe(true);
    }
  });

  it('fill both shelves of the home page, one of each seller in seven days', () => {
    const featured = shown.filter(({ state }) => isFeatured(state, now));
    const of = (type: string) => featured.filter(({ created }) => created.sellerType === type);
    expect(of('particular').length).toBeGreaterThanOrEqual(4);
    expect(of('comercio').length).toBeGreaterThanOrEqual(4);
    const slots = eventsOf('FeatureSlotTaken');
    expect(slots).toHaveLength(eventsOf('RaffleFeatured').length);
    for (const stream of new Set(slots.map((slot) => slot.stream))) {
      const taken = slots.filter((slot) => slot.stream === stream).map(({ at }) => Date.parse(at));
      taken.slice(1).forEach((at, index) => {
        expect(at - (taken[index] ?? at)).toBeGreaterThanOrEqual(FEATURE_EVERY_MS);
      });
    }
  });

  it('give their sellers levels from the lowest to the highest', () => {
    const levels = PEOPLE.map(({ username }) => {
      const theirs = lives.filter(({ state }) => state.sellerId === ids.get(username));
      const count = (status: string) =>
        theirs.filter(({ state }) => state.status === status).length;
      return theirs.length > 0 && sellerLevel(count('completed'), count('cancelled')).level;
    });
    expect(levels).toEqual(expect.arrayContaining(['Bronce', 'Plata', 'Oro', 'Diamante']));
  });
});

describe('those that a visitor signs in as', () => {
  it('ana sells: one to close now, one featured, some finished', () => {
    const active = soldBy('ana').filter(isActive);
    expect(
      active.some(({ state }) => state.mode === 'manual' && state.soldTickets >= state.goal),
    ).toBe(true);
    expect(active.some(({ state }) => isFeatured(state, now))).toBe(true);
    const finished = soldBy('ana').filter((life) => !isActive(life));
    expect(finished.map(({ state }) => state.status)).toEqual(
      expect.arrayContaining(['completed', 'cancelled']),
    );
  });

  it.each(['ana', 'bruno'])('%s takes part: active, won and finished', (username) => {
    const [active, over] = [true, false].map((wanted) =>
      boughtBy(username).filter((life) => isActive(life) === wanted),
    );
    expect(active?.length).toBeGreaterThanOrEqual(4);
    expect(over?.some((life) => winnerOf(life) === ids.get(username))).toBe(true);
    expect(
      over?.some(
        (life) =>
          life.state.status === 'cancelled' ||
          (winnerOf(life) ?? ids.get(username)) !== ids.get(username),
      ),
    ).toBe(true);
  });

  it.each(['ana', 'bruno'])('%s follows some raffles that are open', (username) => {
    const open = new Set(shown.filter(isActive).map(({ state }) => state.raffleId));
    const followed = events.filter(
      ({ stream, data }) =>
        stream === `favorites-${ids.get(username)}` &&
        'raffleId' in data &&
        open.has(Number(data.raffleId)),
    );
    expect(followed.length).toBeGreaterThanOrEqual(4);
  });

  it('most others follow some, too', () => {
    expect(
      new Set(eventsOf('RaffleFavorited').map(({ stream }) => stream)).size,
    ).toBeGreaterThanOrEqual(12);
  });

  it.each(['ana', 'tiendaluz', 'bruno'])('%s has read what they were told long ago', (username) => {
    const stream = `notifications-${ids.get(username)}`;
    const told = events.filter((event) => event.stream === stream);
    expect(told.filter(({ type }) => type === 'NotificationSent').length).toBeGreaterThanOrEqual(2);
    expect(told.at(-1)).toMatchObject({ type: 'NotificationsRead', data: { unread: 0 } });
    const newest = Math.max(...told.map(({ at }) => Date.parse(at)));
    expect(newest).toBeLessThan(now.getTime() - 2 * DAY_MS);
  });

  it('bruno and ana are still to hear of what they have won in the last three days', () => {
    const news = shown.filter(({ events: life }) =>
      life.some(
        ({ type, at }) => type === 'WinnerDrawn' && now.getTime() - Date.parse(at) < NEWS_LASTS_MS,
      ),
    );
    expect(news.map(winnerOf)).toEqual(expect.arrayContaining([ids.get('bruno'), ids.get('ana')]));
  });

  it('operador has reports to decide, and has decided one', () => {
    const filed = eventsOf('ReportFiled');
    expect(filed).toHaveLength(4);
    expect(new Set(filed.map(({ stream }) => stream)).size).toBe(4);
    expect(filed.filter(({ metadata }) => metadata.actorId === undefined)).toHaveLength(1);
    expect(eventsOf('ReportDecided')).toMatchObject([
      { data: { decision: 'reject' }, metadata: { actorId: ids.get('operador') } },
    ]);
  });

  it('operador looks after the site', () => {
    expect(eventsOf('OperatorRoleGranted').map(({ stream }) => stream)).toEqual([
      `account-${ids.get('operador')}`,
    ]);
  });
});
