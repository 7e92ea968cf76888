import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Problem } from '@contracts/problems';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

let backend: StartedBackend;
let seller: Person;
let raffleId: number;

beforeAll(async () => {
  backend = await StartedBackend.start({ RATE_LIMITS: 'on' });
  seller = await backend.person();
  ({ id: raffleId } = await backend.publish(seller, { title: 'Bici <b>roja</b>' }));
  await backend.settled();
});
afterAll(() => backend.close());

const ask = (path: string) => fetch(backend.url + path, { redirect: 'manual' });

/** A conditional request, as browsers send it; `fetch` would ask for an uncached answer. */
const askAgain = (path: string, etag: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'if-none-match': etag };
    get(backend.url + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).once('error', reject);
  });

const raffleCard = () => `/objects/raffle-cards/${raffleId}`;
const sellerCard = () => `/objects/seller-cards/${seller.userId}`;

const stored = async (): Promise<string[]> =>
  (await readdir(backend.objectFolder, { recursive: true })).filter((name) =>
    name.endsWith('.jpg'),
  );

describe('the picture of a shared link', () => {
  it('is drawn for the first who asks, and kept', async () => {
    const answers = await Promise.all([ask(raffleCard()), ask(raffleCard())]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
      });
    }
    const [bytes, again] = await Promise.all(answers.map((answer) => answer.bytes()));
    expect(bytes).toStrictEqual(again);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toStrictEqual([1_200, 630]);
    const names = await stored();
    expect(names).toHaveLength(1);
    expect(names[0]).toContain(`raffle-${raffleId}.jpg`);
  });

  it('is not sent again to whoever has it', async () => {
    const etag = (await ask(raffleCard())).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\da-f]{24}"$/);
    expect(await askAgain(raffleCard(), etag)).toBe(304);
    expect(await askAgain(raffleCard(), '"another"')).toBe(200);
  });

  it('of a seller changes with their name', async () => {
    const before = await ask(sellerCard());
    expect([before.status, before.headers.get('Content-Type')]).toStrictEqual([200, 'image/jpeg']);
    await seller.send('PATCH', `/api/users/${seller.userId}`, { firstName: 'Rosa' });
    await backend.settled();
    const after = await ask(sellerCard());
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    expect(after.status).toBe(200);
    // The former name is shown nowhere.
    expect((await stored()).filter((name) => name.includes('seller-'))).toHaveLength(1);
  });

  it.each(['raffle-cards/999999', 'raffle-cards/x', 'seller-cards/999999', 'seller-cards/0'])(
    'is missing where nothing is shared: %s',
    async (path) => {
      const answer = await ask(`/objects/${path}`);
      expect(answer.status).toBe(404);
      expect(((await answer.json()) as Problem).type).toMatch(/not-found$/);
    },
  );

  it('is drawn for a network some times only; what is drawn stays free', async () => {
    const [key = ''] = (await backend.redis.keys('limit:share-card:*')).toSorted();
    await backend.redis.set(key, 120, 'EX', 600);
    const { id } = await backend.publish(seller);
    await backend.settled();
    const refused = await ask(`/objects/raffle-cards/${id}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(raffleCard())).status).toBe(200);
  });
});
