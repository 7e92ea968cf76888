import { isDeepStrictEqual } from 'node:util';
import type { AnyEvent, Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { newestEvent } from '../../platform/event-store/one-event';
import { accountStream } from '../../platform/event-store/streams';
import { eventsOfSubject, type Subject } from './state-subjects';
import { withoutSecrets } from './without-secrets';

type Document = object & { readonly _id: number | string };

/** One read model's own fold: what an event makes of the documents that it concerns. */
export type FoldEvent = (
  event: Recorded,
  find: (key: Document['_id']) => Document | undefined,
) => ReadonlyMap<Document['_id'], { readonly before?: Document; readonly after?: Document }>;

/** What an event made of one field; undefined where the field was not there. */
export interface FieldChange {
  readonly document: Document['_id'];
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An event that concerned the subject. */
export interface Step extends Pick<Recorded, 'stream' | 'revision' | 'position' | 'type' | 'at'> {
  readonly number: number;
  readonly actorId: number | null;
  readonly changes: readonly FieldChange[];
}

/** Up to a revision of the subject's stream, or a moment; without both, up to the end. */
export interface Until {
  readonly revision?: number;
  readonly moment?: Date;
}

export interface StateInput {
  readonly log: Pick<EventLog, 'readStream'>;
  /** The keyed hash of a user name, which names its stream. */
  readonly hashName: (username: string) => string;
  readonly foldEvent: FoldEvent;
  readonly subject: Subject;
  readonly until: Until;
  /** Sees every step on the way; only the last one is kept. */
  readonly onStep?: (step: Step) => void;
}

export type StateAt =
  | { readonly kind: 'left' }
  | {
      readonly kind: 'found';
      /** Null before the first event. */
      readonly last: Step | null;
      readonly documents: readonly Document[];
    };

/** They tell of the log, and change with every event. */
const OF_THE_LOG = new Set(['_id', 'position', 'revision']);
/** After them nothing of a person is shown, although the past may still be in the log. */
const LEAVES: readonly string[] = ['AccountDeletionRequested', 'AccountErased'];

/** A document is a plain object, and stays one. */
const shown = (document: Document): Document => withoutSecrets(document) as Document;

const changesBetween = (
  document: Document['_id'],
  before: Document | undefined,
  after: Document | undefined,
): FieldChange[] => {
  const left = new Map<string, unknown>(Object.entries(before ? shown(before) : {}));
  const right = new Map<string, unknown>(Object.entries(after ? shown(after) : {}));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => !OF_THE_LOG.has(field))
    .filter((field) => !isDeepStrictEqual(left.get(field), right.get(field)))
    .map((field) => ({
      ...{ document, field },
      before: left.get(field),
      after: right.get(field),
    }));
};

const isWithin = ({ revision, moment }: Until, own: boolean, event: Recorded): boolean =>
  (revision === undefined || !own || event.revision <= revision) &&
  (moment === undefined || new Date(event.at) <= moment);

const stepOf = (event: Recorded, number: number, changes: readonly FieldChange[]): Step => {
  const { stream, revision, position, type, at, metadata } = event;
  const actorId = metadata.actorId ?? null;
  return { number, stream, revision, position, type, at, actorId, changes };
};

const hasLeft = async ({ log, subject }: StateInput): Promise<boolean> => {
  const { userId } = subject;
  if (userId === undefined) return false;
  const newest = await newestEvent<AnyEvent>(log, accountStream(userId));
  return newest !== undefined && LEAVES.includes(newest.type);
};

/**
 * A subject as it was, by the read model's own fold of its streams up to there. It reads one event
 * after the other, and keeps the subject's documents only.
 */
export const stateAt = async (input: StateInput): Promise<StateAt> => {
  if (await hasLeft(input)) return { kind: 'left' };
  const { subject, until, foldEvent, onStep } = input;
  const documents = new Map<Document['_id'], Document>();
  let last: Step | null = null;
  for await (const { event, isOwnStream } of eventsOfSubject(input)) {
    if (!isWithin(until, isOwnStream, event)) break;
    const changes = [...foldEvent(event, (key) => documents.get(key))].filter(([key]) =>
      subject.owns(key),
    );
    if (changes.length === 0) continue;
    for (const [key, { after }] of changes) {
      if (after) documents.set(key, after);
      else documents.delete(key);
    }
    const fields = changes.flatMap(([key, one]) => changesBetween(key, one.before, one.after));
    last = stepOf(event, (last?.number ?? 0) + 1, fields);
    onStep?.(last);
  }
  return { kind: 'found', last, documents: [...documents.values()].map(shown) };
};
