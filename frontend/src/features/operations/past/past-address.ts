import { PAST_KINDS, type PastKind } from '@contracts/operations-past';
import { paths } from '@/shared/lib/paths';
import type { AskedPast, Subject } from './past.api';

/** The names in the address, which people share. */
const [KIND, ID, REVISION, MOMENT] = ['de', 'id', 'revision', 'momento'];

const NUMBER = /^\d{1,15}$/;
const PRIZE = /^\d{1,15}-\d{1,3}$/;

/** @returns undefined while nothing is chosen, or for an address that somebody has mangled */
export const pastIn = (query: URLSearchParams): AskedPast | undefined => {
  const kind = PAST_KINDS.find((name) => name === query.get(KIND));
  const id = query.get(ID) ?? '';
  if (!kind || id === '') return undefined;
  const [revision, moment] = [query.get(REVISION) ?? '', query.get(MOMENT) ?? ''];
  if (NUMBER.test(revision)) return { kind, id, revision: Number(revision) };
  return Number.isNaN(Date.parse(moment)) ? { kind, id } : { kind, id, moment };
};

/** The query of an address. */
export const pastQueryOf = ({ kind, id, revision, moment }: AskedPast) => ({
  [KIND]: kind,
  [ID]: id,
  ...(revision === undefined ? {} : { [REVISION]: String(revision) }),
  ...(moment === undefined ? {} : { [MOMENT]: moment }),
});

/** The address of a place in the past, for links. */
export const pastHref = (asked: AskedPast): string =>
  `${paths.operations.href('tiempo')}?${new URLSearchParams(pastQueryOf(asked)).toString()}`;

/** Streams that have a past to look at, by their category. */
const OF_CATEGORY: Readonly<Record<string, PastKind>> = {
  raffle: 'raffle',
  account: 'account',
  favorites: 'favorites',
  notifications: 'notifications',
  handover: 'handover',
};

/** Whose past the events of a stream belong to, if one can look at it. */
export const subjectOfStream = (stream: string): Subject | undefined => {
  const dash = stream.indexOf('-');
  const [kind, id] = [OF_CATEGORY[stream.slice(0, dash)], stream.slice(dash + 1)];
  const known = kind === 'handover' ? PRIZE : NUMBER;
  return kind && known.test(id) ? { kind, id } : undefined;
};
