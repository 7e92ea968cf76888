import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { foldText } from '@contracts/search-text';
import { facetsQuery } from '@contracts/search';
import type { SearchedRaffle } from '@projections/raffle-search/document';
import { freePort } from '@tests/kit/free-port';
import { startSearchServer, type SearchServer } from '@tests/kit/search-server/server';
import type { OpenedIndex } from '../follow-index';
import { openServerIndex } from './open-server-index';
import { parseSearchAddress } from './search-address';
import { createSearchRequests, SearchServerError } from './search-requests';

const MINUTE_MS = 60_000;

const raffle = (_id: number, title: string, position = _id * 10): SearchedRaffle => ({
  _id,
  position,
  title,
  brand: 'Orbea',
  text: foldText(`${title} Orbea`),
  categoryId: 4,
  subcategoryId: null,
  sellerId: 1,
  sellerType: 'particular',
  ticketPriceCents: 150,
  createdAt: new Date(_id),
  endDate: new Date(_id),
  status: 'active',
});

let server: SearchServer;
let now: number;
/** Each is another backend. */
let backend: () => (builtAt?: number) => Promise<OpenedIndex>;

beforeEach(async () => {
  server = await startSearchServer();
  now = 0;
  backend = () => {
    const open = openServerIndex(parseSearchAddress(server.url), 'a log', () => now);
    return (builtAt = 0) => open(builtAt);
  };
});
afterEach(() => server.close());

const total = async ({ index }: OpenedIndex, title?: string): Promise<number> =>
  (await index.facets(facetsQuery.validateSync({ title }))).total;
const made = (path: string): number =>
  server.requests.filter((request) => request.includes(path)).length;

describe('an index on a server', () => {
  it('is not made on one that is too old, and on one that does not tell', async () => {
    const old = await startSearchServer('1.3.20');
    const open = openServerIndex(parseSearchAddress(old.url), 'a log');
    await expect(open(0)).rejects.toThrow('OpenSearch 1.3.20 is too old: Rifaviva needs 2.19');
    expect(old.requests).toEqual(['GET /']);
    await old.close();
    server.fail({ kind: 'refuse', status: 403, type: 'security_exception' });
    expect((await backend()()).filledTo).toBe(-1);
  });

  it('is kept for the next start, with how far it is filled', async () => {
    const first = await backend()();
    expect(first.filledTo).toBe(-1);
    await first.index.apply([raffle(1, 'Bicicleta'), raffle(2, 'Cámara')]);
    await first.tend?.(20);
    const next = await backend()();
    expect(next.filledTo).toBe(20);
    expect(await total(next)).toBe(2);
  });

  it('is not full before somebody has said so', async () => {
    const first = await backend()();
    await first.index.apply([raffle(1, 'Bicicleta')]);
    expect((await backend()()).filledTo).toBe(-1);
  });

  it('is the same for two backends that write at once, also something old', async () => {
    const [one, other] = await Promise.all([backend()(), backend()()]);
    const ended = { ...raffle(1, 'Bicicleta', 30), status: 'completed' } as const;
    await Promise.all([one.index.apply([ended]), other.index.apply([ended])]);
    await other.index.apply([raffle(1, 'Bicicleta'), raffle(2, 'Cámara')]);
    expect([await total(one), await total(other)]).toEqual([1, 1]);
    expect(server.indexes.names()).toHaveLength(1);
  });

  it('writes down how far it is once a minute', async () => {
    const opened = await backend()();
    await opened.tend?.(20);
    await opened.tend?.(30);
    expect((await backend()()).filledTo).toBe(20);
    now += MINUTE_MS;
    await opened.tend?.(40);
    expect((await backend()()).filledTo).toBe(40);
  });
});

describe('a rebuild', () => {
  it('fills another index beside; the older one goes a minute later, with all of its texts', async () => {
    const open = backend();
    const before = await open(1);
    await before.index.apply([raffle(1, 'Bicicleta')]);
    const after = await open(2);
    expect(after.filledTo).toBe(-1);
    await after.index.apply([raffle(1, 'Triciclo')]);
    await after.tend?.(10);
    expect([await total(before, 'bicicleta'), await total(after, 'bicicleta')]).toEqual([1, 0]);
    expect(server.indexes.names()).toHaveLength(2);
    now += MINUTE_MS;
    await after.tend?.(10);
    expect(server.indexes.names()).toHaveLength(1);
    expect(await total(after, 'triciclo')).toBe(1);
    await expect(total(before)).rejects.toThrow('index_not_found_exception');
  });

  it('is not undone by a backend that has not seen it yet', async () => {
    const late = await backend()(1);
    const opened = await backend()(2);
    await opened.tend?.(10);
    now += MINUTE_MS;
    await late.tend?.(10);
    expect(server.indexes.names()).toHaveLength(2);
  });
});

describe('an index that an operator deletes', () => {
  it('is not made by a write, without its fields', async () => {
    const { index } = await backend()();
    for (const name of server.indexes.names()) server.indexes.remove(name);
    await expect(index.apply([raffle(1, 'Bicicleta')])).rejects.toThrow(
      'index_not_found_exception',
    );
    expect(server.indexes.names()).toEqual([]);
  });

  it('is broken for a backend even when another has made it again', async () => {
    const one = await backend()();
    await one.tend?.(10);
    for (const name of server.indexes.names()) server.indexes.remove(name);
    await expect(one.tend?.(10)).rejects.toThrow('index_not_found_exception');
    expect((await backend()()).filledTo).toBe(-1);
    await expect(one.tend?.(10)).rejects.toThrow('another_index');
  });
});

describe('a server', () => {
  const busy = { kind: 'busy' } as const;
  const refusal = { kind: 'refuse', status: 429, type: 'circuit_breaking_exception' } as const;

  it('that is busy is asked again', async () => {
    const opened = await backend()();
    server.fail(busy, refusal);
    await opened.index.apply([raffle(1, 'Bicicleta')]);
    expect(made('_bulk')).toBe(3);
    expect(await total(opened)).toBe(1);
  });

  it('that stays busy is given up', async () => {
    const opened = await backend()();
    server.failAll(busy);
    await expect(opened.index.apply([raffle(1, 'Bicicleta')])).rejects.toThrow('busy');
    expect(made('_bulk')).toBe(4);
  });

  it.each([
    [503, 'cluster_block_exception'],
    [400, 'search_phase_execution_exception'],
  ])('that answers %i makes a search fail, which says why', async (status, type) => {
    const opened = await backend()();
    server.failAll({ kind: 'refuse', status, type });
    await expect(total(opened, 'bicicleta')).rejects.toThrow(`${status}: ${type}`);
  });

  it('that never answers is not waited for', async () => {
    const request = createSearchRequests(parseSearchAddress(server.url));
    server.failAll({ kind: 'hang' });
    const asked = request({ method: 'GET', path: 'rifaviva', withinMs: 50 });
    await expect(asked).rejects.toThrow('took too long');
  });

  it.each([
    ['refuses the password', (url: string) => url.replace('clave', 'otra'), 'security_exception'],
    ['is away', async () => `http://rifas:secreta@127.0.0.1:${await freePort()}`, 'ECONNREFUSED'],
  ])('that %s makes an error without the address', async (_what, address, reason) => {
    const open = openServerIndex(parseSearchAddress(await address(server.url)), 'a log');
    const error: unknown = await open(0).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(SearchServerError);
    expect(error).toMatchObject({ message: expect.stringContaining(reason) });
    expect(JSON.stringify(error)).not.toContain('rifas');
  });
});
