import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantOperator } from '@application/accounts/grant-operator';
import { revokeOperator } from '@application/processes/revocation';
import { reinstateAccount } from '@application/accounts/reinstate-account';
import { suspendAccount } from '@application/processes/suspension';
import { sendNotification } from '@application/notifications/send-notification';
import { subscribeToNewsletter } from '@application/subscribe-to-newsletter';
import { SEND_NEWSLETTER_LINK } from '@platform/jobs/link-requests';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

const context = { correlationId: 'test' };
const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
  PUBLIC_URL: 'http://localhost',
};

interface OwnData {
  readonly account: { readonly username: string };
  readonly history: readonly { readonly type: string; readonly data: Record<string, unknown> }[];
  readonly raffles: readonly { readonly id: number; readonly description: string }[];
  readonly participations: readonly {
    readonly raffleId: number;
    readonly purchases: number;
    readonly receipts: readonly { readonly receiptSecret?: string }[];
  }[];
  readonly favorites: readonly { readonly raffle: { readonly id: number } }[];
  readonly notifications: readonly { readonly type: string }[];
  readonly reports: readonly { readonly text: string; readonly answer: string | null }[];
  readonly newsletter: readonly { readonly confirmed: boolean }[];
  readonly sessions: readonly { readonly provenAt: string; readonly endsAt: string }[];
  readonly mails: readonly { readonly kind: string }[];
}

let backend: StartedBackend;
let eva: Person;
let own: number;
let bought: number;

const dataOf = (person: Person, query = '') => `/api/users/${person.userId}/data${query}`;

beforeAll(async () => {
  backend = await StartedBackend.start(MAIL);
  const [seller, person] = [await backend.person(), await backend.person()];
  eva = person;
  const { app } = backend;
  await Promise.all([backend.confirmed(eva), backend.confirmed(seller)]);
  own = (await backend.publish(eva, { description: 'Una <b>bici</b> & más' })).id;
  bought = (await backend.publish(seller)).id;
  const buy = { raffleId: bought, tickets: 2 };
  // More receipts than a participation lists.
  for (let n = 0; n < 103; n += 1) await eva.send('POST', '/api/participations', buy);
  await eva.send('POST', `/api/favorites/${bought}`);
  await eva.send('PATCH', `/api/users/${eva.userId}`, { address: 'Calle Mayor, 1' });
  const { email } = (await eva.get<{ email: string }>('/api/user')).body;
  await subscribeToNewsletter({ app, email, confirmed: true, context });
  await sendNotification({
    app,
    context,
    status: 'sent',
    notification: {
      userId: eva.userId,
      raffleId: bought,
      raffleRevision: 1,
      type: 'raffle-ended',
      channel: 'in-app',
    },
  });
  const report = { subject: 'raffle', reason: 'fraud' };
  await eva.send('POST', '/api/reports', { ...report, id: bought, text: 'Es una <b>estafa</b>' });
  const others = { ...report, id: own, text: 'Lo que otra dice de Eva' };
  await seller.send('POST', '/api/reports', others);
  await backend.visitor().send('POST', '/api/newsletter', { email: email.toUpperCase() });
  await backend.settled();
});
afterAll(() => backend.close());

describe('the data of a person', () => {
  it('is all that the site holds about them', async () => {
    const { status, headers, body } = await eva.get<OwnData>(dataOf(eva));

    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="mis-datos-rifaviva.json"',
    );
    expect(body.account).toMatchObject({ id: eva.userId, address: 'Calle Mayor, 1' });
    expect(body.history.map(({ type }) => type)).toEqual([
      'AccountRegistered',
      'EmailConfirmed',
      'ProfileUpdated',
    ]);
    expect(body.raffles).toMatchObject([{ id: own, description: 'Una <b>bici</b> & más' }]);
    expect(body.participations).toMatchObject([{ raffleId: bought, purchases: 103 }]);
    expect(body.participations[0]?.receipts).toHaveLength(103);
    expect(body.participations[0]?.receipts[102]?.receiptSecret).toMatch(/^[\da-f]{32}$/);
    expect(body.favorites).toMatchObject([{ raffle: { id: bought } }]);
    expect(body.notifications).toMatchObject([{ type: 'raffle-ended' }]);
    expect(body.reports).toMatchObject([{ text: 'Es una <b>estafa</b>', answer: null }]);
    expect(body.newsletter).toMatchObject([{ confirmed: true }]);
    expect(body.sessions).toHaveLength(1);
    expect(Date.parse(body.sessions[0]?.endsAt ?? '')).toBeGreaterThan(Date.now());
    expect(body.mails).toMatchObject([{ kind: SEND_NEWSLETTER_LINK.name }]);
  });

  it('shows no password and no key of a session', async () => {
    const text = await (await eva.raw(dataOf(eva))).text();

    expect(text).not.toMatch(/argon2|passwordHash|Lo que otra dice/);
    expect(text).not.toContain(/rifaviva=([^;]+)/.exec(eva.cookie())?.[1]);
  });

  it('is readable as one page, whatever people have written', async () => {
    const { headers, body } = await eva.get<string>(dataOf(eva, '?format=html'));

    expect(headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(headers.get('Content-Disposition')).toContain('mis-datos-rifaviva.html');
    expect(body).toMatch(/^<!doctype html>/);
    expect(body).toContain('Una &lt;b&gt;bici&lt;/b&gt; &amp; más');
    expect(body).toContain('Calle Mayor, 1');
    expect(body).toContain('Es una &lt;b&gt;estafa&lt;/b&gt;');
    expect(body.match(/<tr>\s*<td>\d/g)).toHaveLength(103);
    expect(body).toMatch(/<\/html>\n$/);
    expect(body).not.toMatch(/src=|href=|argon2/);
  });

  it('is for nobody else', async () => {
    const other = await backend.person();

    expect((await other.get(dataOf(eva))).status).toBe(403);
    expect((await backend.visitor().get(dataOf(eva))).status).toBe(401);
  });

  it('is neither what operators write for each other, nor about other operators', async () => {
    const { app } = backend;
    const [person, other] = [await backend.person(), await backend.person()];
    const { userId } = person;
    const { username } = (await person.get<OwnData['account']>('/api/user')).body;
    for (const operator of [other.userId, userId])
      await grantOperator({ app, userId: operator, reason: 'Lleva el sitio', context });
    const operators = () => Promise.resolve([other.userId, userId]);
    await revokeOperator({ app, userId: other.userId, reason: 'motivo-a', operators, context });
    await grantOperator({ app, userId: other.userId, reason: 'Lleva el sitio', context });
    await revokeOperator({ app, userId, reason: 'motivo-b', operators, context });
    await suspendAccount({ app, userId, reason: 'motivo-c', withdraws: false, context });
    await reinstateAccount({ app, userId, reason: 'motivo-d', context });
    await person.send('POST', '/api/login', { username, password: 'una rifa más' });

    const { history } = (await person.get<OwnData>(dataOf(person))).body;

    expect(history.map(({ type }) => type)).toEqual([
      'AccountRegistered',
      'OperatorRoleGranted',
      'OperatorRoleKept',
      'OperatorRoleRevoked',
      'AccountSuspended',
      'AccountReinstated',
    ]);
    expect(JSON.stringify(history)).not.toMatch(/motivo/);
    expect(history[2]?.data).toStrictEqual({ userId });
    expect(await (await person.raw(dataOf(person, '?format=html'))).text()).not.toMatch(/motivo/);
  });

  it('names only the sessions that are open', async () => {
    const { username } = (await eva.get<OwnData['account']>('/api/user')).body;
    const elsewhere = backend.visitor();
    const sessions = async () => (await eva.get<OwnData>(dataOf(eva))).body.sessions.length;
    await elsewhere.send('POST', '/api/login', { username, password: 'una rifa más' });
    expect(await sessions()).toBe(2);

    await elsewhere.send('POST', '/api/logout');

    expect(await sessions()).toBe(1);
  });
});
