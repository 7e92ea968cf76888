import type { PastDocument, PastKind } from '@contracts/operations-past';

/** A field as it was and as it is. */
export interface PastRow {
  readonly key: string;
  readonly name: string;
  /** JSON; undefined where there was nothing. */
  readonly then: string | undefined;
  readonly now: string | undefined;
  readonly isDifferent: boolean;
}

/** They tell of the log, and differ with every event. */
const OF_THE_LOG = new Set(['position', 'revision']);

type Fields = ReadonlyMap<string, string>;

const fieldsOf = ({ data }: PastDocument): [name: string, json: string][] =>
  // The server sends an object.
  Object.entries(JSON.parse(data) as Record<string, unknown>)
    .filter(([name]) => !OF_THE_LOG.has(name))
    .map(([name, value]) => [name, JSON.stringify(value)]);

/** A favourite is one line, because there may be a thousand. */
const favoriteOf = (document: PastDocument): [name: string, json: string] => {
  const fields = new Map(fieldsOf(document));
  return [`raffle-${fields.get('raffleId') ?? ''}`, fields.get('followedAt') ?? ''];
};

const namedFields = (kind: PastKind, documents: readonly PastDocument[]): Fields =>
  new Map(kind === 'favorites' ? documents.map(favoriteOf) : documents.flatMap(fieldsOf));

/** The fields of both sides: first those that differ. */
export const pastRows = (
  kind: PastKind,
  then: readonly PastDocument[],
  now: readonly PastDocument[],
): readonly PastRow[] => {
  const [left, right] = [namedFields(kind, then), namedFields(kind, now)];
  const rows = [...new Set([...left.keys(), ...right.keys()])].map((name) => {
    const [was, is] = [left.get(name), right.get(name)];
    return { key: name, name, then: was, now: is, isDifferent: was !== is };
  });
  return rows.toSorted((one, other) => Number(other.isDifferent) - Number(one.isDifferent));
};
