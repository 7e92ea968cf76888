import { beforeEach, describe, expect, it } from '@jest/globals';
import { writtenLines } from '../../tests/kit/written-lines';
import type { AnnouncementJob, AnnouncementProgress } from './schedules';
import type { Part } from './audiences';
import type { Audience, Group } from './news';
import { createNotifyPart } from './announce';

const job: AnnouncementJob = {
  raffleId: 12,
  topic: 'ended',
  revision: 5,
  correlationId: 'request-1',
  causationId: 'event-1',
};
const begun: AnnouncementProgress = { group: 1, after: '12-20', read: 4, told: 7, upTo: 90 };

const groupOf = (audience: Audience): Group => ({ type: 'raffle-ended', audience });
const buyers = (count: number) => groupOf({ kind: 'buyers', count });
const followers = groupOf({ kind: 'followers', by: new Date(0), exceptBuyers: false });

const last: Part = { userIds: [21, 22], read: 3, next: undefined };

let notified: unknown[];
let asked: unknown[];
const { logger, lines } = writtenLines();

beforeEach(() => {
  [notified, asked] = [[], []];
});

/** @param passed whether the read models are far enough, at each time of asking */
const notify = (group: Group, part: Part = last, passed: readonly boolean[] = [true, true]) => {
  const answers = [...passed];
  const notifyPart = createNotifyPart({
    audiences: {
      havePassed: (position) => {
        asked.push(position);
        return Promise.resolve(answers.shift() ?? false);
      },
      read: (...question) => {
        asked.push(question);
        return Promise.resolve(part);
      },
    },
    notify: (...what) => {
      notified.push(what);
      return Promise.resolve();
    },
    logger,
  });
  return notifyPart(job, group, begun);
};

describe('a part of a group', () => {
  it('is read after the part before, and told what has happened', async () => {
    await notify(followers);
    expect(asked).toEqual([90, [followers.audience, 12, '12-20'], 90]);
    expect(notified).toEqual([[job, 'raffle-ended', [21, 22]]]);
  });

  it('is followed by the next part of the group', async () => {
    const progress = { ...begun, after: '12-22', read: 7, told: 9 };
    expect(await notify(followers, { ...last, next: '12-22' })).toEqual({ progress, wait: false });
  });

  it('is followed by the next group when it was the last', async () => {
    const progress = { ...begun, group: 2, after: '', read: 0, told: 9 };
    expect(await notify(followers)).toEqual({ progress, wait: false });
  });
});

describe('read models that are behind', () => {
  it('are not read', async () => {
    expect(await notify(followers, last, [false])).toEqual({ progress: begun, wait: true });
    expect(asked).toEqual([90]);
    expect(notified).toEqual([]);
  });

  it('count for nothing when they were deleted meanwhile', async () => {
    expect(await notify(followers, last, [true, false])).toEqual({ progress: begun, wait: true });
    expect(notified).toEqual([]);
  });
});

describe('the buyers of a raffle', () => {
  it('are all told when as many were read as have bought', async () => {
    const progress = { ...begun, group: 2, after: '', read: 0, told: 9 };
    expect(await notify(buyers(7))).toEqual({ progress, wait: false });
    expect(await notify(buyers(6))).toEqual({ progress, wait: false });
    expect(lines).toEqual([]);
  });

  it('are read again from the first when one is missing, and it is said', async () => {
    const progress = { ...begun, after: '', read: 0, told: 3 };
    expect(await notify(buyers(8))).toEqual({ progress, wait: true });
    expect(notified).toHaveLength(1);
    const msg = 'buyers missing, reading again';
    expect(lines).toMatchObject([
      { level: 40, raffleId: 12, read: 7, kind: 'buyers', count: 8, msg },
    ]);
  });

  it('are not missed before the last part', async () => {
    const { wait } = await notify(buyers(8), { ...last, next: '12-22' });
    expect(wait).toBe(false);
  });
});
