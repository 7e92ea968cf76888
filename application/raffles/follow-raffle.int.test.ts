import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { favoritesStream } from '../../domain/favorites/stream';
import type { Application } from '../application';
import { context, publish, refusal } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { followRaffle, followsRaffle, unfollowRaffle } from './follow-raffle';

const nothing = { kind: 'accepted', events: [] };

let stage: Stage;
let app: Application;
let raffleId: number;
let userId = 20;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
  raffleId = await publish(app);
});

afterAll(() => stage.close());

beforeEach(() => {
  userId += 1;
});

const follow = (id = raffleId, by = app) =>
  followRaffle({ app: by, userId, raffleId: id, context });
const unfollow = (id = raffleId) => unfollowRaffle({ app, userId, raffleId: id, context });
const follows = () => followsRaffle({ app, userId, raffleId });

describe('following a raffle', () => {
  it('lasts until the person leaves it', async () => {
    expect(await follows()).toBe(false);
    expect(await follow()).toMatchObject({ events: [{ type: 'RaffleFavorited' }] });
    expect(await follows()).toBe(true);
    expect(await unfollow()).toMatchObject({ events: [{ type: 'RaffleUnfavorited' }] });
    expect(await follows()).toBe(false);
  });

  it('changes nothing the second time, and so does leaving', async () => {
    await follow();
    expect(await follow()).toMatchObject(nothing);
    await unfollow();
    expect(await unfollow()).toMatchObject(nothing);
  });

  it('is refused for a raffle that does not exist, and so is leaving', async () => {
    expect(await follow(4_711)).toMatchObject(refusal('raffle-not-found'));
    expect(await unfollow(4_711)).toMatchObject(refusal('raffle-not-found'));
    expect(await stage.typesOf(favoritesStream(userId))).toEqual([]);
  });

  it('is one event when two programs are asked at once', async () => {
    await Promise.all([follow(), follow(raffleId, testApplication(stage.log))]);
    expect(await stage.typesOf(favoritesStream(userId))).toEqual(['RaffleFavorited']);
  });
});
