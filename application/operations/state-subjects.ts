import type { AccountEvent } from '../../domain/accounts/events';
import type { Recorded } from '../../platform/event-store/codec';
import type { EventLog } from '../../platform/event-store/event-log';
import {
  accountStream,
  favoritesStream,
  notificationsStream,
  raffleStream,
  usernameStream,
} from '../../platform/event-store/streams';
import { participationId } from '../../projections/participations/document';

export const STATE_KINDS = [
  'raffle',
  'account',
  'participation',
  'favorites',
  'notifications',
] as const;
export type StateKind = (typeof STATE_KINDS)[number];

/** Something whose past can be looked at. */
export interface Subject {
  readonly kind: StateKind;
  readonly stream: string;
  /** The person whom it tells of. */
  readonly userId?: number;
  /** Whether a document of the read model belongs to it. */
  readonly owns: (key: number | string) => boolean;
}

const ID = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/;

/** @returns undefined for an id that this kind does not have; a participation has two, `12-5` */
export const subjectOf = (kind: StateKind, text: string): Subject | undefined => {
  const [, first, second] = ID.exec(text) ?? [];
  if (first === undefined || (second !== undefined) !== (kind === 'participation')) {
    return undefined;
  }
  const id = Number(first);
  const owns = (key: number | string) => key === id;
  switch (kind) {
    case 'raffle':
      return { kind, stream: raffleStream(id), owns };
    case 'participation': {
      const userId = Number(second);
      const own = participationId(id, userId);
      return { kind, stream: raffleStream(id), userId, owns: (key) => key === own };
    }
    case 'account':
      return { kind, stream: accountStream(id), userId: id, owns };
    case 'notifications':
      return { kind, stream: notificationsStream(id), userId: id, owns };
    case 'favorites':
      // All of a person's favourites are in that person's stream.
      return { kind, stream: favoritesStream(id), userId: id, owns: () => true };
  }
};

interface Reading {
  readonly log: Pick<EventLog, 'readStream'>;
  readonly hashName: (username: string) => string;
  readonly subject: Subject;
}

interface SubjectEvent {
  readonly event: Recorded;
  readonly isOwnStream: boolean;
}

/** The claim of an account's user name, which is in a stream of its own. */
const claimsOf = async (
  { log, hashName }: Reading,
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

/** The events that the subject's fold needs, in the order of the log. */
export async function* eventsOfSubject(reading: Reading): AsyncGenerator<SubjectEvent, void> {
  const { log, subject } = reading;
  let others: Recorded[] = [];
  for await (const event of log.readStream(subject.stream)) {
    for (const other of others.filter(({ position }) => position < event.position)) {
      yield { event: other, isOwnStream: false };
    }
    others = others.filter(({ position }) => position > event.position);
    if (isAccountEvent(event, subject.kind)) others.push(...(await claimsOf(reading, event)));
    yield { event, isOwnStream: true };
  }
  for (const event of others) yield { event, isOwnStream: false };
}
