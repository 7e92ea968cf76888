import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { foldAll } from './fold-all';
import type { Projection } from './projection';
import { readModels } from './read-models';
import { readGoldenLog } from './testing/golden-log';

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

/** The documents from when the log was recorded, in the folder of their read model. */
const golden = ({ collection }: Projection): Promise<unknown> =>
  readJson(`${collection.replaceAll('_', '-')}/golden.json`);

describe('a recorded log', () => {
  it.each(readModels)('always gives the same documents of $name', async (projection) => {
    const documents = [...foldAll(projection, await readGoldenLog()).values()];
    const asJson: unknown = JSON.parse(JSON.stringify(documents));
    expect(asJson).toEqual(await golden(projection));
  });
});
