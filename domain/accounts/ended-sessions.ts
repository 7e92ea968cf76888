import type { OtherSessionsEnded, SecondFactorEnabled, SessionEnded } from './events';

/** Which sessions the person has ended, by when they were opened, in ISO-8601. */
export interface EndedSessions {
  /** The last ones that were ended one by one. */
  readonly single: readonly string[];
  /** All that were opened before this moment are over, but for one. */
  readonly allBefore: { readonly at: string; readonly but: string } | null;
}

export const noneEnded: EndedSessions = { single: [], allBefore: null };

/** Nobody looks for more of their sessions, and each is removed from Redis too. */
const SINGLE_MAX = 100;

export const withEnded = (ended: EndedSessions, { data }: SessionEnded): EndedSessions => ({
  ...ended,
  single: [...ended.single, data.openedAt].slice(-SINGLE_MAX),
});

/** Whatever was ended one by one before is older than this moment. */
export const withOthersEnded = ({
  at,
  data,
}: OtherSessionsEnded | SecondFactorEnabled): EndedSessions => ({
  single: [],
  allBefore: { at, but: data.openedAt },
});

/** @param openedAt ISO-8601, as dates write it, so that texts compare as moments do */
export const isEnded = ({ single, allBefore }: EndedSessions, openedAt: string): boolean =>
  single.includes(openedAt) ||
  (allBefore !== null && openedAt < allBefore.at && openedAt !== allBefore.but);
