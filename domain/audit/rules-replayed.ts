import type { Account } from '../accounts/state';
import { streamKinds } from '../catalogue';
import { nextHeadBy, type Sha256 } from '../draw/entries';
import { HANDOVER_TIMES } from '../handovers/decider';
import type { NotificationSent } from '../notifications/events';
import {
  LISTED_MAX,
  NEWS_REMEMBERED_MS,
  rememberNews,
  type Notifications,
} from '../notifications/state';
import { UNDER_WAY_MS } from '../raffles/draw-faults';
import type { RaffleCompleted, TicketsPurchased } from '../raffles/events';
import {
  noPurchases,
  PURCHASES_REMEMBERED_MS,
  rememberPurchase,
  type Raffle,
} from '../raffles/state';
import { reportStream } from '../reports/stream';
import type { Report } from '../reports/state';
import type { Decision } from '../shared/decision';
import { GrowingMap, nothingRecent } from '../shared/growing-map';
import type { Event } from '../shared/message';
import { AS_RECORDED, ASKED, FOLLOWS, type Facts, type TaggedRaffle } from './asked';
import {
  logPositionOf,
  type Fault,
  type Invariant,
  type LoggedEvent,
  type Tell,
} from './invariant';
import type { SaidValue } from './phrases';
import { noRecentIds, seenLately, type RecentIds } from './recent-ids';

type AnyEvent = Event<string, object>;
type State = object;

/** A kind of stream as the replay uses it, whatever its types. */
interface AnyKind {
  readonly decider: {
    readonly initialState: State;
    readonly evolve: (state: State, event: AnyEvent) => State;
    readonly decide: (
      command: { readonly type: string; readonly metadata: { readonly now: Date } },
      state: State,
    ) => Decision<AnyEvent, { readonly type: string }>;
  };
  readonly ask: (
    event: AnyEvent,
    state: State,
    facts: Facts,
  ) => { readonly type: string; readonly data: object } | typeof AS_RECORDED | typeof FOLLOWS;
  readonly streamOf?: (data: object) => string;
  /** Whether its values are those of people, whom a report must not show. */
  readonly isForgotten: boolean;
}

/** A stream up to its last event. */
interface Folded {
  state: State;
  revision: number;
  /** What the last decision makes besides: it is in the same append. */
  due: readonly AnyEvent[];
}

interface Replayed {
  readonly streams: Map<string, Folded>;
  /** Of purchases and notifications that somebody may send again. */
  readonly recent: Map<string, RecentIds>;
  /** Raffles with a fault, whose draw may be held. */
  readonly faulty: Set<string>;
  /** Streams whose events are hidden or missing: what follows there can't be judged. */
  readonly lost: Set<string>;
  /** Since when each operator has the role, in ms since 1970. */
  readonly operators: Map<number, number>;
}

const newStream = ({ decider }: AnyKind): Folded => ({
  state: decider.initialState,
  revision: -1,
  due: [],
});

/** Fields that follow from a setting of the site, or that programs of before filled otherwise. */
const UNJUDGED: Readonly<Record<string, readonly string[]>> = {
  RaffleCompleted: ['drawAt'],
  HandoverOpened: ['acceptBy'],
  SubstituteCalled: ['acceptBy'],
  PrizeAccepted: ['sendBy'],
  PrizeSent: ['confirmBy'],
  PrizeHandedOver: ['confirmBy'],
  HandoverDisputed: ['answerBy'],
  DisputeResolved: ['sendBy'],
  AccountSuspended: ['withdraws'],
  AccountDeletionRequested: ['withdraws'],
};

/** Nothing may happen to a raffle that is over, so that one state does for all of them. */
const OVER: Raffle = {
  status: 'cancelled',
  raffleId: 0,
  sellerId: 0,
  mode: 'auto',
  goal: 0,
  priceCents: 0,
  endDate: new Date(0),
  commit: '',
  keyId: '',
  nonce: '',
  reseals: [],
  soldTickets: 0,
  capturedCents: 0,
  purchases: 0,
  buyers: GrowingMap.empty(),
  recentPurchases: noPurchases,
  entriesHead: '',
  featuredAt: null,
  featuredUntil: null,
  lastEventAt: new Date(0),
};

/** An audit asks for their number alone: their ids would be most of what it holds. */
const LISTS = Array.from({ length: LISTED_MAX + 1 }, (_, length) =>
  Array.from({ length }, (_one, index) => `notification ${index}`),
);

const isOver = (raffle: Raffle): boolean =>
  raffle.status === 'cancelled' || (raffle.status === 'completed' && raffle.drawn);

/** As much of a state as later events are judged by; `recent` has the ids of the last ones. */
const kept = (category: string, state: State): State => {
  if (category === 'notifications') {
    const notifications = state as Notifications;
    const newest = LISTS[notifications.newest.length] ?? [];
    return { ...notifications, newest, recent: nothingRecent() };
  }
  if (category !== 'raffle') return state;
  const raffle = state as Raffle;
  if (isOver(raffle)) return OVER;
  return raffle.status === 'unknown' ? raffle : { ...raffle, recentPurchases: noPurchases };
};

const idsOf = ({ recent }: Replayed, stream: string): RecentIds => {
  const known = recent.get(stream) ?? noRecentIds();
  recent.set(stream, known);
  return known;
};

/** With the id of the one whose place is taken, of which only the number was kept. */
const withReplaced = (
  state: Notifications,
  { replaces, replaced }: NotificationSent['data'],
): Notifications => {
  if (replaces === undefined || replaced === undefined) return state;
  const { listed, newest } = state;
  const at = replaced - 1 - (listed - newest.length);
  return { ...state, newest: newest.map((id, index) => (index === at ? replaces : id)) };
};

/** The state with the event's own id, where it was seen before. */
const withRepeat = (replayed: Replayed, state: State, event: LoggedEvent): State => {
  const { stream, at } = event;
  const atMs = Date.parse(at);
  if (event.type === 'TicketsPurchased') {
    const { purchaseId, tickets } = (event as LoggedEvent<TicketsPurchased>).data;
    const ids = idsOf(replayed, stream);
    if (!seenLately(ids, purchaseId, atMs, PURCHASES_REMEMBERED_MS)) return state;
    const recentPurchases = rememberPurchase(noPurchases, purchaseId, { seq: 0, tickets }, atMs);
    return { ...state, recentPurchases };
  }
  if (event.type !== 'NotificationSent') return state;
  const { data } = event as LoggedEvent<NotificationSent>;
  const { notificationId, replaces } = data;
  const ids = idsOf(replayed, stream);
  const isRepeat = seenLately(ids, notificationId, atMs, NEWS_REMEMBERED_MS);
  if (replaces !== undefined) seenLately(ids, replaces, atMs, NEWS_REMEMBERED_MS);
  const listed = withReplaced(state as Notifications, data);
  if (!isRepeat) return listed;
  return { ...listed, recent: rememberNews(nothingRecent(), notificationId, true, atMs) };
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const shown = (value: unknown, isHidden: boolean): SaidValue => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  if (isHidden) return '…';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export interface ReplayParts {
  readonly hash: Sha256;
  /** A buyer's pseudonym; undefined when the raffle's key is no longer known. */
  readonly tagOf: (raffle: TaggedRaffle, buyerId: number) => string | undefined;
}

/**
 * Every event is what the rules decide on the state before it: each stream is folded by its own
 * `evolve`, and each event's command is put to its own `decide`.
 */
export const rulesReplayed = ({ hash, tagOf }: ReplayParts): Invariant<Replayed> => {
  const policy = { drawDelayMs: 0, handover: HANDOVER_TIMES, nextHead: nextHeadBy(hash) };
  // A kind is asked for events of its own category only.
  const kinds = new Map(
    Object.entries(ASKED).map(([category, { ask, streamOf }]) => {
      const { decider, isForgotten } = streamKinds[category as keyof typeof ASKED];
      const kind = { decider: decider(policy), ask, streamOf, isForgotten };
      return [category, kind as unknown as AnyKind] as const;
    }),
  );

  const factsOf = ({ operators, streams, faulty }: Replayed): Facts => ({
    isOperator: (userId, at) => {
      const since = operators.get(userId);
      return since !== undefined && Date.parse(at) - since >= UNDER_WAY_MS;
    },
    hasOtherOperator: (userId) => [...operators.keys()].find((id) => id !== userId) ?? null,
    hasFault: (stream) => faulty.has(stream),
    filedAt: (reportId) => {
      const report = streams.get(reportStream(reportId))?.state as Report | undefined;
      return report && 'filedAt' in report ? report.filedAt : '';
    },
  });

  const compareData = (event: LoggedEvent, made: AnyEvent, isHidden: boolean, tell: Tell): void => {
    const where = logPositionOf(event);
    // A million purchases are compared: no field costs more than a look.
    const expected = made.data as Readonly<Record<string, unknown>>;
    const found = event.data as Readonly<Record<string, unknown>>;
    const differ = (field: string) => {
      if (UNJUDGED[event.type]?.includes(field) || isSame(expected[field], found[field])) return;
      tell({
        ...where,
        expected: ['* in *', shown(expected[field], isHidden), field],
        found: ['* in *', shown(found[field], isHidden), field],
      });
    };
    for (const field of Object.keys(found)) if (expected[field] !== found[field]) differ(field);
    for (const field of Object.keys(expected)) if (!(field in found)) differ(field);
    if (made.at !== event.at)
      tell({ ...where, expected: ['not before *', made.at], found: ['*', event.at] });
  };

  /** What rules don't ask, because use cases see to it. */
  const compareRest = (state: State, event: LoggedEvent, tell: Tell): void => {
    if (event.type === 'RaffleCompleted') {
      const { at, data } = event as LoggedEvent<RaffleCompleted>;
      if (data.drawAt < at)
        tell({
          ...logPositionOf(event),
          expected: ['not before *', at],
          found: ['*', data.drawAt],
        });
    }
    if (event.type !== 'TicketsPurchased') return;
    const raffle = state as Raffle;
    if (raffle.status === 'unknown' || isOver(raffle)) return;
    const { tag, buyerId } = (event as LoggedEvent<TicketsPurchased>).data;
    const own = tagOf(raffle, buyerId);
    if (own !== undefined && own !== tag)
      tell({
        ...logPositionOf(event),
        expected: ['* in *', own, 'tag'],
        found: ['* in *', tag, 'tag'],
      });
  };

  /** @returns what the same decision makes after this event */
  const judge = (
    kind: AnyKind,
    { state, due }: Folded,
    event: LoggedEvent,
    facts: Facts,
    tell: Tell,
  ): readonly AnyEvent[] => {
    const fault = (
      found: Fault['found'],
      expected: Fault['expected'] = ['what the rules make'],
    ) => {
      tell({ ...logPositionOf(event), expected, found });
      return [];
    };
    const [next, ...rest] = due;
    if (next) {
      if (next.type !== event.type)
        return fault(['the event *', event.type], ['the event *', next.type]);
      compareData(event, next, kind.isForgotten, tell);
      return rest;
    }
    const asked = kind.ask(event, state, facts);
    if (asked === AS_RECORDED) return [];
    if (asked === FOLLOWS) return fault(['* that follows from nothing', event.type]);
    const now = new Date(event.at);
    const decision = kind.decider.decide({ ...asked, metadata: { now } }, state);
    if (decision.kind === 'rejected')
      return fault(['* refused: *', event.type, decision.rejection.type]);
    const [made, ...others] = decision.events;
    if (!made) return fault(['* that changes nothing', event.type]);
    if (made.type !== event.type)
      return fault(['the event *', event.type], ['the event *', made.type]);
    compareData(event, made, kind.isForgotten, tell);
    return others;
  };

  const seeRole = ({ operators }: Replayed, event: LoggedEvent, state: State): void => {
    const account = state as Account;
    const { userId } = event.data as { readonly userId: number };
    const isOperator = account.status === 'registered' && account.role === 'operator';
    if (!isOperator) operators.delete(userId);
    else if (!operators.has(userId)) operators.set(userId, Date.parse(event.at));
  };

  const judgeNext = (
    replayed: Replayed,
    kind: AnyKind,
    stream: Folded,
    event: LoggedEvent,
    tell: Tell,
  ): void => {
    const belongs = kind.streamOf?.(event.data);
    if (belongs !== undefined && belongs !== event.stream)
      tell({
        ...logPositionOf(event),
        expected: ['the stream *', event.stream],
        found: ['the stream *', belongs],
      });
    const state = withRepeat(replayed, stream.state, event);
    stream.due = judge(kind, { ...stream, state }, event, factsOf(replayed), tell);
    compareRest(state, event, tell);
  };

  const see = (replayed: Replayed, event: LoggedEvent, tell: Tell): void => {
    const category = event.stream.slice(0, event.stream.indexOf('-'));
    const kind = kinds.get(category);
    if (!kind || replayed.lost.has(event.stream)) return;
    const folded = replayed.streams.get(event.stream);
    const stream = folded ?? newStream(kind);
    if (event.revision !== stream.revision + 1) {
      replayed.streams.delete(event.stream);
      replayed.lost.add(event.stream);
      return;
    }
    if (!folded) replayed.streams.set(event.stream, stream);
    stream.revision = event.revision;
    const tellHere: Tell = (fault) => {
      if (category === 'raffle') replayed.faulty.add(event.stream);
      tell(fault);
    };
    try {
      judgeNext(replayed, kind, stream, event, tellHere);
    } finally {
      stream.state = kept(category, kind.decider.evolve(stream.state, event));
      if (stream.state === OVER) {
        replayed.recent.delete(event.stream);
        replayed.faulty.delete(event.stream);
      }
      if (category === 'account') seeRole(replayed, event, stream.state);
    }
  };

  return {
    name: 'rules-replayed',
    isOfPeople: true,
    initialState: () => ({
      streams: new Map(),
      recent: new Map(),
      faulty: new Set(),
      lost: new Set(),
      operators: new Map(),
    }),
    see,
  };
};
