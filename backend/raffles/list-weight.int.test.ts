import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DESCRIPTION_MAX, TEXT_MAX, TITLE_MAX } from '@contracts/limits';
import type { Person } from '@tests/kit/system/shop';
import { StartedBackend } from '../testing/started-backend';

const RAFFLES = 40;
// Of three bytes each, in UTF-8.
const TITLE_LONGEST = '漢'.repeat(TITLE_MAX);
const BRAND_LONGEST = '漢'.repeat(TEXT_MAX);
const HEAVIEST = 40_000;

let backend: StartedBackend;
let seller: Person;
let buyer: Person;
let ids: number[];

beforeAll(async () => {
  backend = await StartedBackend.start();
  seller = await backend.person();
  buyer = await backend.person();
  ids = [];
  for (let n = 0; n < RAFFLES; n += 1) {
    const { id } = await backend.publish(seller, {
      title: TITLE_LONGEST,
      brand: BRAND_LONGEST,
      description: '漢'.repeat(DESCRIPTION_MAX),
    });
    ids.push(id);
    await buyer.send('POST', '/api/participations', { raffleId: id, tickets: 1 });
    await buyer.send('POST', `/api/favorites/${id}`);
  }
  await backend.settled();
});
afterAll(() => backend.close());

interface Listed {
  readonly id: number;
  readonly raffle?: { readonly id: number };
}

/** All pages of a list, with the heaviest. */
const readAll = async (path: string, total: string | null = String(RAFFLES), by = buyer) => {
  const listed: number[] = [];
  let heaviest = 0;
  let pages = 0;
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const answer: Response = await by.raw(path + query);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).not.toMatch(/"(?:description|images|substitutes|authorizationNumber)"/);
    heaviest = Math.max(heaviest, Buffer.byteLength(text));
    // The lists promise this shape.
    listed.push(...(JSON.parse(text) as Listed[]).map(({ id, raffle }) => raffle?.id ?? id));
    expect(answer.headers.get('X-Total-Count')).toBe(total);
    cursor = answer.headers.get('X-Next-Cursor');
    pages += 1;
  }
  return { listed, heaviest, pages };
};

describe('a list of raffles with the longest texts', () => {
  it.each([
    ['search', () => '/api/raffles', String(RAFFLES)],
    ['favourites', () => '/api/favorites', String(RAFFLES)],
    ['participations', () => `/api/users/${buyer.userId}/participations`, null],
  ])('weighs at most 40 KB a page, and shows them all: %s', async (_what, path, total) => {
    const { listed, heaviest, pages } = await readAll(path(), total);
    expect(listed).toEqual(ids.toReversed());
    expect(heaviest).toBeLessThanOrEqual(HEAVIEST);
    expect(pages).toBeGreaterThan(1);
  });

  it('weighs at most 40 KB a page for its seller, too', async () => {
    const { listed, heaviest, pages } = await readAll('/api/my-raffles', undefined, seller);
    expect(listed).toEqual(ids.toReversed());
    expect(heaviest).toBeLessThanOrEqual(HEAVIEST);
    expect(pages).toBeGreaterThan(1);
  });

  it('is 400 for a cursor that is none', async () => {
    for (const path of ['/api/my-raffles', '/api/my-raffles/completed', '/api/favorites']) {
      expect((await seller.get(`${path}?cursor=nada`)).status).toBe(400);
    }
    for (const path of ['/api/raffles/featured', '/api/raffles/business']) {
      expect((await buyer.get(`${path}?cursor=nada`)).status).toBe(400);
    }
  });
});
