import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { catalogue } from '../domain/catalogue';
import { createCodec, type Recorded, type StoredEvent } from '../platform/event-store/codec';
import { foldAll } from './fold-all';
import type { Projection } from './projection';
import { readModels } from './read-models';

/** An event as an older version wrote it. Logs with this form exist, so it must stay readable. */
type Stored = Omit<Recorded, 'at'>;

const { decode } = createCodec(catalogue);

const decoded = ({ stream, position, ...event }: Stored): Recorded => {
  const stored: StoredEvent = {
    ...event,
    streamId: stream,
    position: { commit: position },
    isJson: true,
  };
  const recorded = decode(stored);
  if (!recorded) throw new Error(`${stream} is another application's`);
  return recorded;
};

const readJson = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));

/** The documents from when the log was recorded, in the folder of their read model. */
const golden = ({ collection }: Projection): Promise<unknown> =>
  readJson(`${collection.replaceAll('_', '-')}/golden.json`);

const readLog = async (): Promise<Recorded[]> => {
  const stored = (await readJson('golden-log.json')) as Stored[]; // the file belongs to this test
  return stored.map(decoded);
};

describe('a recorded log', () => {
  it.each(readModels)('always gives the same documents of $name', async (projection) => {
    const documents = [...foldAll(projection, await readLog()).values()];
    const asJson: unknown = JSON.parse(JSON.stringify(documents));
    expect(asJson).toEqual(await golden(projection));
  });
});
