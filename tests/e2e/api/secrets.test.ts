import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@contracts/accounts';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import type { UploadAddress } from '@contracts/uploads';
import { categoryOf, type Recorded } from '@platform/event-store/codec';
import { DEMO_PASSWORD } from '@application/accounts/demo-accounts';
import { PEOPLE } from '@demo/people/people';
import { apiClient, type ApiClient } from '../../kit/system/api-client';
import { runOperation } from '../../kit/system/operations';
import { startSystem, type RunningSystem } from '../../kit/system/running-system';
import { publishRaffle, uploadPicture } from '../../kit/system/shop';
import { until } from '../../kit/until';

/** A person who uses every part of the site. */
const PERSON = {
  username: 'nombredeusuaria',
  firstName: 'Nombrepropio',
  lastName: 'Apellidosraros',
  email: 'correo.raro@example.com',
  phone: '+34 699 123 987',
  address: 'Calle Rarísima, 77',
  postalCode: '49999',
};
const PASSWORDS = { first: 'la primera contraseña', second: 'la segunda contraseña' };
const WRONG = 'una contraseña equivocada';
const KEY = 'clave-de-la-compra-1';
const SUBSCRIBER = 'suscriptora@example.com';

let system: RunningSystem;
/** Each secret, by its name. */
const secrets = new Map<string, string>();
let logs = '';
let events: Recorded[] = [];

const signUp = async (): Promise<ApiClient> => {
  const client = apiClient(system.url);
  const { username, email, firstName, lastName, phone } = PERSON;
  const password = PASSWORDS.first;
  const body = { username, email, firstName, lastName, phone, password, adult: true };
  const { id } = (await client.send<User>('POST', '/api/register', body)).body;
  secrets.set('an old session', client.cookie().split('; ')[0]?.split('=')[1] ?? '');
  const { address, postalCode } = PERSON;
  await client.send('PATCH', `/api/users/${id}`, { address, postalCode });
  await client.send('POST', '/api/login', { username, password: WRONG });
  const change = { currentPassword: PASSWORDS.first, newPassword: PASSWORDS.second };
  await client.send('POST', `/api/users/${id}/password`, change);
  for (const [index, cookie] of client.cookie().split('; ').entries())
    secrets.set(`the session, part ${index}`, cookie.slice(cookie.indexOf('=') + 1));
  return client;
};

const sellOut = async (buyer: ApiClient): Promise<number> => {
  const seller = apiClient(system.url);
  await seller.send('POST', '/api/login', { username: 'ana', password: DEMO_PASSWORD });
  const form = { completionMode: 'auto', totalTickets: 1, minTickets: null };
  const { id } = await publishRaffle(seller, await uploadPicture(seller), form);
  const headers = { 'Idempotency-Key': KEY };
  const order = { raffleId: id, tickets: 1 };
  const { receipt } = (await buyer.send<Purchase>('POST', '/api/participations', order, headers))
    .body;
  secrets.set('the secret of a receipt', receipt.receiptSecret ?? '');
  return id;
};

const isDrawn = async (id: number): Promise<boolean> => {
  const { draw } = (await apiClient(system.url).get<Raffle>(`/api/raffles/${id}`)).body;
  return draw.state === 'drawn';
};

/** Sends invalid requests that contain a secret. */
const sendNonsense = async (client: ApiClient): Promise<void> => {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer autorizacion-rara' };
  const body = `{"password":"${WRONG}", nonsense`;
  await client.raw('/api/login', { method: 'POST', headers, body });
  await client.raw('/api/raffles?title=%00&token=ficha-rara', { headers });
  await client.send('POST', '/api/newsletter', { email: SUBSCRIBER });
  const { uploadURL } = (await client.send<UploadAddress>('POST', '/api/objects/upload')).body;
  await client.raw(uploadURL, { method: 'PUT', body: 'no picture' });
  secrets.set('the right to upload', new URL(uploadURL).searchParams.get('signature') ?? '');
};

const programLogs = async (): Promise<string> => {
  const folder = join(system.dataDir, 'logs');
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
};

beforeAll(async () => {
  const env = { DEMO_DATA: 'on', RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '0', LOG_LEVEL: 'trace' };
  system = await startSystem({ env });
  const client = await signUp();
  const raffleId = await sellOut(client);
  await until('the draw', () => isDrawn(raffleId));
  await sendNonsense(client);
  const said = { reason: 'other', text: `Se llama ${PERSON.lastName} y vive al lado` };
  await client.send('POST', '/api/reports', { subject: 'raffle', id: 1, ...said });

  const copy = await readFile(join(system.dataDir, 'running.json'), 'utf8');
  const { env: own } = JSON.parse(copy) as { env: Record<string, string> };
  secrets.set('the secret of sessions', own['SESSION_SECRET'] ?? '');
  secrets.set('the secret of draws', own['DRAW_SECRET'] ?? '');
  secrets.set('the password of Redis', new URL(own['REDIS_URL'] ?? '').password);
  secrets.set('the password of the log', new URL(own['EVENT_STORE_URL'] ?? '').password);
  const mongodb = new URL(own['MONGODB_URL'] ?? '');
  // A server of one's own may be open to all.
  if (mongodb.password !== '') secrets.set('the password of MongoDB', mongodb.password);
  for (const [name, password] of Object.entries(PASSWORDS))
    secrets.set(`the ${name} password`, password);
  secrets.set('a wrong password', WRONG);
  secrets.set('the key of a purchase', KEY);
  secrets.set('a header', 'autorizacion-rara');
  secrets.set('a parameter', 'ficha-rara');

  const { output: told } = await runOperation(system, 'events', '--limit', '100000');
  // `operate` prints one event per line.
  events = told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
  logs = `${await programLogs()}\n${system.output()}`;
});

afterAll(async () => {
  await system.stop();
  await system.forget();
});

const foundIn = (text: string): string[] =>
  [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name);

describe('a secret', () => {
  it('is one of a dozen that were used', () => {
    expect(secrets.size).toBeGreaterThanOrEqual(15);
    for (const secret of secrets.values()) expect(secret.length).toBeGreaterThan(7);
  });

  it('appears in no log line of a program', () => {
    expect(logs).toContain('"path":"/api/participations"');
    expect(logs).toContain('"msg":"command handled"');
    expect(foundIn(logs)).toEqual([]);
    expect(logs).not.toContain('$argon2');
  });

  it('appears in no event that an operator sees', () => {
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['AccountRegistered', 'PasswordChanged', 'WinnerDrawn']),
    );
    const shown = JSON.stringify(events);
    expect(foundIn(shown)).toEqual([]);
    expect(shown).not.toContain('$argon2');
    expect(shown).toContain('"passwordHash":"[redacted]"');
  });
});

/** Texts that identify a person. A first name alone is also a word in descriptions. */
const personal: readonly string[] = [
  ...Object.values(PERSON),
  SUBSCRIBER,
  ...PEOPLE.flatMap(({ username, cifNif, profile: { lastName, phone, address, aboutMe } }) => [
    `${username}@example.com`,
    ...[cifNif, lastName, phone, address, aboutMe].filter((text) => text != null),
  ]),
];

/** Compares whole words, because five digits of a postal code occur in many hashes and numbers. */
const says = (text: string, personalText: string): boolean => {
  const literal = personalText.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d]|":|\\d\\.)${literal}(?![\\p{L}\\d])`, 'u').test(text);
};
const saidIn = (text: string): string[] => personal.filter((one) => says(text, one));

describe('personal data', () => {
  const outside = () => events.filter(({ stream }) => !ERASABLE.has(categoryOf(stream)));
  const ERASABLE = new Set(['account', 'newsletter', 'report']);

  it('is in the streams that can be erased', () => {
    const inside = JSON.stringify(events.filter(({ stream }) => ERASABLE.has(categoryOf(stream))));
    expect(saidIn(inside)).toEqual(personal);
  });

  it('is in no other stream', () => {
    expect(outside().length).toBeGreaterThan(100);
    const rest = JSON.stringify(outside());
    expect(saidIn(rest)).toEqual([]);
    expect(rest.match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();
  });

  it('appears in no log line of a program', () => {
    expect(saidIn(logs)).toEqual([]);
  });
});
