import { findAccount } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import { contactShape } from '../../contracts/contacts';
import { drawPackShape } from '../../contracts/draws';
import type { PublishedReseal } from '../../domain/draw/entries';
import { owesPrize } from '../../domain/raffles/owes-prize';
import { raffleStream } from '../../domain/raffles/stream';
import { handoversOf, viewHandovers } from '../handovers/read-handovers';
import { idOr404 } from '../http/params';
import { route, type Route, type RouteGroup } from '../http/route';
import { anybody, signedIn } from '../http/who';
import { RAFFLE_NOT_FOUND } from '../raffles/raffle-problems';
import { contactOf, deletedContact, findDraw } from './contact';
import { drawOutline, type DrawOutline } from './draw-outline';
import { drawPack } from './draw-pack';
import type { StoredPacks } from './stored-packs';

export interface DrawParts {
  readonly app: Pick<Application, 'log' | 'accounts' | 'handovers' | 'raffles' | 'now'>;
  readonly packs: StoredPacks;
}

/** Asked for again each time, by its ETag: after a restore, the raffle may have another draw. */
const cacheControl = 'public, no-cache';

const CONTACT_OVER =
  'Han pasado 60 días desde el sorteo, así que ya no enseñamos estos datos. Si falta algo, denuncia la rifa y lo miramos.';
const CONTACT_AFTER_ACCEPTING =
  'Estos datos se ven desde que se acepta el premio hasta que acaba su entrega.';
const NOT_DRAWN = 'Esta rifa no se ha sorteado';

/** Of a raffle on sale, whose state is at hand; else undefined. */
const resealsOf = async (
  { raffles }: DrawParts['app'],
  { stage, created }: DrawOutline,
): Promise<readonly PublishedReseal[] | undefined> => {
  if (stage !== 'open') return undefined;
  const { state } = await raffles.states.load(raffleStream(created.data.raffleId));
  return state.status === 'unknown' ? [] : state.reseals.map(({ published }) => published);
};

/** The public data of a draw: the promise, then the seal, then everything for a checker. */
const showingPack = ({ app, packs }: DrawParts): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/:id/draw',
      id: 'getDrawPack',
      summary: 'Todo lo que hace falta para comprobar un sorteo',
      description:
        'Se publica en tres pasos: las reglas al crear la rifa, las compras cuando se sella, la semilla y los ganadores tras el sorteo. Se puede guardar y volver a pedir por su ETag.',
      who: anybody,
      needsParts: true,
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      answers: {
        200: {
          description: 'Lo publicado hasta ahora',
          shape: drawPackShape,
          headers: ['CacheControl', 'ETag'],
        },
        304: { description: 'Es lo que ya tienes', headers: ['CacheControl', 'ETag'] },
      },
      problems: { 'not-found': [404, RAFFLE_NOT_FOUND] },
    },
    async ({ params: { id }, refusal }) => {
      // Another program ends and draws raffles, so only the log knows the present stage.
      const draw = await drawOutline(app.log, id);
      if (!draw) throw refusal('not-found');
      const stored = draw.stage === 'open' ? undefined : await packs.open(draw);
      const body = stored?.body ?? drawPack(app.log, draw, await resealsOf(app, draw));
      return { body, etag: draw.lastEventId, cacheControl };
    },
  );

const showingContact = ({ app }: DrawParts): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/:id/contact',
      id: 'getContact',
      summary: 'Cómo se encuentran ganador y vendedor',
      description:
        'Desde que se acepta el premio hasta que acaba su entrega, a cada uno se le dice cómo localizar al otro; la dirección, solo si el premio se envía. En los sorteos que no siguen la entrega, durante 60 días.',
      who: signedIn,
      params: { id: idOr404(NOT_DRAWN) },
      answers: { 200: { description: 'El otro', shape: contactShape } },
      problems: {
        'not-your-draw': [403, 'Solo el ganador y el vendedor pueden ver estos datos'],
        'not-found': [404, NOT_DRAWN],
      },
    },
    async ({ person, params: { id }, refusal }) => {
      const { userId } = person;
      const draw = await findDraw(app.log, id);
      if (!draw) throw refusal('not-found');
      if (draw.drawn.data.handover) {
        const views = await viewHandovers(app, await handoversOf(app, id, draw), person);
        const own = views.filter(({ part }) => part === 'holder' || part === 'seller');
        if (own.length === 0) throw refusal('not-your-draw');
        const { contact, address } = own.find((view) => view.contact) ?? {};
        if (!contact) throw refusal('not-found', { detail: CONTACT_AFTER_ACCEPTING });
        return { body: address ? { ...contact, shippingAddress: address } : contact };
      }
      const { sellerId, prizes } = draw.drawn.data;
      const sides = { winner: prizes[0].winner.buyerId, seller: sellerId };
      if (userId !== sides.winner && userId !== sides.seller) throw refusal('not-your-draw');
      if (!owesPrize(draw.drawn, app.now())) throw refusal('not-found', { detail: CONTACT_OVER });
      const other = userId === sides.seller ? 'winner' : 'seller';
      const account = await findAccount({ app, userId: sides[other] });
      const body = account ? contactOf(account, other, draw) : deletedContact(sides[other], other);
      return { body };
    },
  );

export const drawRoutes = (parts: DrawParts): RouteGroup => ({
  title: 'Sorteos',
  prefix: '/api',
  routes: [showingPack(parts), showingContact(parts)],
});
