import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import type { Application } from '../application';
import { context, refusal } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { findAccount } from './find-account';
import { grantOperator } from './grant-operator';
import { registerAccount } from '../processes/registration';

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

  it('needs somebody', async () => {
    const outcome = await grantOperator({ app, userId: 404, reason: 'Lleva el sitio', context });
    expect(outcome).toMatchObject(refusal('account-not-found'));
  });
});
