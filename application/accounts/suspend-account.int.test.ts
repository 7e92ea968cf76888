import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { terms } from '../../domain/raffles/controls/example';
import { raffleStream } from '../../domain/raffles/stream';
import type { Application } from '../application';
import { publishRaffle } from '../raffles/publish-raffle';
import { context, inAnHour, publish } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { deleteAccount } from './delete-account';
import { registerAccount } from './register-account';
import { finishSuspension, suspendAccount } from './suspend-account';
import { unknownTraces } from './traces';

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

const suspend = (userId: number, withdraws: readonly number[] | null) =>
  suspendAccount({ app, userId, reason: 'Vende lo que no tiene', withdraws, context });

/** Workers, whose read models have caught up. */
const finish = (userId: number, onSale: readonly number[]) => {
  const forget = () => Promise.reject(new Error('Nobody is forgotten'));
  const traces = { ...unknownTraces, forget, onSale: () => Promise.resolve(onSale) };
  const worker = testApplication(stage.log, { traces });
  return finishSuspension({ app: worker, userId, context });
};

const typesOf = (raffleId: number) => stage.typesOf(raffleStream(raffleId));

/** Published by somebody whose account was still sound when the request came. */
const publishLate = async (userId: number): Promise<number> => {
  const seller = { userId, userType: 'particular' } as const;
  const late = { ...terms, endDate: inAnHour() };
  return (await publishRaffle({ app, seller, terms: late, context })).raffleId;
};

describe('a suspension that withdraws the raffles', () => {
  it('withdraws also those that no read model knew yet', async () => {
    const userId = await newSeller();
    const [known, unknown] = [await publish(app, {}, userId), await publish(app, {}, userId)];
    await suspend(userId, [known]);
    expect(await typesOf(unknown)).toStrictEqual(['RaffleCreated']);
    await finish(userId, [unknown]);
    await finish(userId, [unknown]);
    expect(await typesOf(known)).toStrictEqual(WITHDRAWN);
    expect(await typesOf(unknown)).toStrictEqual(WITHDRAWN);
  });

  it('does so when none was known', async () => {
    const userId = await newSeller();
    const unknown = await publish(app, {}, userId);
    await suspend(userId, []);
    await finish(userId, [unknown]);
    expect(await typesOf(unknown)).toStrictEqual(WITHDRAWN);
  });
});

it('a suspension that leaves the raffles on sale leaves them all', async () => {
  const userId = await newSeller();
  const raffleId = await publish(app, {}, userId);
  await suspend(userId, null);
  await finish(userId, [raffleId]);
  expect(await typesOf(raffleId)).toStrictEqual(['RaffleCreated']);
});

describe('a raffle that is published at the same moment', () => {
  it('is withdrawn when its seller was suspended, whatever becomes of the others', async () => {
    const userId = await newSeller();
    await suspend(userId, null);
    expect(await typesOf(await publishLate(userId))).toStrictEqual(WITHDRAWN);
  });

  it('is withdrawn when its seller has left', async () => {
    const userId = await newSeller();
    await deleteAccount({ app, userId, reason: 'Lo pidió', withdraws: [], context });
    expect(await typesOf(await publishLate(userId))).toStrictEqual(WITHDRAWN);
  });

  it('stays on sale when its seller is in good standing', async () => {
    expect(await typesOf(await publishLate(await newSeller()))).toStrictEqual(['RaffleCreated']);
  });
});
