import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PAST_KINDS, type PastKind } from '@contracts/operations-past';
import { dataLine } from '@/features/operations/log/event-words';
import { FIELD_NAMES } from './field-names';

/** The read model whose documents are the past of each kind. */
const MODELS: Readonly<Record<PastKind, string>> = {
  raffle: 'raffle-cards',
  account: 'accounts',
  participation: 'participations',
  favorites: 'favorites',
  notifications: 'notifications',
  handover: 'handovers',
};

/** They tell of the store and of the log, and are not shown. */
const UNSHOWN = new Set(['_id', 'position']);

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const unnamed = (fields: readonly string[]): readonly string[] => [
  ...new Set(fields.filter((field) => FIELD_NAMES[field] === undefined)),
];

describe('the fields that operators read', () => {
  it('have names in words, where the log tells an event in a line', () => {
    const told = globSync('domain/*/recorded/*.json')
      // A recorded event, by its own test.
      .flatMap((path) => Object.entries((read(path) as { data: Record<string, unknown> }).data))
      .filter(
        ([name, value]) =>
          dataLine({ data: JSON.stringify({ [name]: value }), stream: '', actorId: null }) !== '',
      );
    expect(told.length).toBeGreaterThan(100);
    expect(unnamed(told.map(([name]) => name))).toEqual([]);
  });

  it.each(PAST_KINDS)('have names in words in the past of: %s', (kind) => {
    // Its own test writes it.
    const documents = read(`projections/${MODELS[kind]}/golden.json`) as readonly object[];
    const fields = documents.flatMap((document) => Object.keys(document));
    expect(unnamed(fields).filter((field) => !UNSHOWN.has(field))).toEqual([]);
  });
});
