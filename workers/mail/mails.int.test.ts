import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Redis } from 'ioredis';
import { testApplication } from '../../application/testing/test-application';
import { abandonRegistration, registerAccount } from '../../domain/accounts/controls';
import { newestEvent } from '../../platform/event-store/one-event';
import { accountStream, notificationsStream } from '../../platform/event-store/streams';
import { createMailer } from '../../platform/mailer';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import {
  sendNotification,
  type NewNotification,
} from '../../application/notifications/send-notification';
import { inMs, type Site } from '../testing/site';
import { notificationsTo } from '../testing/notified';
import { until } from '../../tests/kit/until';
import { World } from '../testing/world';
import { createSendMail } from './send-mail';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const SELLER = 3;
const context = { correlationId: 'request-1', causationId: 'event-1' };

const endDate = inMs(HOUR_MS);

let world: World;
let site: Site;
let raffleId: number;
let userIds = 100;
let userId: number;
let inbox: Inbox | undefined;

beforeAll(async () => {
  world = await World.open();
  ({ site } = world);
  raffleId = await site.publish({
    title: 'Bici <de paseo>',
    totalTickets: 1,
    sellerId: SELLER,
    endDate,
  });
  await site.buy(raffleId, 20, 1);
});

afterAll(() => world.close());

beforeEach(() => {
  userId = userIds += 1;
});

afterEach(async () => {
  await world.stopWorkers();
  await inbox?.close();
  inbox = undefined;
});

const mailTo = (port: number) => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: 'Rifaviva <avisos@rifas.example>',
  publicUrl: 'https://rifas.example',
});

const work = (port: number) => world.startWorker({}, undefined, mailTo(port));

const addressOf = (id: number) => `user${id}@example.com`;

const register = (profile: { readonly emailNotifications?: boolean } = {}) => {
  const { data, type } = registerAccount({ userId, username: `user${userId}` });
  const mine = { ...data.profile, email: addressOf(userId), ...profile };
  return site.app.accounts.handle(
    accountStream(userId),
    { type, data: { ...data, profile: mine } },
    context,
  );
};

/** Revision of the event that ends the raffle. */
const ENDED = 2;

const notifyOf = async (news: Pick<NewNotification, 'type' | 'raffleRevision'>): Promise<void> => {
  const inApp = { userId, raffleId, channel: 'in-app', ...news } as const;
  await sendNotification({ app: site.app, notification: inApp, status: 'sent', context });
};
const notify = () => notifyOf({ type: 'raffle-ended', raffleRevision: ENDED });
const remind = () => notifyOf({ type: 'favorite-ends-tomorrow', raffleRevision: 0 });

const told = () => notificationsTo(site.log, userId);
const inPage = () => `raffle-ended ${raffleId}`;
const byMail = (status: string) => `raffle-ended ${raffleId} by email, ${status}`;
const becomes = (...lines: readonly string[]) =>
  until(
    `they are told ${lines.join()}`,
    async () => JSON.stringify(await told()) === JSON.stringify(lines),
  );

/**
 * Mails are sent in the order of the requests, so when this one has arrived, earlier ones are done.
 */
const anotherIsWrittenTo = async (): Promise<void> => {
  userId = userIds += 1;
  await register();
  await notify();
  await becomes(inPage(), byMail('sent'));
};

describe('a notification', () => {
  it('arrives by mail once, even when Redis is lost', async () => {
    inbox = await openInbox();
    await work(inbox.port);
    await register();
    await notify();
    await becomes(inPage(), byMail('sent'));
    const [mail] = inbox.mails;
    expect(mail?.to).toMatchObject([{ address: addressOf(userId) }]);
    expect(mail?.subject).toBe('La rifa «Bici <de paseo>» ha terminado');
    expect(mail?.html).toContain('«Bici &lt;de paseo&gt;»');
    expect(mail?.text).toContain(`https://rifas.example/rifas/${raffleId}`);

    await world.stopWorkers();
    const redis = new Redis(world.stores.urls.redisUrl);
    await redis.flushall();
    await redis.quit();
    await work(inbox.port);
    await anotherIsWrittenTo();
    expect(inbox.mails).toHaveLength(2);
  });

  it('is not mailed to people who don’t want it, nor to erased ones', async () => {
    inbox = await openInbox();
    await register({ emailNotifications: false });
    await notify();
    const unwilling = userId;
    userId = userIds += 1;
    await register();
    await site.app.accounts.handle(accountStream(userId), abandonRegistration(), context);
    await notify();
    await work(inbox.port);
    await anotherIsWrittenTo();
    expect(inbox.mails.map(({ to }) => to?.[0]?.address)).toEqual([addressOf(userId)]);
    expect(await notificationsTo(site.log, unwilling)).toEqual([inPage()]);
  });

  it('is recorded as failed when the mail is refused for good, and not retried', async () => {
    const refused = addressOf(userId);
    inbox = await openInbox({ recipient: (address) => (address === refused ? 550 : 'take') });
    await work(inbox.port);
    await register();
    await notify();
    await becomes(inPage(), byMail('failed'));
    await world.stopWorkers();
    await work(inbox.port);
    await anotherIsWrittenTo();
    expect(inbox.tries()).toBe(2);
  });

  it('appears in the page while the mail server is down, and is mailed later', async () => {
    const closed = await openInbox();
    await closed.close();
    await work(closed.port);
    await register();
    await notify();
    expect(await told()).toEqual([inPage()]);
    inbox = await openInbox({ port: closed.port });
    await becomes(inPage(), byMail('sent'));
    expect(inbox.mails).toHaveLength(1);
  });

  it('creates no mail job when no server is set', async () => {
    await world.startWorker();
    const redis = new Redis(world.stores.urls.redisUrl);
    await redis.flushall();
    await register();
    await notify();
    await until(
      'an announcement is queued',
      async () => (await redis.keys('jobs-*:announce:*')).length > 0,
    );
    expect(await redis.keys('*mail*')).toEqual([]);
    await redis.quit();
  });
});

describe('a mail that is late', () => {
  const DAY_MS = 24 * HOUR_MS;

  /** Sends the mail of a person's only notification as of another moment. */
  const sendAt = async (now: number): Promise<readonly string[]> => {
    inbox ??= await openInbox();
    const mailer = createMailer(mailTo(inbox.port));
    const app = testApplication(site.log, { now: () => new Date(now) });
    const sendMail = createSendMail({ app, mailer, publicUrl: 'https://rifas.example' });
    await sendMail({ userId, revision: 0, ...context }, `mail-to-${userId}`);
    mailer.close();
    return (await told()).slice(1);
  };

  it.each([
    ['sent', -1],
    ['failed', 0],
  ])('is recorded as %s three days after its notification, %d ms', async (status, ms) => {
    await register();
    await notify();
    const notification = await newestEvent(site.log, notificationsStream(userId));
    const at = Date.parse(notification?.at ?? '');
    expect(await sendAt(at + 3 * DAY_MS + ms)).toEqual([byMail(status)]);
    expect(inbox?.mails).toHaveLength(status === 'sent' ? 1 : 0);
  });

  it.each([
    ['sent', -1],
    ['failed', 0],
  ])('is recorded as %s at the end of the raffle it reminds of, %d ms', async (status, ms) => {
    await register();
    await remind();
    const line = `favorite-ends-tomorrow ${raffleId} by email, ${status}`;
    expect(await sendAt(Date.parse(endDate) + ms)).toEqual([line]);
    expect(inbox?.mails).toHaveLength(status === 'sent' ? 1 : 0);
  });
});

describe('a worker that dies between the mail and the log', () => {
  it('sends the same mail again, and records it once', async () => {
    inbox = await openInbox();
    await register();
    await notify();
    const mailer = createMailer(mailTo(inbox.port));
    let isDying = true;
    const log = {
      ...site.log,
      append: (...what: Parameters<typeof site.log.append>) => {
        if (!isDying) return site.log.append(...what);
        isDying = false;
        return Promise.reject(new Error('The power is gone'));
      },
    };
    const publicUrl = 'https://rifas.example';
    const sendMail = createSendMail({ app: testApplication(log), mailer, publicUrl });
    const job = { userId, revision: 0, ...context };
    await expect(sendMail(job, 'mail-1')).rejects.toThrow('The power is gone');
    await sendMail(job, 'mail-1');
    await sendMail(job, 'mail-1');
    mailer.close();
    expect(inbox.mails).toHaveLength(2);
    expect(new Set(inbox.mails.map(({ raw }) => /^Message-ID:.*$/im.exec(raw)?.[0])).size).toBe(1);
    expect(await told()).toEqual([inPage(), byMail('sent')]);
  });
});
