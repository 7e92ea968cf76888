import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import type { Application } from '../application';
import { context, refusal } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { grantOperator } from './grant-operator';
import { updateProfile } from './update-profile';

const USER = 20;
const NOBODY = 21;
const nothing = { kind: 'accepted', events: [] };

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
  await app.accounts.handle(accountStream(USER), registering({ userId: USER }), context);
});

afterAll(() => stage.close());

describe('updating a profile', () => {
  const changes = { city: 'Vigo' };
  const update = (userId: number, profileImage?: string | null) =>
    updateProfile({ app, userId, changes, profileImage, context });

  it('changes the differences, and the picture only if it was sent', async () => {
    const state = { profile: { city: 'Vigo' }, profileImage: null };
    expect(await update(USER)).toMatchObject({ events: [{ type: 'ProfileUpdated' }], state });
    expect(await update(USER)).toMatchObject(nothing);
    const photo = [{ type: 'ProfilePhotoChanged' }];
    expect(await update(USER, '/objects/1')).toMatchObject({ events: photo });
    expect(await update(USER)).toMatchObject({ state: { profileImage: '/objects/1' } });
    expect(await update(USER, null)).toMatchObject({ events: photo, state });
  });

  it('is refused for an account that does not exist', async () => {
    expect(await update(NOBODY)).toMatchObject(refusal('account-not-found'));
  });
});

describe('granting the operator’s role', () => {
  const grant = (userId: number, by = app) =>
    grantOperator({ app: by, userId, reason: 'Lleva el sitio', context });

  it('happens once, by any program', async () => {
    const other = testApplication(stage.log);
    await other.accounts.states.load(accountStream(USER));
    expect(await grant(USER)).toMatchObject({ events: [{ type: 'OperatorRoleGranted' }] });
    expect(await grant(USER)).toMatchObject(nothing);
    expect(await grant(USER, other)).toMatchObject(nothing);
  });

  it('is refused for an account that does not exist', async () => {
    expect(await grant(NOBODY)).toMatchObject(refusal('account-not-found'));
  });
});
