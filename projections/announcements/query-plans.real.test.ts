import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { QueryPlans } from '../testing/query-plans';
import type { AnnouncementsDocument } from './document';
import { announcements } from './fold';
import { openAnnouncements } from './queries';

const announcement = (id: number): AnnouncementsDocument => ({
  _id: id,
  position: id,
  dueAt: new Date(id),
  pending: [],
});

let plans: QueryPlans;

beforeAll(async () => {
  const documents = Array.from({ length: 500 }, (_, index) => announcement(index));
  plans = await QueryPlans.of(announcements, documents);
});

afterAll(() => plans.close());

it('reads only announcements that are due', async () => {
  const { dueBetween } = openAnnouncements(plans);
  const ask = () => dueBetween(new Date(100), new Date(119));
  const [due] = await plans.explain(ask);
  expect(due).toMatchObject({ indexes: ['due'], examined: 20 });
  expect(due?.stages).not.toContain('SORT');
  expect((await ask()).map(({ _id }) => _id)).toEqual(
    Array.from({ length: 20 }, (_, index) => 100 + index),
  );
});
