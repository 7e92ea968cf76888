import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openLinkRequests, type LinkRequests } from '@backend/link-requests';
import { Redis } from 'ioredis';
import { parseLink, createNewsletterLinks, emailIn } from '../../application/accounts/signed-links';
import { subscribeToNewsletter } from '../../application/subscribe-to-newsletter';
import { identify } from '../../platform/event-store/identity';
import { jobsPrefix } from '../../platform/jobs/job-definition';
import { createMailQuota } from '../../platform/redis/mail-quota';
import { createKeyring } from '../../platform/secrets';
import { openInbox, type Inbox } from '../../tests/kit/inbox';
import { until } from '../../tests/kit/until';
import { context, mailTo } from '../testing/mail-stage';
import { DRAW_SECRET } from '../testing/site';
import { SESSION_SECRET, World } from '../testing/world';

let world: World;
let inbox: Inbox;
let redis: Redis;
let requests: LinkRequests;
let life: string;

beforeAll(async () => {
  world = await World.open();
  const { app, log } = world.site;
  redis = new Redis(world.stores.urls.redisUrl);
  const mailQuota = createMailQuota(redis, app.keyring.hashName, app.now);
  ({ life } = await identify(log, createKeyring([DRAW_SECRET]).nameKeyId));
  requests = openLinkRequests({ redis, prefix: jobsPrefix(life), mailQuota, now: app.now });
});
afterAll(async () => {
  await requests.close();
  redis.disconnect();
  await world.close();
});
beforeEach(async () => {
  inbox = await openInbox();
  await world.startWorker({}, undefined, mailTo(inbox.port));
});
afterEach(async () => {
  await world.stopWorkers();
  await inbox.close();
});

let asked = 0;
const ask = (email: string, network = `192.0.2.${asked}`) => {
  asked += 1;
  return requests.newsletterLink(email, { correlationId: `request-${asked}`, network });
};

const mailsTo = (address: string) =>
  inbox.mails.filter(({ to }) => to?.[0]?.address === address).map(({ text = '' }) => text);

const arrived = (address: string, count = 1) =>
  until(`${address} has ${count} mails`, () => mailsTo(address).length === count);

/** Jobs begin in their order, and workers that stop finish those at hand. */
const earlierAreDone = async () => {
  const mark = `marca${asked}@example.com`;
  await ask(mark);
  await arrived(mark);
  await world.stopWorkers();
};

it('an address gets a link that carries it behind #, and a way to refuse; nothing is recorded', async () => {
  const before = await world.site.log.endPosition();
  await ask('Rosa@example.com');
  await arrived('Rosa@example.com');
  const [text = ''] = mailsTo('Rosa@example.com');
  expect(text).toContain('Si no has sido tú, no hagas nada: no te enviaremos nada más.');
  const [url = ''] = /https:\/\/rifas\.example\/confirmar-boletin\S+/.exec(text) ?? [];
  const { hash, search } = new URL(url);
  expect(search).toBe('');
  const link = parseLink(new URLSearchParams(hash.slice(1)).get('enlace') ?? '');
  const links = createNewsletterLinks({ secrets: [SESSION_SECRET], life, now: Date.now });
  expect(link && emailIn(link)).toBe('Rosa@example.com');
  expect(link && links.isFor(link, 'Rosa@example.com')).toBe(true);
  expect(link && links.isFor(link, 'otra@example.com')).toBe(false);
  expect(await world.site.log.endPosition()).toBe(before);
});

it('one that has confirmed gets no further link, one that was only given does', async () => {
  const { app } = world.site;
  const subscribe = (email: string, confirmed: boolean) =>
    subscribeToNewsletter({ app, email, confirmed, context });
  await subscribe('fija@example.com', true);
  await subscribe('dada@example.com', false);
  await ask('FIJA@example.com');
  await ask('dada@example.com');
  await arrived('dada@example.com');
  await earlierAreDone();
  expect(mailsTo('FIJA@example.com')).toStrictEqual([]);
});

it('a mailbox gets five an hour, three of one network', async () => {
  for (let n = 0; n < 4; n += 1) await ask('buzon@example.com', '198.51.100.1');
  for (let n = 0; n < 4; n += 1) await ask('buzon@example.com');
  await earlierAreDone();
  expect(mailsTo('buzon@example.com')).toHaveLength(5);
});
