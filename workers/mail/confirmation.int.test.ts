import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { confirmEmail, requestConfirmation } from '../../application/accounts/confirm-email';
import { createEmailLinks, parseEmailLink } from '../../application/accounts/email-links';
import { findAccount } from '../../application/accounts/find-account';
import { updateProfile } from '../../application/accounts/update-profile';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { until } from '../../tests/kit/until';
import { addressOf, byMail, context, inPage, mailTo, MailStage } from '../testing/mail-stage';
import { SESSION_SECRET } from '../testing/world';

jest.setTimeout(60_000);

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

const mailsTo = (address: string) =>
  inbox.mails.filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject);

const arrived = (address: string, count: number) =>
  until(`${address} has ${count} mails`, () => mailsTo(address).length === count);

const LINK = 'Confirma tu correo en Rifaviva';

it('a new address gets a link that confirms it, and nothing else before', async () => {
  const { userId, raffleId } = stage;
  const { app } = stage.site;
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
  const link = parseEmailLink(new URL(url).searchParams.get('enlace') ?? '');
  const account = await findAccount({ app, userId });
  const links = createEmailLinks([SESSION_SECRET], Date.now);
  expect(link && account && links.check(link, account)).toBe('valid');
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
