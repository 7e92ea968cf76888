import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Collection } from 'mongodb';
import { foldAll } from '../fold-all';
import type { ReadDocument } from '../projection';
import { readModels } from '../read-models';
import { FoldedStore } from '../testing/folded-store';
import { readGoldenLog } from '../testing/golden-log';
import { FencedOutError } from './lease';
import { storeAll, Target } from './target';
import { writeChanges } from './changes';

let store: FoldedStore;
let documents: Collection<ReadDocument>;

beforeAll(async () => {
  store = await FoldedStore.open();
  documents = store.db.collection<ReadDocument>('documents');
});
beforeEach(() => documents.deleteMany({}));
afterAll(() => store.close());

const write = (before: ReadDocument | undefined, after: ReadDocument | undefined) =>
  writeChanges(documents, new Map([[12, { before, after }]]));

const written = async (before: ReadDocument, after: ReadDocument) => {
  await documents.deleteMany({});
  await write(undefined, before);
  await write(before, after);
  return documents.findOne({ _id: 12 });
};

/** As a fold may have it; an undefined field is not stored. */
const document = (position: number, fields: object): ReadDocument => ({
  _id: 12,
  ...fields,
  position,
});
const stored = (of: ReadDocument): object =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));

describe('writing what has changed', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'año', 'a.b', '$a');
  const value = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.integer(),
    fc.string(),
    fc.date({ noInvalidDate: true }),
    fc.array(fc.record({ at: fc.date({ noInvalidDate: true }), count: fc.nat() })),
  );
  const fields = fc.dictionary(name, value, { noNullPrototype: true });

  it('leaves the document as the fold has it, whatever it was before', async () => {
    await fc.assert(
      fc.asyncProperty(fields, fields, async (some, others) => {
        const before = document(5, some);
        const changed = document(9, { ...some, ...others });
        expect(await written(before, changed)).toEqual(stored(changed));
        const another = document(9, others);
        expect(await written(before, another)).toEqual(stored(another));
      }),
      { numRuns: 100 },
    );
  });

  it('writes nothing into a document that another copy has changed', async () => {
    const fold = { sold: 1, title: 'Bici', seller: 7, kind: 'other' };
    const other = document(7, { ...fold, sold: 40 });
    await write(undefined, other);
    const own = write(document(5, fold), document(8, { ...fold, sold: 2 }));
    await expect(own).rejects.toThrow(FencedOutError);
    expect(await documents.findOne({ _id: 12 })).toEqual(other);
  });

  it('does not bring back a part of a document that is gone', async () => {
    const fold = { sold: 1, title: 'Bici', seller: 7, kind: 'other' };
    const own = write(document(5, fold), document(8, { ...fold, sold: 2 }));
    await expect(own).rejects.toThrow(FencedOutError);
    expect(await documents.countDocuments()).toBe(0);
  });
});

describe('a read model that is written bit by bit', () => {
  it.each(readModels)('is the fold of its whole log: $name', async (projection) => {
    const log = await readGoldenLog();
    const collection = store.db.collection<ReadDocument>(projection.name);
    const assertHeld = () => undefined;
    for (const size of [1, 3]) {
      await collection.deleteMany({});
      const target = new Target({
        projection,
        collection,
        position: -1,
        isEmpty: true,
        assertHeld,
      });
      for (let at = 0; at < log.length; at += size)
        await storeAll([target], log.slice(at, at + size));
      const all = [...foldAll(projection, log).values()].map(stored);
      const found = await collection.find().toArray();
      expect(found).toHaveLength(all.length);
      expect(found).toEqual(expect.arrayContaining(all));
    }
  });
});
