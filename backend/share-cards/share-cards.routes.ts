import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { SELLER_STATS } from '../../projections/seller-stats/document';
import type { SellerStatsQueries } from '../../projections/seller-stats/queries';
import type { RouteContext } from '../http/context';
import { idOr404 } from '../http/params';
import { ProblemError } from '../http/problem-error';
import { addressOf } from '../http/rate-limit';
import { route, type Route, type RouteGroup } from '../http/route';
import { whileWaited } from '../http/while-waited';
import { anybody } from '../http/who';
import { SITE_PICTURE } from '../site/pages/page-head';
import { cutOff } from '../uploads/receive-file';
import type { ShareCards } from './share-cards';
import { sharedRaffle, sharedSeller, type SharedThing } from './shared-things';
import { shownHash } from './shown-hash';

export interface ShareCardParts {
  readonly raffleCards: Pick<RaffleCardQueries, 'find'>;
  readonly accounts: Pick<AccountQueries, 'find'>;
  readonly sellerStats: Pick<SellerStatsQueries, 'find'>;
  readonly shareCards: ShareCards;
}

/** Those who show links keep their pictures for days, whatever we say. */
const DAY = 'public, max-age=86400';

const ANSWERS = {
  200: { description: 'La imagen', types: ['image/jpeg'], headers: ['CacheControl', 'ETag'] },
  302: {
    description: 'No se puede hacer: lleva a la imagen del sitio',
    headers: ['CacheControl'],
  },
  304: { description: 'Es la que ya tienes', headers: ['CacheControl', 'ETag'] },
} as const;

interface CardRequest {
  readonly ctx: RouteContext;
  readonly count: (limit: 'share-card', who: string) => Promise<void>;
}

/** Answers with the picture of a thing; drawing is counted, looking is not. */
const answering = (cards: ShareCards) => {
  const made = async (thing: SharedThing, { ctx, count }: CardRequest) => {
    const network = addressOf(ctx);
    await count('share-card', network);
    try {
      await whileWaited(ctx.req, cutOff, (gone) => cards.make(thing, { network, gone }));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      ctx.state.logger.warn({ err: error, name: thing.name }, 'a picture to share is not made');
    }
    return cards.find(thing);
  };
  return async (thing: SharedThing, request: CardRequest) => {
    const stored = (await cards.find(thing)) ?? (await made(thing, request));
    if (!stored) {
      request.ctx.set('Location', SITE_PICTURE);
      return { status: 302, cacheControl: 'no-store' } as const;
    }
    const { body, contentType: type, size: length } = stored;
    request.ctx.set('X-Content-Type-Options', 'nosniff');
    const etag = shownHash(thing);
    return { status: 200, body, type, length, etag, cacheControl: DAY } as const;
  };
};

const ofRaffles = ({ raffleCards, shareCards }: ShareCardParts): Route => {
  const answer = answering(shareCards);
  const detail = 'Rifa no encontrada';
  return route(
    {
      method: 'GET',
      path: '/raffle-cards/:id',
      id: 'getRaffleCard',
      summary: 'La imagen de una rifa para enlaces compartidos, de 1200 × 630 píxeles',
      description: 'Se hace la primera vez que alguien la pide.',
      who: anybody,
      reads: [RAFFLE_CARDS],
      counts: ['share-card'],
      needsParts: true,
      params: { id: idOr404(detail) },
      answers: ANSWERS,
      problems: { 'raffle-not-found': [404, detail] },
    },
    async ({ ctx, params: { id }, count, refusal }) => {
      const raffle = await raffleCards.find(id);
      if (!raffle) throw refusal('raffle-not-found');
      return answer(sharedRaffle(raffle), { ctx, count });
    },
  );
};

const ofSellers = ({ accounts, sellerStats, shareCards }: ShareCardParts): Route => {
  const answer = answering(shareCards);
  const detail = 'Vendedor no encontrado';
  return route(
    {
      method: 'GET',
      path: '/seller-cards/:id',
      id: 'getSellerCard',
      summary: 'La imagen de un vendedor para enlaces compartidos, de 1200 × 630 píxeles',
      description: 'Se hace cuando alguien la pide y algo de lo que muestra ha cambiado.',
      who: anybody,
      reads: [ACCOUNTS, SELLER_STATS],
      counts: ['share-card'],
      needsParts: true,
      params: { id: idOr404(detail) },
      answers: ANSWERS,
      problems: { 'not-found': [404, detail] },
    },
    async ({ ctx, params: { id }, count, refusal }) => {
      const [account, stats] = await Promise.all([accounts.find(id), sellerStats.find(id)]);
      if (!account || !stats) throw refusal('not-found');
      return answer(sharedSeller(account, stats), { ctx, count });
    },
  );
};

/** The pictures that shared links show. */
export const shareCardRoutes = (parts: ShareCardParts): RouteGroup => ({
  title: 'Enlaces compartidos',
  prefix: '/objects',
  routes: [ofRaffles(parts), ofSellers(parts)],
});
