import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openLinkRequests, type LinkRequests } from '@backend/link-requests';
import { Redis } from 'ioredis';
import { confirmEmail } from '../../application/accounts/confirm-email';
import { findAccount } from '../../application/accounts/find-account';
import { createPasswordLinks, parseAccountLink } from '../../application/accounts/signed-links';
import { resetPassword } from '../../application/accounts/reset-password';
import { updateProfile } from '../../application/accounts/update-profile';
import { identify } from '../../platform/event-store/identity';
import { jobsPrefix } from '../../platform/jobs/job-definition';
import { createMailQuota, type MailQuota } from '../../platform/redis/mail-quota';
import { createKeyring } from '../../platform/secrets';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { until } from '../../tests/kit/until';
import { addressOf, context, mailTo, MailStage } from '../testing/mail-stage';
import { DRAW_SECRET } from '../testing/site';
import { SESSION_SECRET } from '../testing/world';

const LINK = 'Pon otra contraseña en Rifaviva';

let stage: MailStage;
let inbox: Inbox;
let redis: Redis;
let quota: MailQuota;
let requests: LinkRequests;
let life: string;

beforeAll(async () => {
  stage = await MailStage.open();
  const { app, log } = stage.site;
  redis = new Redis(stage.world.stores.urls.redisUrl);
  quota = createMailQuota(redis, app.keyring.hashName, app.now);
  ({ life } = await identify(log, createKeyring([DRAW_SECRET]).nameKeyId));
  const { now } = app;
  requests = openLinkRequests({ redis, prefix: jobsPrefix(life), mailQuota: quota, now });
});
afterAll(async () => {
  await requests.close();
  redis.disconnect();
  await stage.world.close();
});
beforeEach(async () => {
  stage.nextPerson();
  inbox = await openInbox();
  await work();
});
afterEach(async () => {
  await stage.world.stopWorkers();
  await inbox.close();
});

const work = () => stage.world.startWorker({}, undefined, mailTo(inbox.port));

let asked = 0;
const ask = (who: string, network = `192.0.2.${asked}`) => {
  asked += 1;
  return requests.passwordLinks(who, { correlationId: `request-${asked}`, network });
};

const linksTo = (address: string) =>
  inbox.mails.filter(({ to, subject }) => to?.[0]?.address === address && subject === LINK);

const arrived = (address: string, count = 1) =>
  until(`${address} has ${count} links`, () => linksTo(address).length === count);

/** Jobs begin in their order, and workers that stop finish those at hand. */
const earlierAreDone = async () => {
  stage.nextPerson();
  await stage.register();
  await ask(addressOf(stage.userId));
  await arrived(addressOf(stage.userId));
  await stage.world.stopWorkers();
  await work();
};

it('a request waits for the read models to be built, and is answered then', async () => {
  const { userId } = stage;
  await stage.register();
  await ask(addressOf(userId));
  await stage.world.startProjections();
  await arrived(addressOf(userId));
});

it('whoever asks gets a link behind # that is valid, and nobody with an unconfirmed address', async () => {
  const stranger = addressOf(stage.userId);
  await stage.register({ confirmed: false });
  await ask(stranger);
  stage.nextPerson();
  const { userId } = stage;
  await stage.register();
  await ask(addressOf(userId).toUpperCase());
  await arrived(addressOf(userId));
  await earlierAreDone();
  expect(linksTo(stranger)).toStrictEqual([]);

  const [{ text = '' } = {}] = linksTo(addressOf(userId));
  const [url = ''] = /https:\/\/rifas\.example\/restablecer-contrasena\S+/.exec(text) ?? [];
  const { hash, search } = new URL(url);
  expect(search).toBe('');
  const link = parseAccountLink(new URLSearchParams(hash.slice(1)).get('enlace') ?? '');
  const account = await findAccount({ app: stage.site.app, userId });
  const links = createPasswordLinks({ secrets: [SESSION_SECRET], life, now: () => Date.now() });
  expect(link && account && links.isFor(link, account)).toBe(true);
});

it('each account of one address gets a link of its own', async () => {
  const email = `familia${stage.userId}@example.com`;
  const names = [];
  for (let n = 0; n < 2; n += 1) {
    await stage.register({ email });
    names.push(`«user${stage.userId}»`);
    stage.nextPerson();
  }
  await ask(email);
  await arrived(email, 2);
  const texts = linksTo(email).map(({ text = '' }) => text);
  for (const name of names) expect(texts.filter((text) => text.includes(name))).toHaveLength(1);
});

it('whoever presses again within a minute gets no second one', async () => {
  const address = addressOf(stage.userId);
  await stage.register();
  await ask(address);
  await arrived(address);
  await ask(address);
  await earlierAreDone();
  expect(linksTo(address)).toHaveLength(1);
});

it('a request that no mail follows keeps nobody’s away', async () => {
  const address = addressOf(stage.userId);
  await stage.register();
  const to = { mailbox: address, kind: 'new-password' } as const;
  await quota.noteAsker('strangers', '198.51.100.7');
  for (let n = 0; n < 3; n += 1)
    await quota.take(to, `earlier-${n}`, { correlationId: 'strangers', account: n });
  await ask(address, '198.51.100.7');
  await earlierAreDone();
  expect(linksTo(address)).toStrictEqual([]);
  await ask(address);
  await arrived(address);
});

it('strangers who have filled the mailbox with links that confirm it keep no link away', async () => {
  const address = addressOf(stage.userId);
  const to = { mailbox: address, kind: 'confirmation' } as const;
  for (let n = 0; n < 5; n += 1)
    await quota.take(to, `stranger-${n}`, { correlationId: `stranger-${n}`, account: n });
  await stage.register();
  await ask(address);
  await arrived(address);
});

it('an address that somebody has put in place of the owner’s gets none', async () => {
  const { userId } = stage;
  await stage.register();
  const thief = `ladron${userId}@example.org`;
  const { app } = stage.site;
  await updateProfile({ app, userId, changes: { email: thief }, profileImage: undefined, context });
  await confirmEmail({ app, userId, emailVersion: 1, context });
  await ask(thief);
  await ask(addressOf(userId));
  await earlierAreDone();
  expect([...linksTo(thief), ...linksTo(addressOf(userId))]).toStrictEqual([]);
});

it('a link that is asked for while no worker runs is not sent after a change', async () => {
  const { userId } = stage;
  await stage.register();
  await stage.world.stopWorkers();
  await ask(addressOf(userId));
  await resetPassword({ app: stage.site.app, userId, reason: 'La ha perdido', context });
  await work();
  await earlierAreDone();
  expect(linksTo(addressOf(userId))).toStrictEqual([]);
});

it('is no newsletter', async () => {
  await earlierAreDone();
  for (const { raw } of inbox.mails) expect(raw.toLowerCase()).not.toContain('list-unsubscribe');
});
