import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { EventMetadata, Recorded } from '../platform/event-store/codec';
import { foldAll } from './fold-all';
import { readModels } from './read-models';

/** An event as it was written into a log once; logs of this form exist and must be read for ever. */
type Stored = Omit<Recorded, 'at'> & { readonly metadata: EventMetadata };

const golden = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`testing/golden/${name}.json`, import.meta.url), 'utf8'));

const readLog = async (): Promise<Recorded[]> => {
  const stored = (await golden('log')) as Stored[]; // the file is part of this test
  return stored.map((event) => ({ ...event, at: event.metadata.at }));
};

describe('a log that was recorded', () => {
  it.each(readModels)('makes the same documents of $name for ever', async (projection) => {
    const documents = [...foldAll(projection, await readLog()).values()];
    const asJson: unknown = JSON.parse(JSON.stringify(documents));
    expect(asJson).toEqual(await golden(projection.collection));
  });
});
