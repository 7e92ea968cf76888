import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmailLinks } from '@application/accounts/signed-links';
import { findAccount } from '@application/accounts/find-account';
import { TEST_SECRET } from '@application/testing/test-application';
import type { User } from '@contracts/accounts';
import type { Problem } from '@contracts/problems';
import { identify } from '@platform/event-store/identity';
import { accountStream } from '@domain/accounts/stream';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

const DAY_MS = 86_400_000;

let backend: StartedBackend;
let person: Person;

beforeAll(async () => {
  backend = await StartedBackend.start();
});
afterAll(() => backend.close());
beforeEach(async () => {
  person = await backend.person();
});

/** A link to the person's present address, as a mail has it. */
const linkAt = async (now = Date.now(), secret = TEST_SECRET) => {
  const account = await findAccount({ app: backend.app, userId: person.userId });
  if (!account) throw new Error('The person has no account');
  const { life } = await identify(backend.log, backend.app.keyring.nameKeyId);
  return createEmailLinks({ secrets: [secret], life, now: () => now }).sign(account);
};

const follow = (link: string) =>
  backend.visitor().send<Problem>('POST', '/api/email-confirmations', { link });

const isConfirmed = async () => (await person.get<User>('/api/user')).body.emailConfirmed;

const changeEmail = () =>
  person.send('PATCH', `/api/users/${person.userId}`, { email: 'otra@example.com' });

describe('the link in a mail', () => {
  it('confirms the address, once, in any browser', async () => {
    expect(await isConfirmed()).toBe(false);
    const link = await linkAt();
    expect((await follow(link)).status).toBe(204);
    expect((await follow(link)).status).toBe(204);
    expect(await isConfirmed()).toBe(true);
    const events = await backend.history(accountStream(person.userId));
    expect(events.filter(({ type }) => type === 'EmailConfirmed')).toHaveLength(1);
  });

  it('does not confirm another address', async () => {
    const link = await linkAt();
    await follow(link);
    await changeEmail();
    expect(await isConfirmed()).toBe(false);
    backend.app.accounts.states.invalidate(accountStream(person.userId));
    expect(await follow(link)).toMatchObject({
      status: 403,
      body: { type: '/problems/unknown-link' },
    });
    expect((await follow(await linkAt())).status).toBe(204);
    expect(await isConfirmed()).toBe(true);
  });

  it('is refused after three days', async () => {
    expect(await follow(await linkAt(Date.now() - 3 * DAY_MS - 1_000))).toMatchObject({
      status: 403,
      body: {
        type: '/problems/late-link',
        detail: 'Este enlace ha caducado. Pide otro desde tu perfil.',
      },
    });
    expect(await isConfirmed()).toBe(false);
  });

  it('is refused where somebody else has signed it, or for nobody', async () => {
    const forged = await linkAt(Date.now(), 'another secret than the site’s own');
    const nobodys = `999999.9999999999.${'A'.repeat(43)}`;
    for (const link of [forged, nobodys, 'nada']) {
      expect(await follow(link)).toMatchObject({
        status: 403,
        body: { type: '/problems/unknown-link' },
      });
    }
  });
});

describe('another link', () => {
  const ask = () => person.send('POST', `/api/users/${person.userId}/email-confirmation`);
  const requests = async () =>
    (await backend.history(accountStream(person.userId))).filter(
      ({ type }) => type === 'EmailConfirmationRequested',
    ).length;

  it('is asked for until the address is confirmed', async () => {
    expect((await ask()).status).toBe(204);
    expect(await requests()).toBe(1);
    await follow(await linkAt());
    expect((await ask()).status).toBe(204);
    expect(await requests()).toBe(1);
  });
});
