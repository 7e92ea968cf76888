import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from 'mongodb';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { connectDocuments } from './documents';

interface Card {
  readonly _id: number;
}

const sockets: Socket[] = [];
const collect = (message: unknown) => {
  sockets.push((message as { readonly socket: Socket }).socket); // documented by Node
};

let cards: Collection<Card>;
let close: () => Promise<void>;

beforeEach(async () => {
  subscribe('net.client.socket', collect);
  const mongodb = await MongoDbServer.start();
  const documents = await connectDocuments(mongodb.url);
  cards = documents.db.collection<Card>('cards');
  await cards.insertOne({ _id: 7 });
  close = async () => {
    unsubscribe('net.client.socket', collect);
    await documents.close();
    await mongodb.close();
  };
});
afterEach(() => close());

/** Ends connections; the driver does not know it yet when it gets its next command. */
const endConnections = () => {
  for (const socket of sockets.splice(0)) socket.destroy();
};

describe('a command on a connection that has just ended', () => {
  it('is retried when that is harmless', async () => {
    endConnections();
    expect(await cards.findOne()).toEqual({ _id: 7 });
  });

  it('fails when its outcome is unknown', async () => {
    endConnections();
    const write = cards.bulkWrite([{ insertOne: { document: { _id: 8 } } }]);
    await expect(write).rejects.toThrow('unexpected error writing to socket');
    expect(await cards.findOne({ _id: 7 })).toEqual({ _id: 7 });
  });
});
