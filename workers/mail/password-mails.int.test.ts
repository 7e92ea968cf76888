import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { confirmEmail } from '../../application/accounts/confirm-email';
import { updateProfile } from '../../application/accounts/update-profile';
import { resetPassword } from '../../application/accounts/reset-password';
import { removeSecondFactor } from '../../application/accounts/second-factor';
import { enableSecondFactor, useRecoveryCode } from '../../domain/accounts/controls';
import { accountStream } from '../../domain/accounts/stream';
import { identify } from '../../platform/event-store/identity';
import { jobsPrefix } from '../../platform/jobs/job-definition';
import { connectJobRedis } from '../../platform/redis/redis';
import { createKeyring } from '../../platform/secrets';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { until } from '../../tests/kit/until';
import { addressOf, context, mailTo, MailStage } from '../testing/mail-stage';
import { DRAW_SECRET } from '../testing/site';
import { TELL_EMAIL_CHANGE } from './schedules';

const CHANGED = 'Tu contraseña de Rifaviva ha cambiado';
const FACTOR_ON = 'Se ha activado el segundo paso al entrar en Rifaviva';
const FACTOR_OFF = 'Se ha quitado el segundo paso al entrar en Rifaviva';
const CODE_USED = 'Se ha usado un código de recuperación para entrar en Rifaviva';
const MOVED = 'Tu correo de Rifaviva ha cambiado';

let stage: MailStage;
let inbox: Inbox;

beforeAll(async () => {
  stage = await MailStage.open();
});
afterAll(() => stage.world.close());
beforeEach(async () => {
  stage.nextPerson();
  inbox = await openInbox();
  await stage.world.startWorker({}, undefined, mailTo(inbox.port));
});
afterEach(async () => {
  await stage.world.stopWorkers();
  await inbox.close();
});

const mailsTo = (userId: number) =>
  inbox.mails.filter(({ to }) => to?.[0]?.address === addressOf(userId));
const subjectsTo = (userId: number) => mailsTo(userId).map(({ subject }) => subject);

const arrived = (userId: number, ...subjects: readonly string[]) =>
  until(
    `${userId} has ${subjects.join()}`,
    () => JSON.stringify(subjectsTo(userId)) === JSON.stringify(subjects),
  );

it('a changed password is told, whoever changed it', async () => {
  const { userId } = stage;
  await stage.register();
  await resetPassword({ app: stage.site.app, userId, reason: 'La ha perdido', context });
  await arrived(userId, CHANGED);
  expect(mailsTo(userId)[0]?.text).toContain(`«user${userId}»`);
});

/** The account's address becomes this one, and somebody there follows the link. */
const moveTo = async (userId: number, email: string, emailVersion: number) => {
  const { app } = stage.site;
  await updateProfile({ app, userId, changes: { email }, profileImage: undefined, context });
  await confirmEmail({ app, userId, emailVersion, context });
};

const textsTo = (address: string, subject: string) =>
  inbox.mails
    .filter((mail) => mail.to?.[0]?.address === address && mail.subject === subject)
    .map(({ text = '' }) => text);

/** The waiting jobs are due, and what was counted is forgotten. */
const aDayLater = async () => {
  const { app, log } = stage.site;
  const redis = connectJobRedis(stage.world.stores.urls.redisUrl, app.logger);
  const counts = await redis.keys('mails-to:email-change:*');
  expect(counts.length).toBeGreaterThan(0);
  await redis.del(...counts);
  const { life } = await identify(log, createKeyring([DRAW_SECRET]).nameKeyId);
  const queue = new Queue(TELL_EMAIL_CHANGE.name, {
    connection: redis,
    prefix: jobsPrefix(life),
  });
  const waiting = await queue.getDelayed();
  expect(waiting).toHaveLength(2);
  await queue.promoteJobs();
  await queue.close();
  redis.disconnect();
};

it('a former address is told at once who took its place, and for seven days of passwords', async () => {
  const { userId } = stage;
  await stage.register();
  const thief = `ladron${userId}@example.org`;
  await moveTo(userId, thief, 1);
  await arrived(userId, MOVED);
  const [told = ''] = textsTo(addressOf(userId), MOVED);
  expect(told).toContain(`«user${userId}»`);
  expect(told).toContain('l•••@e•••');
  expect(told).not.toContain('ladron');
  expect(told).toContain('https://rifas.example/perfil');

  await resetPassword({ app: stage.site.app, userId, reason: 'La ha perdido', context });
  await arrived(userId, MOVED, CHANGED);
  await until('the new address is told too', () => textsTo(thief, CHANGED).length === 1);
  expect(textsTo(addressOf(userId), CHANGED)[0]).toContain('https://rifas.example/aviso-legal');
  expect(textsTo(thief, MOVED)).toStrictEqual([]);
});

it('the first of several addresses is told of all', async () => {
  const { userId } = stage;
  await stage.register();
  await moveTo(userId, `primero${userId}@example.org`, 1);
  await arrived(userId, MOVED);
  await moveTo(userId, `segundo${userId}@example.org`, 2);
  await arrived(userId, MOVED, MOVED);
});

it('an address that went earlier is told of a day’s further changes in one mail, of the newest', async () => {
  const { userId } = stage;
  await stage.register();
  const owner = addressOf(userId);
  const next = ['primero', 'segundo', 'tercero', 'cuarto'].map(
    (name) => `${name}${userId}@example.org`,
  );
  // Each is told at once when it goes itself.
  for (const [n, email] of next.entries()) {
    await moveTo(userId, email, n + 1);
    const gone = n === 0 ? owner : (next[n - 1] ?? '');
    await until(`${gone} is told`, () => textsTo(gone, MOVED).length > 0);
  }
  await stage.world.stopWorkers();
  const counts = () => [owner, ...next].map((address) => textsTo(address, MOVED).length);
  expect(counts()).toStrictEqual([2, 1, 1, 1, 0]);

  await aDayLater();
  await stage.world.startWorker({}, undefined, mailTo(inbox.port));
  await until('all are told', () => textsTo(addressOf(userId), MOVED).length === 3);
  await stage.world.stopWorkers();
  expect(counts()).toStrictEqual([3, 2, 2, 1, 0]);
  expect(textsTo(owner, MOVED).at(-1)).toContain('c•••@e•••');
});

it('a changed password is told to the confirmed address while a new one is not confirmed', async () => {
  const { userId } = stage;
  await stage.register();
  const { app } = stage.site;
  const changes = { email: `nadie${userId}@example.org` };
  await updateProfile({ app, userId, changes, profileImage: undefined, context });
  await resetPassword({ app, userId, reason: 'La ha perdido', context });
  await arrived(userId, CHANGED);
  expect(textsTo(changes.email, CHANGED)).toStrictEqual([]);
});

it('five changes of a password are told in an hour', async () => {
  const { userId } = stage;
  await stage.register();
  for (let n = 1; n <= 6; n += 1) {
    await resetPassword({ app: stage.site.app, userId, reason: 'La ha perdido', context });
    if (n <= 5) await arrived(userId, ...Array<string>(n).fill(CHANGED));
  }
  stage.nextPerson();
  await stage.register();
  await resetPassword({
    app: stage.site.app,
    userId: stage.userId,
    reason: 'La ha perdido',
    context,
  });
  await arrived(stage.userId, CHANGED);
  expect(subjectsTo(userId)).toHaveLength(5);
});

it('each change of a second factor is told to the address of the account, whoever made it', async () => {
  const { userId } = stage;
  const { app } = stage.site;
  const change = (command: Parameters<typeof app.accounts.handle>[1]) =>
    app.accounts.handle(accountStream(userId), command, context);
  const remove = (reason: string | null) => removeSecondFactor({ app, userId, reason, context });
  await stage.register();
  const [enabled, used] = [enableSecondFactor(), useRecoveryCode()];
  const told: string[] = [];
  for (const [subject, act] of [
    [FACTOR_ON, () => change(enabled)],
    [CODE_USED, () => change(used)],
    [FACTOR_OFF, () => remove(null)],
    [FACTOR_ON, () => change(enabled)],
    [FACTOR_OFF, () => remove('Extravio')],
  ] as const) {
    expect(await act()).toMatchObject({ kind: 'accepted' });
    told.push(subject);
    await arrived(userId, ...told);
  }
  for (const { subject, text = '', raw } of mailsTo(userId)) {
    const what = String(subject).replace(/ en Rifaviva$/, '');
    expect(text).toContain(`${what} en tu cuenta «user${userId}» de Rifaviva el `);
    expect(text).toContain('https://rifas.example/recuperar-contrasena');
    // An operator's reason is for operators.
    expect(text + raw).not.toContain('Extravio');
  }
});

it('a second factor is told of at no address that is not confirmed, nor at a former one', async () => {
  const { userId } = stage;
  const { app } = stage.site;
  await stage.register({ confirmed: false });
  const enable = (id: number) =>
    app.accounts.handle(accountStream(id), enableSecondFactor(), context);
  await enable(userId);
  stage.nextPerson();
  await stage.register();
  await moveTo(stage.userId, `nueva${stage.userId}@example.org`, 1);
  await arrived(stage.userId, MOVED);
  await enable(stage.userId);
  const told = () => textsTo(`nueva${stage.userId}@example.org`, FACTOR_ON);
  await until('the present address is told', () => told().length === 1);
  expect(subjectsTo(userId)).not.toContain(FACTOR_ON);
  expect(subjectsTo(stage.userId)).toStrictEqual([MOVED]);
});

it('mails about an account are no newsletters', async () => {
  const { userId } = stage;
  await stage.register();
  await moveTo(userId, `otra${userId}@example.org`, 1);
  await arrived(userId, MOVED);
  for (const { raw } of inbox.mails) expect(raw.toLowerCase()).not.toContain('list-unsubscribe');
});
