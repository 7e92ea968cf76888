import { expect, it } from '@jest/globals';
import { createIndex, filled, refusal, type OpenCollection } from './testing';

export const indexContract = (open: OpenCollection): void => {
  it('names an index after its fields by default', async () => {
    const collection = await filled(open, [{ status: 'on', name: 'a' }]);
    expect(await createIndex(collection, { status: 1, createdAt: -1 })).toBe(
      'status_1_createdAt_-1',
    );
    expect(await createIndex(collection, { name: 1 }, { name: 'by name' })).toBe('by name');
    const hinted = (name: string) => collection.find({}).hint(name).toArray();
    expect(await hinted('status_1_createdAt_-1')).toHaveLength(1);
    expect(await hinted('by name')).toHaveLength(1);
    expect(await hinted('_id_')).toHaveLength(1);
    expect(await refusal(hinted('another'))).toMatchObject({ code: 2 });
  });

  it('creates an index once, however often the client asks', async () => {
    const collection = await filled(open, [{ a: 1, b: 1 }]);
    const create = () => collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }]);
    expect(await create()).toStrictEqual(['a_1', 'b_1']);
    expect(await create()).toStrictEqual(['a_1', 'b_1']);
    expect(await collection.find({ a: 1 }).hint('a_1').toArray()).toHaveLength(1);
  });

  it('refuses another index of the same name or fields', async () => {
    const collection = open();
    await createIndex(collection, { a: 1 }, { name: 'x' });
    expect(await refusal(createIndex(collection, { b: 1 }, { name: 'x' }))).toMatchObject({
      code: 86,
    });
    expect(await refusal(createIndex(collection, { a: 1 }, { name: 'y' }))).toMatchObject({
      code: 85,
    });
  });
};
