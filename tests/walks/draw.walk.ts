import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testApplication } from '@application/testing/test-application';
import { manual } from '@domain/raffles/controls';
import { jobsPrefix } from '@platform/jobs/job-definition';
import { createLogger } from '@platform/logger';
import { connect, type Connections } from '@workers/connections';
import { drawWinnerDeadline, endRaffleDeadline } from '@workers/deadlines/raffle-deadlines';
import { runDeadlines } from '@workers/deadlines/run-deadlines';
import { reactionPosition } from '@workers/reactions/reaction';
import { startReactions } from '@workers/reactions/start-reactions';
import { inMs } from '@workers/testing/site';
import { World } from '@workers/testing/world';
import type { Running } from '@workers/sweeper';

const LASTS_MS = 3_000;

const logger = createLogger('walk', 'silent');
/** Set in what sellers and buyers do, which is no part of the walk. */
const ofOthers = new AsyncLocalStorage<true>();

let world: World;
let connections: Connections;
let running: Running;

/** Of all that workers do, these two deadlines only: nobody is told, no mail is sent. */
beforeAll(async () => {
  world = await World.open();
  const config = { ...world.stores.urls, eventStorePrefix: '', writePreviousVersionOf: [] };
  connections = await connect(config, 'key', logger);
  const { jobRedis, identity, log } = connections;
  const deadlines = runDeadlines([endRaffleDeadline, drawWinnerDeadline], {
    app: testApplication(log),
    connections,
    jobs: { redis: jobRedis, prefix: jobsPrefix(identity.life), logger },
    positionOf: (reaction) => reactionPosition(jobRedis, identity.numbering, reaction),
    timing: {},
  });
  const reactions = startReactions(deadlines.reactions, { log, logger });
  running = {
    close: async () => {
      await reactions.close();
      await deadlines.close();
    },
  };
});
afterAll(async () => {
  await running.close();
  for (const [, stop] of connections.stops) await stop();
  await world.close();
});

/** A raffle from its publication, in which its deadline is set, to its draw. */
const live = async () => {
  const { site } = world;
  await ofOthers.run(true, async () => {
    const raffleId = await site.publish({ ...manual, endDate: inMs(LASTS_MS) });
    await site.buy(raffleId, 20, 10);
    const { data } = await site.waitFor(raffleId, 'WinnerDrawn');
    expect(data.prizes[0].winner.buyerId).toBe(20);
  });
};

it('draws a raffle that ends', async () => {
  await live();
  await walk('draw', live, () => ofOthers.getStore() === undefined);
});
