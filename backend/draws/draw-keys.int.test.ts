import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { startMongoDb } from '../../packages/mongodb-stand-in/src/server';
import { connectDocuments, type Documents } from '../../platform/documents/documents';
import { createKeyring } from '../../platform/secrets';
import { foldAll } from '../../projections/fold-all';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { recorded } from '../../projections/testing/recorded';
import { openReadModels, type ReadModels } from '../read-models/read-models';
import { requireDrawKeys } from './draw-keys';

const OLD = 'an old secret of these tests that is long enough';
const NEW = 'a new secret of these tests that is long enough';
const oldKey = createKeyring([OLD]).current.keyId;

let server: Awaited<ReturnType<typeof startMongoDb>>;
let documents: Documents;
let readModels: ReadModels;

beforeAll(async () => {
  server = await startMongoDb({});
  documents = await connectDocuments(server.url);
  readModels = openReadModels(documents);
});

afterAll(async () => {
  await documents.close();
  await server.close();
});

const raffleOfOldKey = async (...afterCreation: readonly RaffleEvent[]): Promise<void> => {
  const events = recorded([raffleCreated({ keyId: oldKey }), ...afterCreation]);
  await readModels.raffleCards.deleteMany({});
  await readModels.raffleCards.insertMany([...foldAll(raffleCards, events).values()]);
};

describe('a backend', () => {
  it.each([
    ['on sale', []],
    ['sealed and not drawn', [raffleCompleted()]],
  ])('does not start without the key of a raffle that is %s', async (_state, events) => {
    await raffleOfOldKey(...events);
    const starting = requireDrawKeys(readModels, createKeyring([NEW]));
    await expect(starting).rejects.toThrow(`DRAW_SECRET does not hold the key ${oldKey}`);
    await requireDrawKeys(readModels, createKeyring([NEW, OLD]));
  });

  it.each([
    ['drawn', [raffleCompleted(), winnerDrawn()]],
    ['cancelled', [raffleCancelled()]],
  ])('needs no key of a raffle that is %s', async (_state, events) => {
    await raffleOfOldKey(...events);
    await expect(requireDrawKeys(readModels, createKeyring([NEW]))).resolves.toBeUndefined();
  });
});
