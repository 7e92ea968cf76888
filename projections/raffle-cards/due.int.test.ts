import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  winnerDrawn,
} from '../../domain/raffles/controls';
import type { RaffleEvent } from '../../domain/raffles/events';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { connectDocuments, type Documents } from '../../platform/documents/documents';
import { createKeyring, requireKeys } from '../../platform/secrets';
import { foldAll } from '../fold-all';
import { recorded } from '../../tests/kit/recorded';
import { RAFFLE_CARDS, type RaffleCard } from './document';
import { raffleCards } from './fold';
import { openRaffleCards, type RaffleCardQueries } from './queries';

const OLD = 'an old secret of these tests that is long enough';
const NEW = 'a new secret of these tests that is long enough';
const oldKey = createKeyring([OLD]).current.keyId;

let server: MongoDbServer;
let documents: Documents;
let cards: RaffleCardQueries;

beforeAll(async () => {
  server = await MongoDbServer.start();
  documents = await connectDocuments(server.url);
  cards = openRaffleCards(documents);
});

afterAll(async () => {
  await documents.close();
  await server.close();
});

const raffleOfOldKey = async (...afterCreation: readonly RaffleEvent[]): Promise<void> => {
  const events = recorded([raffleCreated({ keyId: oldKey }), ...afterCreation]);
  const collection = documents.db.collection<RaffleCard>(RAFFLE_CARDS.collection);
  await collection.deleteMany({});
  await collection.insertMany([...foldAll(raffleCards, events).values()]);
};

const requireNeeded = async (...secrets: readonly string[]): Promise<void> => {
  requireKeys(createKeyring(secrets), await cards.keysNeeded());
};

describe('a program that needs the keys of draws', () => {
  it.each([
    ['on sale', []],
    ['sealed and not drawn', [raffleCompleted()]],
  ])('does not start without the key of a raffle that is %s', async (_state, events) => {
    await raffleOfOldKey(...events);
    await expect(requireNeeded(NEW)).rejects.toThrow(`DRAW_SECRET does not hold the key ${oldKey}`);
    await requireNeeded(NEW, OLD);
  });

  it.each([
    ['drawn', [raffleCompleted(), winnerDrawn()]],
    ['cancelled', [raffleCancelled()]],
  ])('needs no key of a raffle that is %s', async (_state, events) => {
    await raffleOfOldKey(...events);
    await expect(requireNeeded(NEW)).resolves.toBeUndefined();
  });
});
