import type { AccountEvent } from '../../domain/accounts/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import { accountStream } from '../../domain/accounts/stream';
import { favoritesStream } from '../../domain/favorites/stream';
import { handoverStream } from '../../domain/handovers/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { usernameStream } from '../../domain/usernames/stream';
import { participationId } from '../../projections/participations/document';

export const STATE_KINDS = [
  'raffle',
  'account',
  'participation',
  'favorites',
  'notifications',
  'handover',
] as const;
export type StateKind = (typeof STATE_KINDS)[number];

/** Something whose past can be looked at. */
export interface PastSubject {
  readonly kind: StateKind;
  /** Its number; of a participation `<raffleId>-<userId>`, of a prize `<raffleId>-<prize>`. */
  readonly id: string;
  readonly stream: string;
  /** The person whom it tells of. */
  readonly userId?: number;
  /** Whether a document of the read model belongs to it. */
  readonly owns: (key: number | string) => boolean;
}

const ID = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/;

const OF_TWO: readonly StateKind[] = ['participation', 'handover'];

/** @returns undefined for an id that this kind does not have; some have two, such as `12-5` */
export const parseSubject = (kind: StateKind, text: string): PastSubject | undefined => {
  const [, first, second] = ID.exec(text) ?? [];
  if (first === undefined || (second !== undefined) !== OF_TWO.includes(kind)) {
    return undefined;
  }
  const number = Number(first);
  const named = { kind, id: text, owns: (key: number | string) => key === number };
  switch (kind) {
    case 'raffle':
      return { ...named, stream: raffleStream(number) };
    case 'participation': {
      const userId = Number(second);
      const own = participationId(number, userId);
      return { ...named, stream: raffleStream(number), userId, owns: (key) => key === own };
    }
    case 'handover':
      return {
        ...named,
        stream: handoverStream(number, Number(second)),
        owns: (key) => key === text,
      };
    case 'account':
      return { ...named, stream: accountStream(number), userId: number };
    case 'notifications':
      return { ...named, stream: notificationsStream(number), userId: number };
    case 'favorites':
      // All of a person's favourites are in that person's stream.
      return { ...named, stream: favoritesStream(number), userId: number, owns: () => true };
  }
};

export interface SubjectReading {
  readonly log: Pick<EventLog, 'readStream'>;
  /** The keyed hash of a user name, which names its stream. */
  readonly hashName: (username: string) => string;
  readonly subject: PastSubject;
}

/** How far a subject has been read. */
export interface ReadPosition {
  /** The next revision of its own stream. */
  readonly revision: number;
  /** Events of other streams that come later in the log. */
  readonly waiting: readonly Recorded[];
}

export const BEGINNING: ReadPosition = { revision: 0, waiting: [] };

export interface SubjectEvent {
  readonly event: Recorded;
  readonly isOwnStream: boolean;
  /** Where to go on after it. */
  readonly after: ReadPosition;
}

/** The claim of an account's user name, which is in a stream of its own. */
const claimsOf = async (
  { log, hashName }: SubjectReading,
  event: Recorded<AccountEvent>,
): Promise<Recorded[]> => {
  if (event.type !== 'AccountRegistered') return [];
  const claims: Recorded[] = [];
  const stream = usernameStream(hashName(event.data.username));
  for await (const claim of log.readStream(stream)) claims.push(claim);
  return claims;
};

const isAccountEvent = (event: Recorded, kind: StateKind): event is Recorded<AccountEvent> =>
  kind === 'account' && event.stream.startsWith('account-');

/** Gives the events that have waited until now. */
function* others(readTo: ReadPosition, until: number): Generator<SubjectEvent, ReadPosition> {
  let after = readTo;
  for (const event of readTo.waiting) {
    if (event.position > until) continue;
    after = { ...after, waiting: after.waiting.filter((other) => other !== event) };
    yield { event, isOwnStream: false, after };
  }
  return after;
}

/** Most events of a page of a stream. */
const PAGE_MOST = 1_000;

/**
 * A stream in pages, each twice as long as the one before. A page is read to its end, because a
 * server refuses clients that leave one reading after the other.
 */
async function* inPages({ log, subject }: SubjectReading, from: number, first: number) {
  let size = Math.min(PAGE_MOST, Math.max(1, first));
  for (let next = from; ; size = Math.min(PAGE_MOST, size * 2)) {
    const page: Recorded[] = [];
    const where = { from: next, maxCount: size };
    try {
      for await (const event of log.readStream(subject.stream, where)) page.push(event);
    } catch (error) {
      yield* page;
      throw error;
    }
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    next = last.revision + 1;
  }
}

/**
 * The events that the subject's fold needs, in the order of the log.
 * @param about how many are likely to be taken
 */
export async function* eventsOfSubject(
  reading: SubjectReading,
  from: ReadPosition = BEGINNING,
  about = PAGE_MOST,
): AsyncGenerator<SubjectEvent, void> {
  let readTo = from;
  for await (const event of inPages(reading, from.revision, about)) {
    readTo = yield* others(readTo, event.position);
    const claims = isAccountEvent(event, reading.subject.kind)
      ? await claimsOf(reading, event)
      : [];
    readTo = { revision: event.revision + 1, waiting: [...readTo.waiting, ...claims] };
    yield { event, isOwnStream: true, after: readTo };
  }
  yield* others(readTo, Infinity);
}
