import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { raffleCancelled, raffleCreated } from '@domain/raffles/controls';
import { raffleCards } from '@projections/raffle-cards/fold';
import { openRaffleCards } from '@projections/raffle-cards/queries';
import { FoldedStore } from '@projections/testing/folded-store';
import { createSiteAddresses } from '../../http/site-addresses';
import { serveApp, type ServedApp } from '../../testing/serve-app';
import { endlessReads } from '../../http/read-turns';
import { forCrawlers } from './crawlers';

const ORIGIN = 'https://rifaviva.es';
const CREATED = '2026-05-04T10:00:00.000Z';
const CANCELLED = '2026-05-09T10:00:00.000Z';

const addresses = createSiteAddresses({ host: '127.0.0.1', publicUrl: `${ORIGIN}/` });

let store: FoldedStore;
let served: ServedApp;

beforeAll(async () => {
  store = await FoldedStore.open();
  await store.fold(
    [raffleCards],
    raffleCreated({ raffleId: 1, at: CREATED }),
    raffleCreated({ raffleId: 10_000, at: CREATED }),
    raffleCancelled({ raffleId: 10_000, at: CANCELLED }),
    raffleCreated({ raffleId: 10_001, at: CREATED }),
  );
  const app = new Koa();
  app.use(forCrawlers({ raffleCards: openRaffleCards(store), readTurns: endlessReads, addresses }));
  app.use((ctx) => {
    ctx.body = 'another page';
  });
  served = await serveApp(app);
});
afterAll(async () => {
  await served.close();
  await store.close();
});

const get = async (path: string, method = 'GET') => {
  const answer = await fetch(served.url + path, { method });
  return { type: answer.headers.get('Content-Type'), text: await answer.text() };
};

const LEGAL = ['/terminos', '/privacidad', '/cookies'];

const placesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);

describe('a program that reads the whole site', () => {
  it('is told what it may read, and where the list is', async () => {
    const { type, text } = await get('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      'User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: https://rifaviva.es/sitemap.xml\n',
    );
  });

  it('finds every public raffle once, in the parts of the sitemap', async () => {
    const { type, text } = await get('/sitemap.xml');
    const parts = placesIn(text);
    expect(type).toBe('application/xml; charset=utf-8');
    expect(parts).toStrictEqual([0, 1, 2].map((part) => `${ORIGIN}/sitemap-${part}.xml`));

    const texts = await Promise.all(parts.map(async (part) => get(new URL(part).pathname)));
    expect(texts.map((part) => placesIn(part.text))).toStrictEqual([
      [
        '/',
        '/buscar',
        '/transparencia',
        '/ayuda',
        '/juego-responsable',
        '/aviso-legal',
        ...LEGAL,
      ].map((path) => ORIGIN + path),
      [`${ORIGIN}/rifas/1`, `${ORIGIN}/rifas/10000`],
      [`${ORIGIN}/rifas/10001`],
    ]);
    expect(texts[1]?.text).toContain(
      `<loc>${ORIGIN}/rifas/10000</loc><lastmod>${CANCELLED}</lastmod>`,
    );
    expect(texts[2]?.text).toContain(`<lastmod>${CREATED}</lastmod>`);
  });

  it.each(['/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-1.xml.gz', '/x/robots.txt'])(
    'finds no list elsewhere: %s',
    async (path) => {
      expect((await get(path)).text).toBe('another page');
    },
  );

  it('only reads', async () => {
    expect((await get('/robots.txt', 'POST')).text).toBe('another page');
    expect((await get('/sitemap.xml', 'HEAD')).type).toBe('application/xml; charset=utf-8');
  });
});
