import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Application } from '../application';
import { ahead, close, context, HOUR_MS, publish, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { drawWinner } from './draw-winner';
import { endRaffle } from './end-raffle';
import { withdrawRaffle } from './withdraw-raffle';

const manual = { completionMode: 'manual', totalTickets: null, minTickets: 1 } as const;
const later = ahead(2 * HOUR_MS);

let stage: Stage;
let isDoubted: boolean;
let app: Application;
let raffleId: number;

beforeEach(async () => {
  stage = await openStage();
  isDoubted = false;
  app = testApplication(stage.log, { now: later, isLogDoubted: () => isDoubted });
  const before = testApplication(stage.log);
  raffleId = await publish(before, manual);
  await sell(before, raffleId, 20, 2);
});

afterEach(() => stage.close());

it('sells, closes and ends nothing while the log is doubted, and then goes on', async () => {
  isDoubted = true;
  for (const command of [
    () => sell(app, raffleId, 21, 1),
    () => close(app, raffleId),
    () => endRaffle({ app, raffleId, context }),
  ])
    await expect(command()).rejects.toThrow('may have been put back');
  isDoubted = false;
  expect(await endRaffle({ app, raffleId, context })).toMatchObject({ kind: 'accepted' });
});

it('draws nothing while the log is doubted', async () => {
  await endRaffle({ app, raffleId, context });
  const afterwards = testApplication(stage.log, {
    now: ahead(3 * HOUR_MS),
    isLogDoubted: () => isDoubted,
  });
  isDoubted = true;
  await expect(drawWinner({ app: afterwards, raffleId, context })).rejects.toThrow('put back');
  isDoubted = false;
  expect(await drawWinner({ app: afterwards, raffleId, context })).toMatchObject({
    events: [{ type: 'WinnerDrawn' }],
  });
});

it('lets an operator withdraw a raffle meanwhile', async () => {
  const now = testApplication(stage.log, { isLogDoubted: () => true });
  const withdrawn = await withdrawRaffle({ app: now, raffleId, reason: 'Es falsa', context });
  expect(withdrawn.kind).toBe('accepted');
});
