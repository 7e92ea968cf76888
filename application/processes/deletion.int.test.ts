import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { registerAccount as registering } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import { favoritesStream } from '../../domain/favorites/stream';
import { newsletterStream } from '../../domain/newsletter/stream';
import { notificationsStream } from '../../domain/notifications/stream';
import { raffleStream } from '../../domain/raffles/stream';
import { reportStream } from '../../domain/reports/stream';
import type { Application } from '../application';
import { sendNotification } from '../notifications/send-notification';
import { followRaffle } from '../raffles/follow-raffle';
import { fileReport } from '../reports/file-report';
import { hasConfirmedNewsletter, subscribeToNewsletter } from '../subscribe-to-newsletter';
import { context, publish, refusal, sell } from '../testing/market';
import { openStage, type Stage } from '../testing/stage';
import { testApplication } from '../testing/test-application';
import { confirmEmail } from '../accounts/confirm-email';
import { decideReport } from './case-decision';
import { deleteAccount, deleteOwnAccount, deletion } from './deletion';
import { findAccountByName } from '../accounts/find-account';
import { grantOperator } from '../accounts/grant-operator';
import { hashPassword } from '../accounts/passwords';
import { runProcess } from './process';
import { registerAccount } from './registration';
import { signIn } from '../accounts/sign-in';
import { unknownTraces, type Leaver } from '../accounts/traces';
import { updateProfile } from '../accounts/update-profile';

const PASSWORD = 'una rifa más';
const PICTURE = '/objects/uploads/1-0f8fad5b-d9cb-469f-a165-70867728950e.webp';

let stage: Stage;
let app: Application;
let names = 0;
let username: string;
let userId: number;
let passwordHash: string;
let forgotten: Leaver[];

beforeAll(async () => {
  stage = await openStage();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => stage.close());

const emails = () => [`${username}@example.org`, `otra.${username}@example.org`] as const;

beforeEach(async () => {
  username = `ana${(names += 1)}`;
  forgotten = [];
  app = worker();
  const { data } = registering({ username, passwordHash });
  const profile = { ...data.profile, email: emails()[0] };
  const registration = { ...data, profile };
  const outcome = await registerAccount({ app, registration, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  ({ userId } = outcome.state);
});

/** Another program; it fails when it forgets, as often as it is told. */
const worker = (failures = 0) => {
  let left = failures;
  const forget = (leaver: Leaver) => {
    if ((left -= 1) >= 0) return Promise.reject(new Error('Killed'));
    forgotten.push(leaver);
    return Promise.resolve();
  };
  return testApplication(stage.log, { traces: { ...unknownTraces, forget } });
};

const leave = (password = PASSWORD) =>
  deleteOwnAccount({ app, account: { userId, passwordHash }, password, context });

const finish = (by = worker()) => runProcess(deletion, { app: by, userId, context });
const typesOf = (stream: string) => stage.typesOf(stream);
const subscriptionOf = (email: string) => newsletterStream(app.keyring.hashEmail(email));

/** What people do before they leave. */
const live = async (): Promise<number> => {
  const raffleId = await publish(app, {}, userId);
  await sell(app, raffleId, userId + 1000, 2);
  await followRaffle({ app, userId, raffleId, context });
  const [first, second] = emails();
  for (const email of [first, second])
    await subscribeToNewsletter({ app, email, confirmed: true, context });
  await confirmEmail({ app, userId, emailVersion: 0, context });
  const changes = { email: second, address: 'Calle Mayor, 1' };
  await updateProfile({ app, userId, changes, profileImage: PICTURE, context });
  await updateProfile({ app, userId, changes: {}, profileImage: null, context });
  const notification = { userId, raffleId, raffleRevision: 1, type: 'raffle-ended' } as const;
  const inPage = { ...notification, channel: 'in-app' } as const;
  await sendNotification({ app, notification: inPage, status: 'sent', context });
  return raffleId;
};

const other = async () => {
  const { data } = registering({ username: `otra${(names += 1)}`, passwordHash });
  const outcome = await registerAccount({ app, registration: data, context });
  if (outcome.kind === 'rejected') throw new Error('Refused');
  return { userId: outcome.state.userId };
};

const report = async (reporter: number, raffleId: number, by = app): Promise<string> => {
  const outcome = await fileReport({
    app: by,
    reporter: { userId: reporter },
    reported: { subject: 'raffle', raffleId },
    reason: 'fraud',
    text: 'Un texto de alguien',
    context,
  });
  const [filed] = outcome.kind === 'accepted' ? outcome.events : [];
  if (!filed) throw new Error('Refused');
  return filed.data.reportId;
};

describe('asking for the deletion of the own account', () => {
  it('lets nobody sign in any more, and nobody else take the name', async () => {
    expect(await leave()).toMatchObject({ kind: 'accepted' });

    expect(await signIn({ app, username, password: PASSWORD })).toBeUndefined();
    expect(await findAccountByName({ app, username })).toBeUndefined();
    await finish();
    const registration = registering({ username }).data;
    expect(await registerAccount({ app, registration, context })).toMatchObject(
      refusal('username-taken'),
    );
  });

  it('is refused with another password, and to an operator', async () => {
    expect(await leave('otra')).toMatchObject(refusal('wrong-password'));
    await grantOperator({ app, userId, reason: 'Lleva el sitio', context });
    expect(await leave()).toMatchObject(refusal('is-operator'));
  });
});

describe('finishing a deletion', () => {
  it('withdraws the raffles, and forgets the person everywhere', async () => {
    const raffleId = await live();
    await leave();

    await finish();

    expect(await typesOf(accountStream(userId))).toEqual(['AccountErased']);
    expect(await typesOf(notificationsStream(userId))).toEqual(['NotificationsForgotten']);
    expect(await typesOf(favoritesStream(userId))).toEqual([
      'RaffleFavorited',
      'RaffleUnfavorited',
    ]);
    expect((await typesOf(raffleStream(raffleId))).at(-1)).toBe('RaffleCancelled');
    const [confirmed, unproven] = emails();
    expect(await typesOf(subscriptionOf(confirmed))).toEqual(['NewsletterForgotten']);
    expect(forgotten).toEqual([{ userId, names: [username, confirmed, unproven] }]);
  });

  it('withdraws a raffle that was published in another window', async () => {
    const raffleId = await publish(app, {}, userId);
    await leave();
    await finish();
    expect(await typesOf(raffleStream(raffleId))).toEqual(['RaffleCreated', 'RaffleCancelled']);
  });

  it('forgets the reports that they filed, and decided ones about them, but no open case', async () => {
    const { userId: reporter } = await other();
    const [own, theirs] = [await publish(app, {}, userId), await publish(app, {}, reporter)];
    const filed = await report(userId, theirs);
    const decided = await report(reporter, own);
    const verdict = {
      decision: 'reject',
      reason: 'Está bien',
      toReporter: 'Está bien',
      toSeller: 'Está bien',
      withdraws: false,
    } as const;
    await decideReport({ app, reportId: decided, verdict, context });
    const open = await report((await other()).userId, own);
    const others = await report((await other()).userId, theirs);
    await leave();
    await finish();
    for (const reportId of [filed, decided])
      expect(await typesOf(reportStream(reportId))).toEqual(['ReportForgotten']);
    for (const reportId of [open, others])
      expect(await typesOf(reportStream(reportId))).toEqual(['ReportFiled']);
  });

  it('forgets a report that was filed at that moment', async () => {
    const { userId: reporter } = await other();
    const own = await publish(app, {}, userId);
    await leave();
    // A backend that has not heard of the deletion yet.
    const { accounts } = testApplication(stage.log);
    const invalidate = () => undefined;
    const load = async (stream: string) => {
      const heard = await accounts.states.load(stream);
      load.asked += 1;
      if (load.asked > 1) return heard;
      return { ...heard, state: { ...heard.state, status: 'registered' } as typeof heard.state };
    };
    load.asked = 0;
    const late = {
      ...app,
      accounts: { ...accounts, states: { ...accounts.states, load, invalidate } },
    };
    const reportId = await report(reporter, own, late);
    expect(await typesOf(reportStream(reportId))).toEqual(['ReportForgotten']);
  });

  it('leaves a subscription that somebody else has confirmed', async () => {
    await live();
    await leave();
    await finish();

    const other = testApplication(stage.log);
    expect(await hasConfirmedNewsletter({ app: other, email: emails()[1] })).toBe(true);
    expect(await hasConfirmedNewsletter({ app: other, email: emails()[0] })).toBe(false);
  });

  it('goes on where a program was killed, and a repeat changes nothing', async () => {
    await live();
    await leave();
    await expect(finish(worker(1))).rejects.toThrow('Killed');
    expect((await typesOf(accountStream(userId))).at(-1)).toBe('AccountDeletionRequested');

    await finish();
    const end = await stage.log.endPosition();
    await finish();

    expect(await typesOf(accountStream(userId))).toEqual(['AccountErased']);
    expect(forgotten).toHaveLength(1);
    expect(await stage.log.endPosition()).toBe(end);
  });

  it('hides the past of an account whose program was killed just before', async () => {
    await leave();
    const stream = accountStream(userId);
    await app.accounts.handle(stream, { type: 'EraseAccount', data: {} }, context);
    expect(await typesOf(stream)).toHaveLength(3);

    await finish();

    expect(await typesOf(stream)).toEqual(['AccountErased']);
  });

  it('does nothing to an account that nobody wants deleted', async () => {
    await finish();
    expect(await typesOf(accountStream(userId))).toEqual(['AccountRegistered']);
  });
});

it('an operator deletes an account without its password, with a reason', async () => {
  await deleteAccount({ app, userId, reason: 'Lo pidió por carta', context });
  expect(await signIn({ app, username, password: PASSWORD })).toBeUndefined();
});
