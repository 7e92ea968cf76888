import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import type { Application } from '../application';
import { drawWinner } from '../raffles/draw-winner';
import { withdrawRaffle } from '../raffles/withdraw-raffle';
import { ahead, close, context, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { TEST_DRAW_DELAY_MS, testApplication } from '../testing/test-application';
import { findAccount } from './find-account';
import { grantOperator } from './grant-operator';
import { registerAccount } from '../processes/registration';

const SOMEBODY = 900;
const MANUAL = { completionMode: 'manual', totalTickets: null, minTickets: 10 } as const;

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

describe('making somebody an operator', () => {
  it('is done once, and every program knows it', async () => {
    const outcome = await registerAccount({ app, registration: registering().data, context });
    if (outcome.kind === 'rejected') throw new Error('Refused');
    const { userId } = outcome.state;

    await grantOperator({ app, userId, reason: 'Lleva el sitio', context });
    const again = await grantOperator({ app, userId, reason: 'Lleva el sitio', context });
    expect(again).toMatchObject({ kind: 'accepted', events: [] });
    expect(await stage.typesOf(accountStream(userId))).toEqual([
      'AccountRegistered',
      'OperatorRoleGranted',
    ]);
    const elsewhere = testApplication(stage.log);
    expect(await findAccount({ app: elsewhere, userId })).toMatchObject({ role: 'operator' });
  });

  it('waits until nothing is drawn any more of which the person has tickets', async () => {
    const outcome = await registerAccount({
      app,
      registration: registering({ username: 'rosa' }).data,
      context,
    });
    if (outcome.kind === 'rejected') throw new Error('Refused');
    const { userId } = outcome.state;
    const grant = () => grantOperator({ app, userId, reason: 'Lleva el sitio', context });
    const [drawn = 0, cancelled = 0, others = 0] = await Promise.all(
      [1, 2, 3].map(() => publish(app, MANUAL, SOMEBODY)),
    );
    for (const raffleId of [drawn, cancelled]) await sell(app, raffleId, userId, 10);
    await sell(app, others, SOMEBODY + 1, 1);
    const raffleIds = [drawn, cancelled];
    expect(await grant()).toMatchObject({ rejection: { type: 'has-undrawn-tickets', raffleIds } });
    await close(app, drawn, SOMEBODY);
    await withdrawRaffle({ app, raffleId: cancelled, reason: 'Se ha roto', context });
    expect(await grant()).toMatchObject({ rejection: { raffleIds: [drawn] } });
    const later = testApplication(stage.log, { now: ahead(TEST_DRAW_DELAY_MS) });
    await drawWinner({ app: later, raffleId: drawn, context });
    expect(await grant()).toMatchObject({ kind: 'accepted', events: [{}] });
  });

  it('needs somebody', async () => {
    const outcome = await grantOperator({ app, userId: 404, reason: 'Lleva el sitio', context });
    expect(outcome).toMatchObject(refusal('account-not-found'));
  });
});
