import type { Context, Middleware } from 'koa';
import { PAGES } from '@contracts/pages';
import { TEXT_PAGE_NAMES } from '@contracts/text-pages';
import type { ReadTurns } from '../../http/read-turns';
import type { SiteAddresses } from '../../http/site-addresses';
import type { RaffleCardQueries } from '@projections/raffle-cards/queries';

export interface CrawlerParts {
  readonly raffleCards: Pick<RaffleCardQueries, 'highestId' | 'between'>;
  readonly readTurns: ReadTurns;
  readonly addresses: Pick<SiteAddresses, 'originFor'>;
}

/**
 * Ids in one part of the sitemap. A part may have 50,000 addresses and 50 MB
 * (https://www.sitemaps.org/protocol.html); 10,000 are about 1 MB.
 */
const PART = 10_000;
const PART_PATH = /^\/sitemap-(0|[1-9]\d{0,5})\.xml$/;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HOUR = 'public, max-age=3600';

/** The pages that are no raffle. */
const LISTED = [
  PAGES.home,
  PAGES.search,
  PAGES.transparency,
  ...TEXT_PAGE_NAMES.map((name) => `/${name}`),
];

const sendText = (ctx: Context, type: string, body: string): void => {
  ctx.set('Cache-Control', HOUR);
  ctx.type = `${type}; charset=utf-8`;
  ctx.body = body;
};

const xml = (element: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${NAMESPACE}>\n${content}</${element}>\n`;

/**
 * `robots.txt` and the sitemap: an index, and a part for each 10,000 ids of raffles. Part 0 has
 * the pages that are no raffle.
 */
export const forCrawlers = ({ raffleCards, readTurns, addresses }: CrawlerParts): Middleware => {
  const robots = (origin: string): string =>
    `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

  const index = async (origin: string): Promise<string> => {
    const parts = Math.ceil((await raffleCards.highestId()) / PART);
    const lines = Array.from({ length: parts + 1 }, (_, part) => `${origin}/sitemap-${part}.xml`);
    return xml(
      'sitemapindex',
      lines.map((line) => `<sitemap><loc>${line}</loc></sitemap>\n`).join(''),
    );
  };

  const pages = (origin: string): string =>
    LISTED.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('');

  const raffles = async (origin: string, part: number): Promise<string> => {
    const found = await raffleCards.between((part - 1) * PART + 1, part * PART + 1);
    const lines = found.map(
      ({ id, changedAt }) =>
        `<url><loc>${origin}/rifas/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
    );
    return lines.join('');
  };

  return async (ctx, next) => {
    const origin = addresses.originFor(ctx);
    const part = PART_PATH.exec(ctx.path)?.[1];
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') await next();
    else if (ctx.path === '/robots.txt') sendText(ctx, 'text/plain', robots(origin));
    else if (ctx.path === '/sitemap.xml')
      sendText(ctx, 'application/xml', await readTurns(ctx, () => index(origin)));
    else if (part !== undefined) {
      const urls =
        part === '0' ? pages(origin) : await readTurns(ctx, () => raffles(origin, Number(part)));
      sendText(ctx, 'application/xml', xml('urlset', urls));
    } else await next();
  };
};
