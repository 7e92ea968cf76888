import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { HANDOVER_TIMES } from '../../domain/handovers/decider';
import { handoverStream } from '../../domain/handovers/stream';
import type { Application } from '../application';
import { acceptPrize } from '../processes/accept-prize';
import { deleteAccount, deletion } from '../processes/deletion';
import { runProcess } from '../processes/process';
import { registerAccount } from '../processes/registration';
import { suspendAccount } from '../processes/suspension';
import { ahead, context, mustBeAccepted } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { forgetHandover } from './forget-handover';
import { skipLeavers } from './leave-handovers';
import { passHandoverDeadline } from './pass-handover-deadline';
import { takeStep } from './take-step';

const HOME = { address: 'Calle Mayor 1', postalCode: '42001', city: 'Soria', country: 'ES' };
const WHY = 'Para probar';

let stage: Stage;
let app: Application;
let names = 0;
let raffleId = 900;
let seller: number;
let queue: readonly number[];

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const nothing = () => Promise.resolve();
const forgottenDisputes: string[] = [];
const forgetDisputes = (...of: readonly number[]) => {
  forgottenDisputes.push(of.join('-'));
  return nothing();
};

/** The site, so many milliseconds later. */
const later = (ms: number) =>
  testApplication(stage.log, { now: ahead(ms), traces: { forget: nothing, forgetDisputes } });

const newPerson = async (): Promise<number> => {
  const { data } = registering({ username: `ana${(names += 1)}` });
  return mustBeAccepted(await registerAccount({ app, registration: data, context })).state.userId;
};

beforeEach(async () => {
  app = later(0);
  seller = await newPerson();
  queue = [await newPerson(), await newPerson(), await newPerson()];
  raffleId += 1;
  const named = queue.map((buyerId, ticket) => ({ buyerId, ticket, tag: `t-${buyerId}` }));
  const data = { ...prize(), sellerId: seller, queue: named };
  await app.handovers.handle(stream(), { type: 'OpenHandover', data } as const, context);
});

const prize = () => ({ raffleId, prize: 1 });
const stream = () => handoverStream(raffleId, 1);
const typesNow = () => stage.typesOf(stream());
const holderNow = async () => {
  const { state } = await later(0).handovers.states.load(stream());
  return state.status === 'open' ? state.holderId : undefined;
};

const accept = (actorId: number, changes = {}, ships = true, by = app) =>
  acceptPrize({ app: by, ...prize(), actorId, ships, changes, context });

describe('accepting', () => {
  it('asks for what is missing of the address, and keeps what is added in the profile', async () => {
    const [winner = 0] = queue;
    const incomplete = await accept(winner, { city: 'Soria' });
    expect(incomplete).toMatchObject({
      rejection: { type: 'incomplete-address', missing: expect.arrayContaining(['address']) },
    });
    expect(await typesNow()).toEqual(['HandoverOpened']);
    mustBeAccepted(await accept(winner, HOME));
    const { state, revision } = await app.accounts.states.load(`account-${winner}`);
    expect(state).toMatchObject({ profile: HOME });
    const handover = (await app.handovers.states.load(stream())).state;
    expect(handover).toMatchObject({ accepted: { accountRevision: revision } });
  });

  it('needs no address for what is collected', async () => {
    mustBeAccepted(await accept(queue[0] ?? 0, {}, false));
    expect(await typesNow()).toEqual(['HandoverOpened', 'PrizeAccepted']);
  });

  it('changes nobody’s profile out of turn', async () => {
    const [, substitute = 0] = queue;
    expect(await accept(substitute, HOME)).toMatchObject({
      rejection: { type: 'handover-moved-on' },
    });
    const { state } = await app.accounts.states.load(`account-${substitute}`);
    expect(state).not.toMatchObject({ profile: HOME });
  });

  it('and the end of its time at once have one outcome', async () => {
    const [winner = 0, substitute] = queue;
    const late = later(HANDOVER_TIMES.acceptMs + 1_000);
    const [accepted] = await Promise.all([
      accept(winner, HOME, true, late),
      passHandoverDeadline({ app: later(HANDOVER_TIMES.acceptMs + 1_000), ...prize(), context }),
    ]);
    const isAccepted = accepted.kind === 'accepted';
    expect(await holderNow()).toBe(isAccepted ? winner : substitute);
    if (!isAccepted) expect(accepted.rejection.type).toBe('handover-moved-on');
  });
});

describe('the end of a step', () => {
  it('is not met too early', async () => {
    const outcome = await passHandoverDeadline({ app, ...prize(), context });
    expect(outcome).toMatchObject({ rejection: { type: 'too-early' } });
  });

  it('calls the next, once', async () => {
    const late = () => later(HANDOVER_TIMES.acceptMs + 1_000);
    await passHandoverDeadline({ app: late(), ...prize(), context });
    await passHandoverDeadline({ app: late(), ...prize(), context });
    expect(await typesNow()).toEqual(['HandoverOpened', 'SubstituteCalled']);
  });
});

const erase = async (userId: number) => {
  mustBeAccepted(await deleteAccount({ app, userId, reason: WHY, context }));
  await runProcess(deletion, { app, userId, context });
};

describe('somebody who leaves', () => {
  it('is passed over at once, and so is a substitute who has left before', async () => {
    const [winner = 0, substitute = 0, last] = queue;
    await erase(substitute);
    expect(await holderNow()).toBe(winner);
    await erase(winner);
    expect(await holderNow()).toBe(last);
  });

  it('is passed over when suspended', async () => {
    const [winner = 0, substitute] = queue;
    mustBeAccepted(
      await suspendAccount({ app, userId: winner, reason: WHY, withdraws: false, context }),
    );
    expect(await holderNow()).toBe(substitute);
  });

  it('keeps a prize that is sent', async () => {
    const [winner = 0] = queue;
    mustBeAccepted(await accept(winner, HOME));
    const data = { ...prize(), actorId: seller };
    mustBeAccepted(await takeStep({ app, command: { type: 'HandOverPrize', data }, context }));
    await erase(winner);
    expect((await typesNow()).at(-1)).toBe('PrizeHandedOver');
  });

  it('ends it at once as the seller of what is not sent', async () => {
    await erase(seller);
    const { state } = await later(0).handovers.states.load(stream());
    expect(state).toMatchObject({ status: 'failed', reason: 'seller-gone' });
  });

  it('was called although gone: the next look passes on', async () => {
    const [, substitute = 0, last] = queue;
    mustBeAccepted(await deleteAccount({ app, userId: substitute, reason: WHY, context }));
    const late = later(HANDOVER_TIMES.acceptMs + 1_000);
    await passHandoverDeadline({ app: late, ...prize(), context });
    expect(await holderNow()).toBe(substitute);
    await skipLeavers({ app: late, ...prize(), context });
    expect(await holderNow()).toBe(last);
  });
});

it('forgets all but the last event, once it has ended', async () => {
  await forgetHandover({ app, ...prize(), context });
  expect(await typesNow()).toEqual(['HandoverOpened']);
  await erase(seller);
  await forgetHandover({ app: later(0), ...prize(), context });
  expect(await typesNow()).toEqual(['HandoverForgotten']);
  expect(forgottenDisputes).toEqual([`${raffleId}-1`]);
});
