import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { catalogue, type Category } from '../domain/catalogue';
import { foldAll } from './fold-all';
import type { Projection } from './projection';
import { readModels } from './read-models';
import { readGoldenLog } from './testing/golden-log';

/** In the folder of the read model: the documents from when the log was recorded. */
const fileOf = ({ name }: Projection) =>
  new URL(`${name.replace(/\.v\d+$/, '')}/golden.json`, import.meta.url);

const sorted = (_key: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** With `UPDATE_GOLDEN=on` the documents of today become those that are expected from now on. */
const keep = async (projection: Projection, documents: readonly unknown[]): Promise<void> => {
  if (process.env['UPDATE_GOLDEN'] !== 'on') return;
  await writeFile(fileOf(projection), `${JSON.stringify(documents, sorted, 2)}\n`);
};

describe('a recorded log', () => {
  it.each(readModels)('always gives the same documents of $name', async (projection) => {
    const documents = [...foldAll(projection, await readGoldenLog()).values()];
    await keep(projection, documents);
    const asJson: unknown = JSON.parse(JSON.stringify(documents));
    expect(asJson).toEqual(JSON.parse(await readFile(fileOf(projection), 'utf8')));
  });

  it('has every event of the streams that read models follow', async () => {
    const followed = new Set<Category>(readModels.flatMap(({ categories }) => categories));
    const types = [...followed].flatMap((category) => Object.keys(catalogue[category]));
    const recorded = new Set((await readGoldenLog()).map(({ type }) => type));
    expect(types.filter((type) => !recorded.has(type))).toEqual([]);
  });
});
