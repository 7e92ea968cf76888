import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import type { Application } from '../application';
import { context, refusal } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { findAccount } from '../accounts/find-account';
import { grantOperator } from '../accounts/grant-operator';
import { registerAccount } from './registration';
import { revokeOperator } from './revocation';

let stage: Stage;
let app: Application;

beforeAll(async () => {
  stage = await openStage();
  app = testApplication(stage.log);
});

afterAll(() => stage.close());

const operator = async (username: string): Promise<number> => {
  const { data } = registering({ username });
  const outcome = await registerAccount({ app, registration: data, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  const { userId } = outcome.state;
  await grantOperator({ app, userId, reason: 'Lleva el sitio', context });
  return userId;
};

describe('taking the operator’s role back', () => {
  it('is done, but never to the last one, whatever a read model says', async () => {
    const [ana, eva] = [await operator('ana'), await operator('eva')];
    const revoke = (userId: number) =>
      revokeOperator({
        app,
        userId,
        reason: 'Se va',
        context,
        operators: () => Promise.resolve([ana, eva]),
      });

    expect(await revoke(ana)).toMatchObject({
      events: [{ type: 'OperatorRoleRevoked', data: { userId: ana, reason: 'Se va' } }],
    });
    expect(await findAccount({ app, userId: ana })).toMatchObject({ role: 'member' });
    // The read model still lists both.
    expect(await revoke(eva)).toMatchObject(refusal('last-operator'));
    expect(await findAccount({ app, userId: eva })).toMatchObject({ role: 'operator' });
  });

  it('leaves exactly one when all of them revoke each other at the same moment', async () => {
    // Two programs, each with its own memory of the accounts, such as two backends.
    const programs = [app, testApplication(stage.log)];
    for (let round = 0; round < 10; round += 1) {
      const ids = [await operator(`a${round}`), await operator(`b${round}`)];
      ids.push(await operator(`c${round}`));
      const outcomes = await Promise.all(
        ids.map((userId, at) =>
          revokeOperator({
            app: programs[at % 2] ?? app,
            userId,
            reason: 'Sobra',
            context,
            operators: () => Promise.resolve(ids),
          }),
        ),
      );
      const revoked = outcomes.filter(({ kind }) => kind === 'accepted');
      expect(revoked).toHaveLength(2);
      expect(outcomes.filter(({ kind }) => kind === 'rejected')).toMatchObject([
        refusal('last-operator'),
      ]);
    }
  });
});
