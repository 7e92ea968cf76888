import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { AccountEvent } from '../../domain/accounts/events';
import { newestEvent, type EventLog } from '../../platform/event-store/event-log';
import { accountStream } from '../../domain/accounts/stream';
import { shown, type Document } from './field-changes';
import type { DocumentFold } from './folding';
import type { StateKind, PastSubject } from './state-subjects';
import { Timeline, type Past, type Patience, type StepPage, type Until } from './timeline';

interface TimeMachineParts {
  readonly log: Pick<EventLog, 'readStream'>;
  /** The keyed hash of a user name, which names its stream. */
  readonly hashName: (username: string) => string;
  /** The fold of the read model that shows such subjects. */
  readonly foldOf: (kind: StateKind) => DocumentFold;
}

/** The person has left: nothing of their past is shown, although it may still be in the log. */
export interface Left {
  readonly kind: 'left';
}

/** Ask again: what was read is remembered. */
export interface Unfinished {
  readonly kind: 'unfinished';
  /** Events of its stream. */
  readonly read: number;
  readonly of: number;
}

interface Found {
  readonly kind: 'found';
  /** How many events concern the subject. */
  readonly events: number;
  /** The last revision of its stream; null without events. */
  readonly last: number | null;
  /** The revision that this program can't read, where its past ends; or null. */
  readonly unreadable: number | null;
}

export type StateAt =
  | Left
  | Unfinished
  | (Found & { readonly past: Past; readonly now: readonly Document[] });
export type StepsOf = Left | Unfinished | (Found & { readonly page: StepPage });

/** A subject as it was, and what each event made of it. */
export interface TimeMachine {
  readonly stateAt: (subject: PastSubject, until: Until, patience?: Patience) => Promise<StateAt>;
  /** A page of steps, from a revision of the subject's own stream on. */
  readonly stepsOf: (
    subject: PastSubject,
    page: { readonly from: number; readonly limit: number },
    patience?: Patience,
  ) => Promise<StepsOf>;
}

const LEAVES: readonly AccountEvent['type'][] = ['AccountDeletionRequested', 'AccountErased'];
/** Of all remembered pasts together, in characters of documents. */
const REMEMBERED = 32_000_000;
const REMEMBERED_MS = 10 * 60_000;
/** Readings from far away take the processor from others, who buy meanwhile. */
const AT_ONCE = 2;

const foundIn = ({ events, read, unreadable }: Timeline): Found => ({
  kind: 'found',
  events,
  last: read === 0 ? null : read - 1,
  unreadable: unreadable?.revision ?? null,
});

export const createTimeMachine = ({ log, hashName, foldOf }: TimeMachineParts): TimeMachine => {
  const timelines = new LRUCache<string, Timeline>({
    maxSize: REMEMBERED,
    maxEntrySize: REMEMBERED,
    ttl: REMEMBERED_MS,
    updateAgeOnGet: true,
  });
  const turns = pLimit(AT_ONCE);

  const hasLeft = async ({ userId }: PastSubject): Promise<boolean> => {
    if (userId === undefined) return false;
    const newest = await newestEvent<AccountEvent>(log, accountStream(userId));
    return newest !== undefined && LEAVES.includes(newest.type);
  };

  /** Reads the subject's past to its end, or for as long as somebody waits. */
  const readPast = async (
    subject: PastSubject,
    patience: Patience = {},
  ): Promise<Left | Unfinished | Timeline> => {
    const name = `${subject.kind} ${subject.id}`;
    if (await hasLeft(subject)) {
      timelines.delete(name);
      return { kind: 'left' };
    }
    const fold = foldOf(subject.kind);
    const timeline = timelines.get(name) ?? new Timeline({ log, hashName, subject, fold });
    // At once, so that others who ask meanwhile read on with it.
    timelines.set(name, timeline, { size: timeline.weight });
    try {
      if (await turns(() => timeline.readOn(patience))) return timeline;
    } finally {
      if (timeline.isShort) timelines.delete(name);
      else timelines.set(name, timeline, { size: timeline.weight });
    }
    const newest = await newestEvent(log, subject.stream);
    return { kind: 'unfinished', read: timeline.read, of: (newest?.revision ?? 0) + 1 };
  };

  return {
    stateAt: async (subject, until, patience) => {
      const timeline = await readPast(subject, patience);
      if (!(timeline instanceof Timeline)) return timeline;
      const past = await timeline.at(until, patience?.signal);
      const now = timeline.documents.map(shown);
      const documents = past.documents.map(shown);
      return { ...foundIn(timeline), past: { ...past, documents }, now };
    },

    stepsOf: async (subject, { from, limit }, patience) => {
      const timeline = await readPast(subject, patience);
      if (!(timeline instanceof Timeline)) return timeline;
      return { ...foundIn(timeline), page: await timeline.steps(from, limit, patience?.signal) };
    },
  };
};
