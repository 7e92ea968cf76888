import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@contracts/problems';
import { openInbox, type Inbox } from '../../kit/inbox';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { register } from '../../kit/system/shop';
import { toldBy } from '../../kit/system/told-by';
import { until } from '../../kit/until';

const OLD = 'una rifa más';
const NEW = 'tres gatos pardos';

let inbox: Inbox;
let system: RunningSystem;
let vera: ApiClient;
let phone: ApiClient;

const signIn = async (client: ApiClient, password: string): Promise<number> =>
  (await client.send('POST', '/api/login', { username: 'vera', password })).status;

const mailsTo = (name: string, subject: RegExp) =>
  inbox.mails.filter(
    (mail) => mail.to?.[0]?.address === `${name}@example.com` && subject.test(mail.subject ?? ''),
  );

const arrived = async (name: string, subject: RegExp, count = 1): Promise<string> => {
  const came = () => mailsTo(name, subject).length === count;
  await until(`${name} has ${count} of ${String(subject)}`, came);
  return mailsTo(name, subject).at(-1)?.text ?? '';
};

const linkIn = (text: string): URL => {
  const [url = ''] = /http:\/\/rifas\.example\S+/.exec(text) ?? [];
  return new URL(url);
};

const ask = (account: string) =>
  apiClient(system.url).send('POST', '/api/password-reset-requests', { account });

const reset = (link: string, newPassword: string) =>
  apiClient(system.url).send<Problem>('POST', '/api/password-resets', { link, newPassword });

const confirm = async (name: string) => {
  const link = linkIn(await arrived(name, /^Confirma/)).searchParams.get('enlace');
  const confirmed = await apiClient(system.url).send('POST', '/api/email-confirmations', { link });
  expect(confirmed.status).toBe(204);
};

beforeAll(async () => {
  inbox = await openInbox();
  const env = {
    DEMO_DATA: 'off',
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'http://rifas.example',
    SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
    MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
  };
  system = await startSystem({ env });
  vera = await register(system.url, 'vera');
  await register(system.url, 'berta');
  phone = apiClient(system.url);
  await signIn(phone, OLD);
  await confirm('vera');
});

afterAll(async () => {
  await system.stop();
  await system.forget();
  await inbox.close();
});

const programLogs = async (): Promise<string> => {
  const folder = join(system.dataDir, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
};

describe('a forgotten password', () => {
  it('is replaced by a link in a mail, once, and whoever had a session is out', async () => {
    // Nobody learns who has an account, or whose address is confirmed.
    for (const account of ['nadie', 'nadie@example.com', 'berta']) {
      expect((await ask(account)).status).toBe(204);
    }
    expect((await ask('VERA@example.com')).status).toBe(204);
    const text = await arrived('vera', /^Pon otra contraseña/);
    expect(text).toContain('«vera»');
    const url = linkIn(text);
    expect([url.pathname, url.search]).toStrictEqual(['/restablecer-contrasena', '']);
    const link = new URLSearchParams(url.hash.slice(1)).get('enlace') ?? '';

    expect((await reset(link, 'password')).status).toBe(422);
    expect((await reset(link, NEW)).status).toBe(204);
    for (const client of [vera, phone]) expect((await client.get('/api/user')).status).toBe(401);
    expect(await signIn(phone, OLD)).toBe(401);
    expect(await signIn(phone, NEW)).toBe(200);
    expect(await reset(link, 'cuatro gatos pardos')).toMatchObject({
      status: 409,
      body: { type: '/problems/used-link' },
    });

    const told = await arrived('vera', /^Tu contraseña de Rifaviva ha cambiado/);
    expect(linkIn(told).pathname).toBe('/recuperar-contrasena');
    expect(mailsTo('berta', /contraseña/)).toStrictEqual([]);

    const signature = link.split('.').at(-1) ?? '';
    expect(signature).toHaveLength(43);
    const { output } = await runOperation(system, 'events', '--limit', '100000');
    const everything = `${await programLogs()}\n${system.output()}\n${output}`;
    expect(everything).toContain('"path":"/api/password-resets"');
    expect(everything).not.toContain('PasswordResetRequested');
    expect(everything).not.toContain(signature);
    expect(everything).not.toContain(NEW);
  });

  it('is no way to an account for whoever has found its session open', async () => {
    const open = await register(system.url, 'carmen');
    await confirm('carmen');

    const moved = await open.send('PATCH', `/api/users/${open.userId}`, {
      email: 'ladron@example.com',
    });
    expect(moved.status).toBe(200);
    await confirm('ladron');
    const told = await arrived('carmen', /^Tu correo de Rifaviva ha cambiado/);
    expect(told).toContain('l•••@e•••');
    expect(linkIn(told).pathname).toBe('/perfil');

    for (const account of ['carmen', 'ladron@example.com', 'carmen@example.com']) {
      expect((await ask(account)).status).toBe(204);
    }
    // A link that was asked for later comes, and the thief's has not.
    await confirm('berta');
    expect((await ask('berta')).status).toBe(204);
    await arrived('berta', /^Pon otra contraseña/);
    expect([...mailsTo('ladron', /contraseña/), ...mailsTo('carmen', /^Pon/)]).toStrictEqual([]);
  });

  it('tells nobody who has an account, not even by the position of the log', async () => {
    const paula = await register(system.url, 'paula');
    await register(system.url, 'olga');
    await register(system.url, 'pilar');
    await register(system.url, 'sara');
    await confirm('olga');
    await confirm('pilar');
    let changes = 0;
    /** Everybody who records something learns where it stands in the log. */
    const position = async (): Promise<number> => {
      changes += 1;
      const city = `Ciudad ${changes}`;
      const changed = await paula.send('PATCH', `/api/users/${paula.userId}`, { city });
      expect(changed.status).toBe(200);
      return Number(changed.headers.get('X-Log-Position'));
    };
    const asked = async (who: string) => toldBy(await ask(who));

    await arrived('sara', /^Confirma/);
    const positions = [await position(), await position()];
    const answers = [await asked('nadie'), await asked('nadie@example.com')];
    positions.push(await position());
    answers.push(await asked('sara'), await asked('sara@example.com'));
    positions.push(await position());
    answers.push(await asked('olga'));
    await arrived('olga', /^Pon otra contraseña/);
    positions.push(await position());
    answers.push(await asked('pilar@example.com'));
    await arrived('pilar', /^Pon otra contraseña/);
    positions.push(await position());

    for (const answer of answers) expect(answer).toStrictEqual(answers[0]);
    const steps = positions.slice(1).map((at, n) => at - (positions[n] ?? 0));
    expect(steps).toStrictEqual(steps.map(() => steps[0]));
    const { output } = await runOperation(system, 'events', '--limit', '100000');
    expect(output).not.toContain('PasswordResetRequested');
  });

  it('is limited for a network', async () => {
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push(await ask('nadie'));
    const [refused] = statuses.filter(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
