import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { confirmEmail, requestConfirmation } from '../../application/accounts/confirm-email';
import { createEmailLinks, parseAccountLink } from '../../application/accounts/signed-links';
import { findAccount } from '../../application/accounts/find-account';
import { updateProfile } from '../../application/accounts/update-profile';
import { identify } from '../../platform/event-store/identity';
import { createMailQuota, type MailQuota } from '../../platform/redis/mail-quota';
import { createKeyring } from '../../platform/secrets';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { until } from '../../tests/kit/until';
import { addressOf, byMail, context, inPage, mailTo, MailStage } from '../testing/mail-stage';
import { DRAW_SECRET } from '../testing/site';
import { SESSION_SECRET } from '../testing/world';

let stage: MailStage;
let inbox: Inbox;
let redis: Redis;
let quota: MailQuota;

beforeAll(async () => {
  stage = await MailStage.open();
  redis = new Redis(stage.world.stores.urls.redisUrl);
  const { keyring, now } = stage.site.app;
  quota = createMailQuota(redis, keyring.hashName, now);
});
afterAll(async () => {
  redis.disconnect();
  await stage.world.close();
});
beforeEach(async () => {
  stage.nextPerson();
  inbox = await openInbox();
  await stage.world.startWorker({}, undefined, mailTo(inbox.port));
});
afterEach(async () => {
  await stage.world.stopWorkers();
  await inbox.close();
});

const mailsTo = (address: string) =>
  inbox.mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject);

const arrived = (address: string, count: number) =>
  until(`${address} has ${count} mails`, () => mailsTo(address).length === count);

const LINK = 'Confirma tu correo en Rifaviva';

it('a new address gets a link that confirms it, and nothing else before', async () => {
  const { userId, raffleId } = stage;
  const { app, log } = stage.site;
  const address = addressOf(userId);
  await stage.register({ confirmed: false });
  await arrived(address, 1);
  await stage.notify();

  // Somebody else's notification comes after this person's.
  stage.nextPerson();
  await stage.register();
  await stage.notify();
  await stage.becomes(inPage(raffleId), byMail(raffleId, 'sent'));
  expect(mailsTo(address)).toEqual([LINK]);

  const mail = inbox.mails.find(({ to }) => to?.[0]?.address === address);
  const [url = ''] = /https:\/\/rifas\.example\/confirmar-correo\S+/.exec(mail?.text ?? '') ?? [];
  const link = parseAccountLink(new URL(url).searchParams.get('enlace') ?? '');
  const account = await findAccount({ app, userId });
  const { life } = await identify(log, createKeyring([DRAW_SECRET]).nameKeyId);
  const links = createEmailLinks({ secrets: [SESSION_SECRET], life, now: Date.now });
  expect(link && account && links.isFor(link, account)).toBe(true);
});

it('a changed address gets one, and so does whoever asks again', async () => {
  const { userId } = stage;
  const { app } = stage.site;
  await stage.register();
  const changes = { email: `nueva${userId}@example.com` };
  await updateProfile({ app, userId, changes, profileImage: undefined, context });
  await arrived(changes.email, 1);
  await requestConfirmation({ app, userId, context });
  await arrived(changes.email, 2);
  expect(mailsTo(changes.email)).toEqual([LINK, LINK]);

  await confirmEmail({ app, userId, emailVersion: 1, context });
  await stage.notify();
  await arrived(changes.email, 3);
});

/** Somebody new with this address, who registers from this network. */
const registerFrom = async (network: string, email: string) => {
  stage.nextPerson();
  const correlationId = `registration-${stage.userId}`;
  await quota.noteAsker(correlationId, network);
  await stage.register({ confirmed: false, email }, { ...context, correlationId });
};

/** Jobs begin in the order of the requests, and workers that stop finish those at hand. */
const earlierAreDone = async () => {
  const mark = `marca${stage.userId}@example.com`;
  await registerFrom('192.0.2.200', mark);
  await arrived(mark, 1);
  await stage.world.stopWorkers();
  await stage.world.startWorker({}, undefined, mailTo(inbox.port));
};

it('a stranger who registers with somebody’s address leaves links for the owner', async () => {
  const mailbox = 'victima@example.com';
  for (let n = 0; n < 6; n += 1) await registerFrom('192.0.2.66', `victima+${n}@example.com`);
  await earlierAreDone();
  const isTheirs = (mail: (typeof inbox.mails)[number]) =>
    mail.to?.[0]?.address?.startsWith('victima') === true;
  expect(inbox.mails.filter(isTheirs)).toHaveLength(3);

  await registerFrom('192.0.2.7', mailbox);
  await arrived(mailbox, 1);
});

it('a mailbox gets five links an hour, whoever asks, and the account exists all the same', async () => {
  const mailbox = 'buzon@gmail.com';
  for (let n = 0; n < 7; n += 1) await registerFrom(`198.51.100.${n}`, mailbox);
  await earlierAreDone();
  expect(mailsTo(mailbox)).toHaveLength(5);
  const { userId } = stage;
  const account = await findAccount({ app: stage.site.app, userId: userId - 1 });
  expect(account?.profile.email).toBe(mailbox);
});

it('a link that the mail server does not take at once counts once', async () => {
  await stage.world.stopWorkers();
  await inbox.close();
  let refusals = 4;
  inbox = await openInbox({
    message: () => {
      refusals -= 1;
      return refusals >= 0 ? 451 : 'take';
    },
  });
  await stage.world.startWorker({}, undefined, mailTo(inbox.port));
  const mailbox = 'lenta@example.com';
  await registerFrom('203.0.113.1', mailbox);
  await arrived(mailbox, 1);
  expect(refusals).toBeLessThan(0);
  await registerFrom('203.0.113.2', mailbox);
  await registerFrom('203.0.113.3', mailbox);
  await arrived(mailbox, 3);
});
