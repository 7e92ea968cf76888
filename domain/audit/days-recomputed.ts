import { hashText, type Sha256 } from '../draw/entries';
import type { RaffleEvent } from '../raffles/events';
import type { LogOpened, LogRestored } from '../shared/log-events';
import { dayOfMoment, lastSettledDay } from '../transparency/days';
import type { DayRooted } from '../transparency/events';
import { compare, logPositionOf, type Invariant, type LoggedEvent, type Tell } from './invariant';
import { keptRoot, noTree, putLeaves, type KeptTree } from './kept-tree';

/** A raffle's chain after its last event of a day. */
interface HeadOfDay {
  readonly day: string;
  revision: number;
  head: string;
}

interface Life {
  readonly life: string;
  readonly begunAt: string;
}

interface Days {
  /** What the tree does not have yet, by raffle: its heads in the order of the log. */
  readonly news: Map<number, HeadOfDay[]>;
  readonly tree: KeptTree;
  /** The last day that has its root, and the last one that was over when it got it. */
  day: string | undefined;
  settled: string | undefined;
  life: Life | undefined;
  lifeBefore: string | undefined;
  /** A raffle's event could not be read, so nobody can know the roots after it. */
  isBlind: boolean;
}

/** A worker sees a new life within two seconds. */
const SEES_LIFE_WITHIN_MS = 60_000;

const seeRaffle = (
  { news, settled: rooted }: Days,
  event: LoggedEvent<RaffleEvent>,
  tell: Tell,
) => {
  const { at, revision, data } = event;
  const day = dayOfMoment(at);
  if (rooted !== undefined && day <= rooted)
    tell({
      ...logPositionOf(event),
      expected: ['nothing of a day that has its root, as *', rooted],
      found: ['an event of *', day],
    });
  const heads = news.get(data.raffleId);
  const last = heads?.at(-1);
  if (last?.day === day) {
    last.revision = revision;
    last.head = data.entriesHead;
    return;
  }
  const next = { day, revision, head: data.entriesHead };
  news.set(data.raffleId, [...(heads ?? []).filter((one) => one.day !== day), next]);
};

/** Takes out of the news what was there at the end of a day. */
const leavesOf = function* (news: Days['news'], day: string) {
  for (const [raffleId, heads] of news) {
    const last = heads.findLast((one) => one.day <= day);
    if (!last) continue;
    yield { raffleId, revision: last.revision, head: last.head };
    const later = heads.filter((one) => one.day > day);
    if (later.length === 0) news.delete(raffleId);
    else news.set(raffleId, later);
  }
};

const seeLife = (state: Days, { type, at, data }: LoggedEvent<LogOpened | LogRestored>): void => {
  const life = type === 'LogOpened' ? data.logId : data.life;
  state.lifeBefore = state.life?.life;
  state.life = { life, begunAt: at };
};

const isOfItsLife = ({ life, lifeBefore }: Days, { at, data }: LoggedEvent<DayRooted>): boolean => {
  if (!life || data.life === life.life) return true;
  const sinceMs = Date.parse(at) - Date.parse(life.begunAt);
  return data.life === lifeBefore && sinceMs < SEES_LIFE_WITHIN_MS;
};

/** What the event says of its own day, without the raffles and the days before. */
const compareDay = (state: Days, event: LoggedEvent<DayRooted>, tell: Tell): void => {
  const { day, life } = event.data;
  if (state.day === undefined && state.life && !state.lifeBefore) {
    const first = dayOfMoment(state.life.begunAt);
    if (day < first)
      tell({
        ...logPositionOf(event),
        expected: ['the day at least *', first],
        found: ['the day *', day],
      });
  }
  if (!isOfItsLife(state, event)) compare(tell, event, state.life?.life ?? '', life, 'the life *');
};

/**
 * Every day's root is that of the heads at its end, and nothing is added to a day that has its
 * root. That the days follow each other is one of their rules.
 * @param hash a faster native one
 */
export const daysRecomputed = (hash: Sha256 = hashText): Invariant<Days> => {
  const seeDay = (state: Days, event: LoggedEvent<DayRooted>, tell: Tell): void => {
    compareDay(state, event, tell);
    const { day, raffles, root } = event.data;
    // A day of before: its heads are no longer known.
    if (state.day !== undefined && day <= state.day) return;
    state.day = day;
    // A day that was rooted too early goes on, and so do its raffles.
    const settled = lastSettledDay(new Date(event.at));
    state.settled = day < settled ? day : settled;
    putLeaves(state.tree, leavesOf(state.news, day), hash);
    if (state.isBlind) return;
    compare(tell, event, state.tree.raffles.length, raffles, 'raffles *');
    compare(tell, event, keptRoot(state.tree, hash), root, 'the root *');
  };

  return {
    name: 'days-recomputed',
    initialState: () => ({
      news: new Map(),
      tree: noTree(),
      day: undefined,
      settled: undefined,
      life: undefined,
      lifeBefore: undefined,
      isBlind: false,
    }),
    see: (state, event, tell) => {
      // A category's streams hold events of its own only.
      if (event.stream.startsWith('raffle-'))
        seeRaffle(state, event as LoggedEvent<RaffleEvent>, tell);
      else if (event.stream.startsWith('transparency-'))
        seeDay(state, event as LoggedEvent<DayRooted>, tell);
      else if (event.type === 'LogOpened' || event.type === 'LogRestored')
        seeLife(state, event as LoggedEvent<LogOpened | LogRestored>);
    },
    miss: (state, stream) => {
      if (stream.startsWith('raffle-')) state.isBlind = true;
    },
  };
};
