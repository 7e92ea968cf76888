import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { context } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { findAccountByName, ownerOf } from './find-account';
import { registerAccount } from './register-account';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

it('a name’s owner is found at once, although another program had just found the name free', async () => {
  const [app, other] = [testApplication(stage.log), testApplication(stage.log)];
  const registration = registering().data;
  const { username } = registration;
  expect(await ownerOf({ app: other, username })).toBeNull();
  const outcome = await registerAccount({ app, registration, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  expect(await ownerOf({ app: other, username })).toBe(outcome.state.userId);
  expect(await findAccountByName({ app: other, username })).toMatchObject(outcome.state);
});
