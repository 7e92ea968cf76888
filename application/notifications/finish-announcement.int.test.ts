import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announcementStream } from '../../domain/announcements/stream';
import { context } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { finishAnnouncement, hasBeenAnnounced } from './finish-announcement';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

describe('a finished announcement', () => {
  it('is recorded once per topic, and known to every program', async () => {
    const [app, other] = [testApplication(stage.log), testApplication(stage.log)];
    const announcement = { raffleId: 12, topic: 'ended', told: 3 } as const;
    expect(await hasBeenAnnounced(other, announcement)).toBe(false);
    const outcome = await finishAnnouncement({ app, announcement, context });
    expect(outcome).toMatchObject({ events: [{ data: announcement }] });
    const again = await finishAnnouncement({ app: other, announcement, context });
    expect(again).toMatchObject({ kind: 'accepted', events: [] });
    expect(await hasBeenAnnounced(other, announcement)).toBe(true);
    expect(await hasBeenAnnounced(other, { ...announcement, topic: 'won' })).toBe(false);
    expect(await stage.typesOf(announcementStream(12))).toEqual(['AnnouncementFinished']);
    await finishAnnouncement({ app, announcement: { ...announcement, topic: 'won' }, context });
    expect(await hasBeenAnnounced(other, { ...announcement, topic: 'won' })).toBe(true);
  });
});
