import { acceptPrize } from '../../application/processes/accept-prize';
import type { OnePrize } from '../../application/handovers/handover-outcome';
import { takeStep } from '../../application/handovers/take-step';
import type { Application } from '../../application/application';
import {
  acceptPrizeBody,
  answerBody,
  disputeBody,
  handoverListShape,
  handoverShape,
  OWN_HANDOVERS_MAX,
  ownHandoverListShape,
  ownHandoversQuery,
  sendPrizeBody,
  type HandoverCall,
  type OwnHandover,
} from '../../contracts/handovers';
import { DISPUTED_AFTER_END_MS } from '../../domain/handovers/state';
import { HANDOVERS } from '../../projections/handovers/document';
import type { HandoverQueries } from '../../projections/handovers/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { findDraw } from '../draws/contact';
import { idOr404, textParam } from '../http/params';
import { invalidFields, notFoundProblem } from '../http/problem-error';
import { unless } from '../http/refusals';
import { route, type Route, type RouteGroup } from '../http/route';
import { everybody, signedIn } from '../http/who';
import { placeFaults } from '../places/places';
import { RAFFLE_NOT_FOUND } from '../raffles/raffle-problems';
import { listedRaffleView } from '../raffles/raffle-view';
import type { DisputePhotos } from './dispute-photos';
import { addressFaults, HANDOVER_NOT_FOUND, handoverProblems } from './handover-problems';
import type { Viewer } from './handover-view';
import { readHandovers, viewHandover, viewHandovers } from './read-handovers';

export interface HandoverParts {
  readonly app: Application;
  readonly handovers: Pick<HandoverQueries, 'own'>;
  readonly raffleCards: Pick<RaffleCardQueries, 'byIds'>;
  readonly photos: DisputePhotos;
}

const listing = ({ app }: HandoverParts): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/:id/handovers',
      id: 'listHandovers',
      summary: 'Por dónde va la entrega de los premios',
      description:
        'Vacío antes del sorteo, y de los sorteos que no la siguen. Quien gana, quien vende y los operadores ven además sus pasos, sus plazos y cómo localizar al otro.',
      who: everybody,
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      answers: { 200: { description: 'Un premio tras otro', shape: handoverListShape } },
    },
    async ({ person, params: { id } }) => {
      const drawn = await readHandovers(app, id);
      return { body: drawn ? await viewHandovers(app, drawn, person) : [] };
    },
  );

const listingOwn = ({ app, handovers, raffleCards }: HandoverParts): Route =>
  route(
    {
      method: 'GET',
      path: '/handovers',
      id: 'listOwnHandovers',
      summary: 'Los premios que uno espera, o los que entrega',
      description:
        'Lo que vence antes, primero; después, lo que ha acabado en los últimos 30 días.',
      who: signedIn,
      reads: [HANDOVERS, RAFFLE_CARDS],
      query: ownHandoversQuery,
      answers: { 200: { description: 'Los premios y sus rifas', shape: ownHandoverListShape } },
    },
    async ({ person, query: { part } }) => {
      // For as long as one may complain.
      const since = new Date(app.now().getTime() - DISPUTED_AFTER_END_MS);
      const { userId } = person;
      const found = await handovers.own({ part, userId, since, limit: OWN_HANDOVERS_MAX });
      const cards = await raffleCards.byIds(found.map(({ raffleId }) => raffleId));
      const items: OwnHandover[] = [];
      for (const { raffleId, prize } of found) {
        const card = cards.get(raffleId);
        const view =
          card && (await viewHandover(app, { raffleId, prize }, person, card.hasShipping));
        if (card && view?.part === part)
          items.push({ raffle: listedRaffleView(card), handover: view });
      }
      return { body: items };
    },
  );

const PRIZE_PARAMS = {
  id: idOr404(RAFFLE_NOT_FOUND),
  prize: idOr404(HANDOVER_NOT_FOUND),
};

/** What every step of a prize's way declares, beside its address and its words. */
const STEP = {
  method: 'POST',
  who: signedIn,
  records: true,
  repeatable: true,
  limits: ['raffle-command'],
  params: PRIZE_PARAMS,
  answers: { 200: { description: 'La entrega, después', shape: handoverShape } },
  problems: { 'not-found': [404], ...handoverProblems },
} as const;

const pathOf = (step: Exclude<HandoverCall, 'decision'>): string =>
  `/raffles/:id/handovers/:prize/${step}`;

/** Whether the prizes of a raffle are sent. */
const shipsOf = async ({ app }: HandoverParts, raffleId: number): Promise<boolean> =>
  (await findDraw(app.log, raffleId))?.hasShipping ?? false;

/** The hand-over after a step, for who has taken it. */
const after = async (parts: HandoverParts, prize: OnePrize, viewer: Viewer) => {
  const ships = await shipsOf(parts, prize.raffleId);
  const body = await viewHandover(parts.app, prize, viewer, ships);
  if (!body) throw notFoundProblem(HANDOVER_NOT_FOUND);
  return { body };
};

const accepting = (parts: HandoverParts): Route =>
  route(
    {
      ...STEP,
      path: pathOf('accept'),
      id: 'acceptPrize',
      summary: 'Acepta el premio',
      description:
        'Quien vende ve la dirección como está en este momento. Aceptarlo otra vez no cambia nada.',
      body: acceptPrizeBody,
    },
    async ({ person, params: { id: raffleId, prize }, body, context, accepted }) => {
      const { app } = parts;
      const { address = {}, contact = {} } = body;
      const faults = placeFaults(address);
      if (faults.length > 0)
        throw invalidFields(
          faults.map(({ pointer, detail }) => ({ pointer: `/address${pointer}`, detail })),
        );
      const ships = await shipsOf(parts, raffleId);
      const actorId = person.userId;
      const changes = { ...address, ...contact };
      const outcome = await acceptPrize({ app, raffleId, prize, actorId, ships, changes, context });
      const missing =
        outcome.kind === 'rejected' && outcome.rejection.type === 'incomplete-address'
          ? outcome.rejection.missing
          : [];
      accepted(unless('incomplete-address', outcome, () => invalidFields(addressFaults(missing))));
      return after(parts, { raffleId, prize }, person);
    },
  );

interface PlainStep {
  readonly step: 'decline' | 'hand-over' | 'receive';
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly type: 'DeclinePrize' | 'HandOverPrize' | 'ReceivePrize';
}

const stepping = (parts: HandoverParts, { step, id, summary, description, type }: PlainStep) =>
  route(
    {
      ...STEP,
      path: pathOf(step),
      id,
      summary,
      description,
    },
    async ({ person, params: { id: raffleId, prize }, context, accepted }) => {
      const data = { raffleId, prize, actorId: person.userId };
      accepted(await takeStep({ app: parts.app, command: { type, data }, context }));
      return after(parts, { raffleId, prize }, person);
    },
  );

const sending = (parts: HandoverParts): Route =>
  route(
    {
      ...STEP,
      path: pathOf('send'),
      id: 'sendPrize',
      summary: 'Marca el premio como enviado',
      description: 'Marcarlo otra vez no cambia nada.',
      body: sendPrizeBody,
    },
    async ({ person, params: { id: raffleId, prize }, body, context, accepted }) => {
      const { carrier, tracking = null } = body;
      const data = { raffleId, prize, actorId: person.userId, carrier, tracking };
      accepted(await takeStep({ app: parts.app, command: { type: 'SendPrize', data }, context }));
      return after(parts, { raffleId, prize }, person);
    },
  );

const disputing = (parts: HandoverParts): Route =>
  route(
    {
      ...STEP,
      path: pathOf('dispute'),
      id: 'disputeHandover',
      summary: 'Dice que algo va mal con el premio',
      description:
        'Quien espera el premio, desde que lo acepta hasta 30 días después del final; quien vende, desde que se acepta. El otro puede responder, y después decide un operador.',
      body: disputeBody,
    },
    async ({ person, params: { id: raffleId, prize }, body, context, accepted }) => {
      const { kind, text } = body;
      const actorId = person.userId;
      const photos = await parts.photos.keep({ raffleId, prize }, actorId, body.photos);
      const data = { raffleId, prize, actorId, kind, statement: { text, photos } };
      const command = { type: 'DisputeHandover', data } as const;
      accepted(await takeStep({ app: parts.app, command, context }));
      return after(parts, { raffleId, prize }, person);
    },
  );

const answering = (parts: HandoverParts): Route =>
  route(
    {
      ...STEP,
      path: pathOf('answer'),
      id: 'answerDispute',
      summary: 'Responde a lo que el otro ha dicho del premio',
      body: answerBody,
    },
    async ({ person, params: { id: raffleId, prize }, body, context, accepted }) => {
      const actorId = person.userId;
      const photos = await parts.photos.keep({ raffleId, prize }, actorId, body.photos);
      const data = { raffleId, prize, actorId, statement: { text: body.text, photos } };
      const command = { type: 'AnswerDispute', data } as const;
      accepted(await takeStep({ app: parts.app, command, context }));
      return after(parts, { raffleId, prize }, person);
    },
  );

const PHOTO_NOT_FOUND = 'Esta foto no existe';

const showingPhoto = ({ app, photos }: HandoverParts): Route =>
  route(
    {
      method: 'GET',
      path: '/raffles/:id/handovers/:prize/photos/:name',
      id: 'getDisputePhoto',
      summary: 'Una foto de lo que va mal con un premio',
      description: 'Solo para los dos y los operadores.',
      who: signedIn,
      needsParts: true,
      params: { ...PRIZE_PARAMS, name: textParam('Lo último de la dirección de la foto') },
      answers: {
        200: {
          description: 'La imagen; no se guarda',
          types: ['image/webp'],
          headers: ['CacheControl'],
        },
      },
      problems: { 'not-found': [404, PHOTO_NOT_FOUND], 'not-yours': handoverProblems['not-yours'] },
    },
    async ({ ctx, person, params: { id: raffleId, prize, name }, refusal }) => {
      const view = await viewHandover(app, { raffleId, prize }, person, false);
      if (!view) throw refusal('not-found');
      const address = `/api/raffles/${raffleId}/handovers/${prize}/photos/${name}`;
      const shown = view.disputes?.flatMap(({ statement, answer }) => [statement, answer]) ?? [];
      if (!shown.some((statement) => statement?.photos.includes(address)))
        throw refusal(view.disputes ? 'not-found' : 'not-yours');
      const stored = await photos.find({ raffleId, prize }, name);
      if (!stored) throw refusal('not-found');
      const { body, contentType: type, size: length } = stored;
      ctx.set('X-Content-Type-Options', 'nosniff');
      return { body, type, length, cacheControl: 'private, no-store' };
    },
  );

/** The way of prizes from who sells to whom the draw has named. */
export const handoverRoutes = (parts: HandoverParts): RouteGroup => ({
  title: 'Entregas',
  prefix: '/api',
  routes: [
    listing(parts),
    listingOwn(parts),
    accepting(parts),
    stepping(parts, {
      step: 'decline',
      id: 'declinePrize',
      summary: 'Deja pasar el premio',
      description: 'Le toca al siguiente, y no se puede deshacer. Otra vez no cambia nada.',
      type: 'DeclinePrize',
    }),
    sending(parts),
    stepping(parts, {
      step: 'hand-over',
      id: 'handOverPrize',
      summary: 'Marca el premio como entregado en mano',
      description: 'Marcarlo otra vez no cambia nada.',
      type: 'HandOverPrize',
    }),
    stepping(parts, {
      step: 'receive',
      id: 'receivePrize',
      summary: 'Dice que el premio ha llegado',
      description: 'Con esto acaba la entrega. Otra vez no cambia nada.',
      type: 'ReceivePrize',
    }),
    disputing(parts),
    answering(parts),
    showingPhoto(parts),
  ],
});
