import { describe, expect, it } from '@jest/globals';
import type { Key, ReadDocument } from '../projection';
import { expectStored } from './audit-comparison';

const documents = (...list: readonly ReadDocument[]) =>
  new Map<Key, ReadDocument>(list.map((document) => [document._id, document]));

const PROMISED = 10;

const findings = (
  stored: ReadonlyMap<Key, ReadDocument>,
  ...changes: readonly (readonly [position: number, document: ReadDocument | undefined])[]
) => {
  const expectation = expectStored(stored, PROMISED);
  for (const [position, document] of changes) expectation.see('a', document, position);
  return expectation.differences().map(({ finding }) => finding);
};

const at = (position: number) => ({ _id: 'a', position });

describe('a document compared with a fold', () => {
  it('may be newer than the checkpoint', () => {
    expect(findings(documents(at(12)), [4, at(4)], [12, at(12)])).toEqual([]);
  });

  it('may have been created after the checkpoint', () => {
    expect(findings(documents(at(12)), [12, at(12)])).toEqual([]);
    expect(findings(documents(), [12, at(12)])).toEqual([]);
  });

  it('may have been deleted after the checkpoint', () => {
    expect(findings(documents(), [4, at(4)], [12, undefined])).toEqual([]);
    expect(findings(documents(at(4)), [4, at(4)], [12, undefined])).toEqual([]);
  });

  it('must have been deleted before it', () => {
    expect(findings(documents(at(4)), [4, at(4)], [8, undefined])).toEqual(['not in the log']);
    expect(findings(documents(), [4, at(4)], [8, undefined])).toEqual([]);
  });

  it('must contain everything up to its position', () => {
    expect(findings(documents(at(4)), [4, at(4)], [8, at(8)])).toEqual(['behind']);
    expect(findings(documents(), [4, at(4)])).toEqual(['missing']);
  });

  it('is compared as it is stored: undefined counts as missing', () => {
    const stored = { ...at(4), when: new Date(5) };
    expect(
      findings(documents(stored), [4, { ...stored, winner: undefined } as ReadDocument]),
    ).toEqual([]);
    expect(
      findings(documents(stored), [4, { ...at(4), when: new Date(6) } as ReadDocument]),
    ).toEqual(['different']);
  });
});
