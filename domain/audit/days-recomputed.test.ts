import { describe, expect, it } from '@jest/globals';
import { recorded, type LogEvent } from '@tests/kit/recorded';
import { BEFORE_FIRST_DAY, DayTree } from '../draw/day-root';
import { hashText } from '../draw/entries';
import { drawResealed, raffleCreated, ticketsPurchased } from '../raffles/controls';
import type { LogMoved, LogOpened, LogRestored } from '../shared/log-events';
import { dayRooted, LIFE } from '../transparency/controls';
import { dayOfMoment, settledAt } from '../transparency/days';
import type { DayRooted } from '../transparency/events';
import { daysRecomputed } from './days-recomputed';
import { deadlinesKept } from './deadlines-kept';
import type { Fault, Invariant, LoggedEvent } from './invariant';
import { inEnglish } from './phrases';
import { rulesReplayed } from './rules-replayed';

const faultsBy = <State extends object>(
  invariant: Invariant<State>,
  events: readonly LoggedEvent[],
  now = new Date(0),
): readonly string[] => {
  const faults: string[] = [];
  const state = invariant.initialState();
  const tell = ({ stream, revision, expected, found }: Fault) =>
    void faults.push(
      `${stream}:${revision} expected ${inEnglish(expected)}, found ${inEnglish(found)}`,
    );
  for (const event of events) invariant.see(state, event, tell);
  invariant.end?.(state, now, tell);
  return faults;
};

/** What the days' own rules tell is told by them alone. */
const faultsOf = (...events: readonly LogEvent[]) => {
  const logged = recorded(events);
  const days = logged.filter(({ type }) => type === 'DayRooted');
  const replay = rulesReplayed({ hash: hashText, tagOf: () => undefined });
  return [...faultsBy(replay, days), ...faultsBy(daysRecomputed(), logged)];
};

const opened: LogOpened = {
  type: 'LogOpened',
  at: '2026-05-04T08:00:00.000Z',
  data: { logId: LIFE, nameKeyId: 'key' },
};

/** By hand: of each raffle the last event that is not dated after the day. */
const leavesOn = (day: string, events: readonly LogEvent[]) => {
  const lengths = new Map<number, number>();
  const last = new Map<number, { raffleId: number; revision: number; head: string }>();
  for (const event of events) {
    if (!('entriesHead' in event.data)) continue;
    const { raffleId, entriesHead: head } = event.data;
    const revision = lengths.get(raffleId) ?? 0;
    lengths.set(raffleId, revision + 1);
    if (dayOfMoment(event.at) <= day) last.set(raffleId, { raffleId, revision, head });
  }
  return [...last.values()].sort((one, other) => one.raffleId - other.raffleId);
};

/** The true root of a day after these events, unless it is said otherwise. */
const rooted = (
  day: string,
  before: readonly LogEvent[],
  values: Parameters<typeof dayRooted>[0] = {},
): DayRooted => {
  const tree = new DayTree();
  for (const leaf of leavesOn(day, before)) tree.add(leaf);
  const { root, leaves: raffles } = tree.end();
  const last = before.findLast((event) => event.type === 'DayRooted');
  const previous = last?.data.chain ?? BEFORE_FIRST_DAY;
  return dayRooted({ day, at: settledAt(day), root, raffles, previous, ...values });
};

const DAYS = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07'] as const;
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = DAYS;

const twelve = raffleCreated({ at: `${MONDAY}T10:00:00.000Z` });
const sold = ticketsPurchased({ tickets: 5, at: `${TUESDAY}T23:59:59.999Z` }, twelve);
const eleven = raffleCreated({ raffleId: 11, at: `${WEDNESDAY}T00:00:00.000Z` });
const resealed = drawResealed({ at: `${WEDNESDAY}T10:00:00.000Z` }, sold);

/** Four days: one raffle, a sale, an older raffle's number and a reseal, and nothing at all. */
const history = (): LogEvent[] => {
  const events: LogEvent[] = [opened, twelve];
  // The next day has begun before this one's root is made.
  events.push(rooted(MONDAY, events), sold, eleven);
  events.push(rooted(TUESDAY, events), resealed);
  events.push(rooted(WEDNESDAY, events));
  return [...events, rooted(THURSDAY, events)];
};

const [afterMonday, afterTuesday, afterWednesday] = [2, 5, 7];

/** Each day after it is chained to what is there now. */
const chained = (events: readonly LogEvent[]): LogEvent[] => {
  const result: LogEvent[] = [];
  for (const event of events) {
    if (event.type !== 'DayRooted') result.push(event);
    else {
      const last = result.findLast((one) => one.type === 'DayRooted');
      const { day, life, raffles, root } = event.data;
      const previous = last?.data.chain ?? BEFORE_FIRST_DAY;
      result.push(dayRooted({ day, life, raffles, root, at: event.at, previous }));
    }
  }
  return result;
};

const withData = (index: number, values: Partial<DayRooted['data']>): LogEvent[] =>
  history().map((event, at) =>
    at === index && event.type === 'DayRooted'
      ? { ...event, data: { ...event.data, ...values } }
      : event,
  );

const where = (faults: readonly string[]) =>
  faults.map((fault) => fault.replace(/[0-9a-f]{64}/g, '…'));

describe('the audit of the days', () => {
  it('finds nothing wrong with sales, reseals, new raffles and days without events', () => {
    expect(faultsOf(...history())).toEqual([]);
  });

  it('begins with any day that was over', () => {
    const before = history().filter(({ type }) => type !== 'DayRooted');
    expect(faultsOf(...before, rooted(THURSDAY, before))).toEqual([]);
    expect(faultsOf(opened, rooted(MONDAY, [opened]))).toEqual([]);
  });

  it('finds a forged root, also when the chain was forged with it', () => {
    const forged = withData(afterTuesday, { root: 'f'.repeat(64) });
    expect(where(faultsOf(...forged))).toEqual([
      'transparency-days:1 expected … in chain, found … in chain',
      'transparency-days:1 expected the root …, found the root …',
    ]);
    expect(where(faultsOf(...chained(forged)))).toEqual([
      'transparency-days:1 expected the root …, found the root …',
    ]);
  });

  it('finds a root that was made of other heads', () => {
    const events = history().map((event) =>
      event === sold ? { ...sold, data: { ...sold.data, entriesHead: 'f'.repeat(64) } } : event,
    );
    // The reseal has its own head, so the day after is right again.
    expect(where(faultsOf(...events))).toEqual([
      'transparency-days:1 expected the root …, found the root …',
    ]);
  });

  it('finds a wrong count of raffles', () => {
    const [fault] = faultsOf(...chained(withData(afterWednesday, { raffles: 3 })));
    expect(fault).toBe('transparency-days:2 expected raffles 2, found raffles 3');
  });

  it('finds a missing day, and what no longer follows', () => {
    const gap = history().filter((_event, index) => index !== afterTuesday);
    expect(where(faultsOf(...gap))).toEqual([
      'transparency-days:1 expected what the rules make, found DayRooted refused: day-left-out',
    ]);
    expect(faultsOf(...chained(gap))).toEqual([
      'transparency-days:1 expected what the rules make, found DayRooted refused: day-left-out',
    ]);
  });

  it('finds a chain that was broken, once', () => {
    expect(where(faultsOf(...withData(afterMonday, { chain: 'f'.repeat(64) })))).toEqual([
      'transparency-days:0 expected … in chain, found … in chain',
      'transparency-days:1 expected … in previous, found … in previous',
      'transparency-days:1 expected … in chain, found … in chain',
    ]);
  });

  it('finds a day that was rooted twice, and goes on after it', () => {
    const events = history();
    const twice = chained([...events.slice(0, 6), ...events.slice(5)]);
    expect(faultsOf(...twice)).toEqual([
      'transparency-days:2 expected what the rules make, found DayRooted that changes nothing',
    ]);
  });

  it('finds what was added to a day after its root', () => {
    const late = ticketsPurchased({ at: `${THURSDAY}T12:00:00.000Z` }, sold);
    expect(faultsOf(...history(), late)).toEqual([
      `raffle-12:3 expected nothing of a day that has its root, as ${THURSDAY}, found an event of ${THURSDAY}`,
    ]);
  });

  it('finds a root that was planted ahead of its day, once', () => {
    const events = history();
    const ahead = dayRooted({
      day: '2099-01-01',
      at: `${THURSDAY}T20:00:00.000Z`,
      previous: 'f'.repeat(64),
    });
    const on = raffleCreated({ raffleId: 14, at: '2026-05-09T10:00:00.000Z' });
    const sale = ticketsPurchased({ at: '2026-05-10T10:00:00.000Z' }, on);
    expect(where(faultsOf(...events.slice(0, -1), ahead, on, sale))).toEqual([
      'transparency-days:3 expected what the rules make, found DayRooted refused: day-left-out',
      'transparency-days:3 expected raffles 2, found raffles 12',
      'transparency-days:3 expected the root …, found the root …',
    ]);
  });

  it('finds a day that was rooted before it was over, or before the log was opened', () => {
    const early = rooted(MONDAY, [opened, twelve], { at: '2026-05-05T00:09:59.999Z' });
    expect(faultsOf(opened, twelve, early)).toEqual([
      'transparency-days:0 expected what the rules make, found DayRooted refused: day-not-over',
    ]);
    expect(faultsOf(opened, rooted('2026-05-03', [opened]))).toEqual([
      'transparency-days:0 expected the day at least 2026-05-04, found the day 2026-05-03',
    ]);
  });

  it('knows the lives of the log, and finds a day of another one', () => {
    const at = `${TUESDAY}T09:00:00.000Z`;
    const restored: LogRestored = {
      type: 'LogRestored',
      at,
      data: { life: 'new', noticedBy: 'redis', lostLives: [], leftOut: { users: 0, raffles: 0 } },
    };
    const before = [...history().slice(0, 3), restored];
    expect(faultsOf(...before, rooted(TUESDAY, before, { life: 'new' }))).toEqual([]);
    expect(faultsOf(...before, rooted(TUESDAY, before))).toEqual([
      `transparency-days:1 expected the life new, found the life ${LIFE}`,
    ]);
    // A worker that had not noticed yet.
    const soon = { ...restored, at: '2026-05-06T00:09:59.000Z' };
    const then = [...history().slice(0, 3), soon];
    expect(faultsOf(...then, rooted(TUESDAY, then))).toEqual([]);
  });

  it('sees no life begin where the log was moved', () => {
    const moved: LogMoved = {
      type: 'LogMoved',
      at: `${TUESDAY}T09:00:00.000Z`,
      data: { numbering: 'new', events: 3, digest: 'ab'.repeat(32) },
    };
    const before = [...history().slice(0, 3), moved];
    expect(faultsOf(...before, rooted(TUESDAY, before))).toEqual([]);
  });

  it('judges no root after a raffle’s event that can’t be read', () => {
    const forged = chained(withData(afterTuesday, { root: 'f'.repeat(64) }));
    const invariant = daysRecomputed();
    const faults: Fault[] = [];
    const state = invariant.initialState();
    invariant.miss?.(state, 'raffle-11');
    for (const event of recorded(forged)) invariant.see(state, event, (one) => faults.push(one));
    expect(faults).toEqual([]);
  });
});

describe('the deadline of the days', () => {
  const missed = (now: string, ...events: readonly LogEvent[]) =>
    faultsBy(deadlinesKept, recorded(events), new Date(now));
  const days = history().filter(({ data }) => !('raffleId' in data));

  it('is kept until twenty minutes after the next day', () => {
    expect(missed('2026-05-09T00:19:59.999Z', ...days)).toEqual([]);
    expect(missed('2026-05-09T00:20:00.000Z', ...days)).toEqual([
      'transparency-days:3 expected the root of 2026-05-08 at 2026-05-09T00:10:00.000Z, found no root since',
    ]);
  });

  it('counts from the day on which the log was opened', () => {
    expect(missed('2026-05-05T00:19:59.999Z', opened)).toEqual([]);
    expect(missed('2026-05-05T00:20:00.000Z', opened)).toEqual([
      'log-identity:0 expected the root of 2026-05-04 at 2026-05-05T00:10:00.000Z, found no root since',
    ]);
  });
});
