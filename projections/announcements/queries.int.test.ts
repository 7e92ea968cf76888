import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connectDocuments, type Documents } from '../../platform/documents/documents';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { ANNOUNCEMENTS, type AnnouncementsDocument } from './document';
import { openAnnouncements } from './queries';

const SINCE = new Date('2026-05-29T10:00:00.000Z');
const BY = new Date('2026-06-01T10:00:00.000Z');

let server: MongoDbServer;
let documents: Documents;

beforeAll(async () => {
  server = await MongoDbServer.start();
  documents = await connectDocuments(server.url);
});

afterAll(async () => {
  await documents.close();
  await server.close();
});

const collection = () => documents.db.collection<AnnouncementsDocument>(ANNOUNCEMENTS.projection);

beforeEach(async () => {
  await collection().deleteMany({});
});

const raffleDueAt = (_id: number, at: number): AnnouncementsDocument => ({
  _id,
  position: _id,
  dueAt: new Date(at),
  pending: [],
});

const found = async (...raffles: readonly AnnouncementsDocument[]): Promise<readonly number[]> => {
  await collection().insertMany([...raffles]);
  const due = await openAnnouncements(documents).dueBetween(SINCE, BY);
  return due.map(({ _id }) => _id);
};

describe('announcements that are due in a span', () => {
  it('are found including its first and last moment, the longest overdue first', async () => {
    const [last, first] = [raffleDueAt(1, BY.getTime()), raffleDueAt(2, SINCE.getTime())];
    expect(await found(last, first)).toEqual([2, 1]);
  });

  it('include none from before or after', async () => {
    const before = raffleDueAt(1, SINCE.getTime() - 1);
    expect(await found(before, raffleDueAt(2, BY.getTime() + 1))).toEqual([]);
  });
});
