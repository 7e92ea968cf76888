import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { terms } from '../../domain/raffles/controls/example';
import { raffleStream } from '../../domain/raffles/stream';
import type { Application } from '../application';
import { publishRaffle } from './publishing';
import { noLookups, type Lookups } from '../lookups';
import { logLookups } from '../testing/log-lookups';
import { context, inAnHour, mustBeAccepted, publish, sellerWith } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { deleteAccount } from './deletion';
import { registerAccount } from './registration';
import { runProcess } from './process';
import { suspendAccount, suspension } from './suspension';

const WITHDRAWN = ['RaffleCreated', 'RaffleCancelled'];

let stage: Stage;
let app: Application;
let names = 0;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});
afterAll(() => stage.close());

const newSeller = async (): Promise<number> => {
  const { data } = registering({ username: `vende${(names += 1)}` });
  const outcome = await registerAccount({ app, registration: data, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return outcome.state.userId;
};

const suspend = (userId: number, withdraws: boolean, by = app) =>
  suspendAccount({ app: by, userId, reason: 'Vende lo que no tiene', withdraws, context });

/** A program whose read models do not know of these raffles yet. */
const unaware = (...raffleIds: readonly number[]): Application => {
  const lookups = logLookups(stage.log);
  const onSale: Lookups['onSale'] = async (...asked) =>
    (await lookups.onSale(...asked)).filter((id) => !raffleIds.includes(id));
  return testApplication(stage.log, { lookups: { ...lookups, onSale } });
};

/** Workers, whose read models have caught up. */
const finish = (userId: number) =>
  runProcess(suspension, { app: testApplication(stage.log), userId, context });

const typesOf = (raffleId: number) => stage.typesOf(raffleStream(raffleId));

/** Published by somebody whose account was still sound when the request came. */
const publishLate = async (userId: number): Promise<number> => {
  const seller = sellerWith(userId);
  const late = { ...terms, endDate: inAnHour() };
  const asked = { app, seller, terms: late, context: { ...context, actorId: userId } };
  return mustBeAccepted(await publishRaffle(asked)).raffleId;
};

describe('a suspension that withdraws the raffles', () => {
  it('withdraws also those that no read model knew yet', async () => {
    const userId = await newSeller();
    const [known, unknown] = [await publish(app, {}, userId), await publish(app, {}, userId)];
    await suspend(userId, true, unaware(unknown));
    expect(await typesOf(known)).toStrictEqual(WITHDRAWN);
    expect(await typesOf(unknown)).toStrictEqual(['RaffleCreated']);
    await finish(userId);
    await finish(userId);
    expect(await typesOf(unknown)).toStrictEqual(WITHDRAWN);
  });

  it('is left to its deadline where the read models do not follow', async () => {
    const userId = await newSeller();
    const raffleId = await publish(app, {}, userId);
    const alone = testApplication(stage.log, { lookups: noLookups });
    expect(await suspend(userId, true, alone)).toMatchObject({ kind: 'accepted' });
    await finish(userId);
    expect(await typesOf(raffleId)).toStrictEqual(WITHDRAWN);
  });

  it('withdraws them also from somebody who is suspended already', async () => {
    const userId = await newSeller();
    const raffleId = await publish(app, {}, userId);
    await suspend(userId, false);
    expect(await typesOf(raffleId)).toStrictEqual(['RaffleCreated']);
    await suspend(userId, true, testApplication(stage.log));
    expect(await typesOf(raffleId)).toStrictEqual(WITHDRAWN);
  });
});

it('a suspension that leaves the raffles on sale leaves them all', async () => {
  const userId = await newSeller();
  const raffleId = await publish(app, {}, userId);
  await suspend(userId, false);
  await finish(userId);
  expect(await typesOf(raffleId)).toStrictEqual(['RaffleCreated']);
});

describe('a raffle that is published at the same moment', () => {
  it('is withdrawn when its seller was suspended, whatever becomes of the others', async () => {
    const userId = await newSeller();
    await suspend(userId, false);
    expect(await typesOf(await publishLate(userId))).toStrictEqual(WITHDRAWN);
  });

  it('is withdrawn by the site, and not by its seller', async () => {
    const userId = await newSeller();
    await suspend(userId, false);
    const actors: unknown[] = [];
    for await (const { metadata } of stage.log.readStream(raffleStream(await publishLate(userId))))
      actors.push(metadata.actorId);
    expect(actors).toStrictEqual([userId, undefined]);
  });

  it('is withdrawn when its seller has left', async () => {
    const userId = await newSeller();
    await deleteAccount({ app, userId, reason: 'Lo pidió', context });
    expect(await typesOf(await publishLate(userId))).toStrictEqual(WITHDRAWN);
  });

  it('stays on sale when its seller is in good standing', async () => {
    expect(await typesOf(await publishLate(await newSeller()))).toStrictEqual(['RaffleCreated']);
  });
});
