import { afterAll, beforeAll, describe } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { aggregationContract } from './aggregation';
import { bulkWriteContract } from './bulk-writes';
import { collectionContract } from './collections';
import { cursorContract } from './cursors';
import { filterContract } from './filters';
import { findAndModifyContract } from './find-and-modify';
import { indexContract } from './indexes';
import { lostCollectionContract } from './lost-collections';
import { indexedQueryContract } from './indexed-queries';
import { replacementContract } from './replacements';
import { sortContract } from './sorts';
import type { OpenCollection } from './testing';
import { updateContract } from './updates';
import { upsertContract } from './upserts';
import { valueContract } from './values';
import { wholeDoubleContract } from './whole-doubles';

/** A document store under test. */
export interface DocumentStoreTarget {
  /** Starts or finds the server, and returns its address. */
  start: () => Promise<{ readonly url: string; stop: () => Promise<void> }>;
}

/**
 * Everything that the product needs from MongoDB, tested through the official driver. The real
 * server and the stand-in must both pass.
 */
export const documentStoreContract = (target: DocumentStoreTarget): void => {
  describe('document store', () => {
    let client: MongoClient;
    let stop: () => Promise<void>;
    const database = `contract_${Date.now().toString(36)}_${process.pid}`;
    let collections = 0;

    const open: OpenCollection = () => {
      collections += 1;
      return client.db(database).collection(`c${collections}`);
    };

    beforeAll(async () => {
      const { url, stop: stopTarget } = await target.start();
      stop = stopTarget;
      client = await new MongoClient(url, { ignoreUndefined: true }).connect();
    });

    afterAll(async () => {
      await client.db(database).dropDatabase();
      await client.close();
      await stop();
    });

    describe('values', () => valueContract(open));
    describe('filters', () => filterContract(open));
    describe('sorting and shaping', () => sortContract(open));
    describe('cursors', () => cursorContract(open));
    describe('a cursor over a collection', () => lostCollectionContract(open));
    describe('replacements', () => replacementContract(open));
    describe('updates', () => updateContract(open));
    describe('an upsert', () => upsertContract(open));
    describe('whole doubles', () => wholeDoubleContract(open));
    describe('find and modify', () => findAndModifyContract(open));
    describe('bulk writes', () => bulkWriteContract(open));
    describe('indexes', () => indexContract(open));
    describe('a query of indexed documents', () => indexedQueryContract(open));
    describe('aggregation', () => aggregationContract(open));
    describe('collections', () => collectionContract(open));
  });
};
