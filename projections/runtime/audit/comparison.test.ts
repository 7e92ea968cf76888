import { describe, expect, it } from '@jest/globals';
import type { Key, ReadDocument } from '../../projection';
import { addDifferences, compareWith, noDifferences } from './comparison';

const PROMISED = 10;

type Change = readonly [position: number, document: ReadDocument | undefined];

/** What is found of one document, stored like this, when the log folds it like that. */
const findings = (stored: ReadDocument | undefined, ...changes: readonly Change[]) => {
  const folded = new Map<Key, ReadDocument>();
  const apply = ([, document]: Change) =>
    document ? folded.set('a', document) : folded.delete('a');
  const [before, after] = [true, false].map((isBefore) =>
    changes.filter(([position]) => position <= PROMISED === isBefore),
  );
  before?.forEach(apply);
  const comparison = compareWith(folded, PROMISED);
  if (stored) comparison.compare(stored);
  after?.forEach(([, document]) => comparison.see('a', document));
  return comparison.differences().kept.map(({ finding }) => finding);
};

const at = (position: number) => ({ _id: 'a', position });

describe('a document compared with a fold', () => {
  it('may be newer than the checkpoint', () => {
    expect(findings(at(12), [4, at(4)], [12, at(12)])).toEqual([]);
  });

  it('may have been created after the checkpoint', () => {
    expect(findings(at(12), [12, at(12)])).toEqual([]);
    expect(findings(undefined, [12, at(12)])).toEqual([]);
  });

  it('may have been deleted after the checkpoint', () => {
    expect(findings(undefined, [4, at(4)], [12, undefined])).toEqual([]);
    expect(findings(at(4), [4, at(4)], [12, undefined])).toEqual([]);
  });

  it('must have been deleted before it', () => {
    expect(findings(at(4), [4, at(4)], [8, undefined])).toEqual(['not in the log']);
    expect(findings(undefined, [4, at(4)], [8, undefined])).toEqual([]);
  });

  it('must contain everything up to its position', () => {
    expect(findings(at(4), [4, at(4)], [8, at(8)])).toEqual(['behind']);
    expect(findings(undefined, [4, at(4)])).toEqual(['missing']);
  });

  it('is compared as it is stored: undefined counts as missing', () => {
    const stored = { ...at(4), when: new Date(5) };
    expect(findings(stored, [4, { ...stored, winner: undefined } as ReadDocument])).toEqual([]);
    expect(findings(stored, [4, { ...at(4), when: new Date(6) } as ReadDocument])).toEqual([
      'different',
    ]);
  });
});

describe('a read model of which nothing is left', () => {
  it('has all its documents counted, and a thousand of them kept', () => {
    const documents = new Map<Key, ReadDocument>();
    for (let id = 0; id < 1_500; id += 1) documents.set(id, { _id: id, position: 4 });
    const all = noDifferences();
    for (let share = 0; share < 2; share += 1)
      addDifferences(all, compareWith(documents, PROMISED).differences());
    expect(all.count).toBe(3_000);
    expect(all.kept).toHaveLength(1_000);
  });
});
