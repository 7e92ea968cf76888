import type { Application } from '../../application/application';
import { closeRaffle } from '../../application/raffles/close-raffle';
import { featureRaffle } from '../../application/processes/featuring';
import { publishRaffle } from '../../application/processes/publishing';
import { raffleShape } from '../../contracts/raffle-shapes';
import { createRaffleBody, type Raffle } from '../../contracts/raffles';
import { mayPublish } from '../../domain/accounts/may-publish';
import type { Photo } from '../../domain/raffles/events';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { raffleNow } from '../../projections/raffle-cards/raffle-now';
import { idOr404 } from '../http/params';
import { invalidFields, notFoundProblem, refuseFaults } from '../http/problem-error';
import { addressOf } from '../http/rate-limit';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { signedIn } from '../http/who';
import { placeFaults } from '../places/places';
import type { ReadModelProgress } from '../read-models/progress';
import { RAFFLE_NOT_FOUND, raffleProblems } from './raffle-problems';
import { raffleView } from './raffle-view';
import { termsOf } from './raffle-terms';

export interface RaffleCommandParts {
  readonly app: Application;
  readonly raffleCards: RaffleCardQueries;
  readonly progress: Pick<ReadModelProgress, 'passed'>;
  /** A picture that this user uploaded, or undefined. */
  readonly ownPhoto: (userId: number, address: string) => Promise<Photo | undefined>;
  /** Hears that these pictures of a user are in a raffle now. */
  readonly published: (userId: number, paths: readonly string[]) => Promise<void>;
}

const photoGone = (index: number): string =>
  `La foto ${index + 1} no es tuya, o se borró al pasar un día sin publicarla: quítala y súbela otra vez`;

/** The raffle after a command: from the read model, or from the log while that is behind. */
const raffleAfter = async (
  { app, raffleCards, progress }: RaffleCommandParts,
  raffleId: number,
  position: number,
): Promise<Raffle> => {
  const isThere = await progress.passed([RAFFLE_CARDS.projection], position);
  const card =
    (isThere ? undefined : await raffleNow(app.log, raffleId)) ??
    (await raffleCards.find(raffleId));
  if (!card) throw notFoundProblem(RAFFLE_NOT_FOUND);
  return raffleView(card);
};

const ownPhotos = async (
  { ownPhoto }: RaffleCommandParts,
  userId: number,
  addresses: readonly string[],
): Promise<Photo[]> => {
  const photos = await Promise.all(addresses.map((address) => ownPhoto(userId, address)));
  const errors = photos.flatMap((photo, index) =>
    photo === undefined ? [{ pointer: `/images/${index}`, detail: photoGone(index) }] : [],
  );
  if (errors.length > 0) throw invalidFields(errors);
  return photos.filter((photo) => photo !== undefined);
};

const publishing = (parts: RaffleCommandParts): Route =>
  route(
    {
      method: 'POST',
      path: '/raffles',
      id: 'publishRaffle',
      summary: 'Publica una rifa',
      description:
        '`images` son direcciones de fotos que ha subido la misma persona. Donde el sitio envía correos, antes hay que confirmar el propio.',
      who: signedIn,
      records: true,
      limits: ['publishing', 'publishing-day'],
      counts: ['publishing-address'],
      body: createRaffleBody,
      answers: { 201: { description: 'La rifa publicada', shape: raffleShape } },
      problems: {
        'not-found': [404],
        ...only(
          raffleProblems,
          'email-not-confirmed',
          'end-date-out-of-range',
          'price-out-of-range',
          'goal-out-of-range',
        ),
      },
    },
    async ({ ctx, person, body, context, accepted, count }) => {
      refuseFaults(placeFaults(body));
      const photos = await ownPhotos(parts, person.userId, body.images);
      const terms = termsOf(body, photos);
      const { app } = parts;
      // Who publishes nothing must not use up what the others of the network may publish.
      if (mayPublish(person, app.sendsMail)) await count('publishing-address', addressOf(ctx));
      const outcome = await publishRaffle({ app, seller: person, terms, context });
      const { raffleId, position } = accepted(outcome);
      const paths = photos.map(({ path }) => path);
      // The raffle is there, whatever becomes of the quota: it is back after a day anyway.
      await parts.published(person.userId, paths).catch((err: unknown) => {
        app.logger.warn({ err, raffleId }, 'photos of a raffle still count as unused');
      });
      return { body: await raffleAfter(parts, raffleId, position) };
    },
  );

const closing = (parts: RaffleCommandParts): Route =>
  route(
    {
      method: 'POST',
      path: '/raffles/:id/close',
      id: 'closeRaffle',
      summary: 'Cierra una rifa manual que ha alcanzado su mínimo',
      description: 'Cerrarla otra vez no cambia nada.',
      who: signedIn,
      records: true,
      limits: ['raffle-command'],
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      answers: { 200: { description: 'La rifa, después', shape: raffleShape } },
      problems: only(
        raffleProblems,
        'not-your-raffle',
        'raffle-not-found',
        'not-manual',
        'minimum-not-reached',
        'raffle-ended',
      ),
    },
    async ({ person: { userId: sellerId }, params: { id: raffleId }, context, accepted }) => {
      const { app } = parts;
      const { position } = accepted(await closeRaffle({ app, raffleId, sellerId, context }));
      return { body: await raffleAfter(parts, raffleId, position) };
    },
  );

const featuring = (parts: RaffleCommandParts): Route =>
  route(
    {
      method: 'POST',
      path: '/raffles/:id/feature',
      id: 'featureRaffle',
      summary: 'Destaca una rifa en la portada durante 24 horas',
      description: 'Cada vendedor puede destacar una rifa en siete días.',
      who: signedIn,
      records: true,
      limits: ['raffle-command'],
      params: { id: idOr404(RAFFLE_NOT_FOUND) },
      answers: { 200: { description: 'La rifa, después', shape: raffleShape } },
      problems: only(
        raffleProblems,
        'not-your-raffle',
        'raffle-not-found',
        'already-featured',
        'feature-slot-taken',
        'raffle-ended',
      ),
    },
    async ({ person: { userId: sellerId }, params: { id: raffleId }, context, accepted }) => {
      const { app } = parts;
      const { position } = accepted(await featureRaffle({ app, raffleId, sellerId, context }));
      return { body: await raffleAfter(parts, raffleId, position) };
    },
  );

/** The commands of sellers. */
export const raffleCommandRoutes = (parts: RaffleCommandParts): Route[] => [
  publishing(parts),
  closing(parts),
  featuring(parts),
];
