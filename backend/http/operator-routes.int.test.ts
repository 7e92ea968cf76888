import { describe, expect, it } from '@jest/globals';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { madeUp, refused, replyOf, routeTrial } from '../testing/try-route';
import { PROOF_MS } from './password-proof';
import { route } from './route';
import type { Steps } from './serve-route';
import type { SignedIn } from './signed-in';
import { operator } from './who';

const { ask } = routeTrial();

const MINUTE_MS = 60_000;

/** Somebody whose session proved the password this long ago. */
const as = (role: RegisteredAccount['role'], provenAt?: number): Partial<Steps> => {
  const signedIn: SignedIn = async (ctx, next) => {
    // Id and role are all that these routes read of a person.
    ctx.state.account = { userId: 20, role } as RegisteredAccount;
    await next();
  };
  return {
    signedIn,
    signedInWithSession: async (ctx, next) => {
      ctx.session = provenAt === undefined ? {} : { provenAt };
      await signedIn(ctx, next);
    },
  };
};

const reading = route({ ...madeUp, who: operator }, ({ person }) => replyOf(person.userId));
const changing = route({ ...madeUp, who: operator, confirmed: true }, () => replyOf('changed'));

describe('a route of the operators', () => {
  it('admits an operator', async () => {
    expect(await ask(reading, {}, as('operator'))).toMatchObject({ status: 200, answer: 20 });
  });

  it('refuses everybody else', async () => {
    expect(await ask(reading, {}, as('member'))).toMatchObject(refused(403, 'operators-only'));
  });

  it('tells a member nothing about the password', async () => {
    expect(await ask(changing, {}, as('member'))).toMatchObject(refused(403, 'operators-only'));
  });
});

describe('a route that changes something', () => {
  it('runs while the password was proven in the last half hour', async () => {
    const lately = Date.now() - PROOF_MS + MINUTE_MS;
    expect(PROOF_MS).toBe(30 * MINUTE_MS);
    expect(await ask(changing, {}, as('operator', lately))).toMatchObject({ status: 200 });
  });

  it.each([
    ['half an hour ago', () => Date.now() - PROOF_MS],
    ['never, in a session from before that field', () => undefined],
  ])('asks for it again when that was %s', async (_when, provenAt) => {
    const answer = await ask(changing, {}, as('operator', provenAt()));
    expect(answer).toMatchObject(refused(403, 'password-needed'));
  });
});
