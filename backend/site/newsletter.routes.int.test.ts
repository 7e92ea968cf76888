import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createNewsletterLinks } from '@application/accounts/signed-links';
import { TEST_SECRET } from '@application/testing/test-application';
import type { Problem } from '@contracts/problems';
import { identify } from '@platform/event-store/identity';
import { newsletterStream } from '@domain/newsletter/stream';
import { toldBy } from '@tests/kit/system/told-by';
import { StartedBackend } from '../testing/started-backend';

const DAY_MS = 86_400_000;
const EMAIL = 'rosa@example.com';

let backend: StartedBackend;

beforeAll(async () => {
  backend = await StartedBackend.start({
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
    MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
  });
});
afterAll(() => backend.close());

const linkTo = async (email: string, secret = TEST_SECRET, now = Date.now()) => {
  const { life } = await identify(backend.log, backend.app.keyring.nameKeyId);
  return createNewsletterLinks({ secrets: [secret], life, now: () => now }).sign(email);
};

/** As the same site made it before a restore. */
const earlierLink = () => {
  const keys = { secrets: [TEST_SECRET], life: 'the life before', now: () => Date.now() };
  return createNewsletterLinks(keys).sign(EMAIL);
};

const confirm = (link: string) =>
  backend.visitor().send<Problem>('POST', '/api/newsletter-confirmations', { link });

const subscriptions = async () => {
  const stream = newsletterStream(backend.app.keyring.hashEmail(EMAIL));
  return (await backend.history(stream)).map(({ data }) => data);
};

describe('where mail is sent', () => {
  it('an address is subscribed once it is confirmed, and no answer tells whether it is', async () => {
    const subscribe = async () =>
      toldBy(await backend.visitor().send('POST', '/api/newsletter', { email: EMAIL }));
    const before = await backend.log.endPosition();
    const first = await subscribe();
    expect(first).toMatchObject({ status: 204, body: '' });
    expect(await backend.log.endPosition()).toBe(before);

    const link = await linkTo(EMAIL);
    expect((await confirm(link)).status).toBe(204);
    expect((await confirm(link)).status).toBe(204);
    expect(await subscriptions()).toStrictEqual([{ email: EMAIL, confirmed: true }]);

    const after = await backend.log.endPosition();
    expect(await subscribe()).toStrictEqual(first);
    expect(await backend.log.endPosition()).toBe(after);
  });

  it('a link that is old, of somebody else’s making or put together subscribes nobody', async () => {
    const before = await backend.log.endPosition();
    const [, ...rest] = (await linkTo(EMAIL)).split('.');
    const others = [Buffer.from('otra@example.com').toString('base64url'), ...rest].join('.');
    const forged = await linkTo(EMAIL, 'another secret than the site’s own');
    for (const link of [others, earlierLink(), forged, 'nada', ''])
      expect([403, 422]).toContain((await confirm(link)).status);
    const late = await confirm(await linkTo(EMAIL, TEST_SECRET, Date.now() - 3 * DAY_MS - 1_000));
    expect(late).toMatchObject({ status: 403, body: { type: '/problems/late-link' } });
    expect(await backend.log.endPosition()).toBe(before);
  });
});
