import { deleteOwnAccount } from '../../application/processes/deletion';
import type { Application } from '../../application/application';
import { deletionBody, deletionShape, HANDOVERS_MAX } from '../../contracts/deletion';
import { owedSince } from '../../domain/raffles/owes-prize';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { ListedCard, RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { ownId } from '../http/params';
import { invalidFields } from '../http/problem-error';
import { only, unless } from '../http/refusals';
import { route, type Route } from '../http/route';
import { closeSession } from '../http/session';
import { signedIn } from '../http/who';
import { listedRaffleView } from '../raffles/raffle-view';
import { accountProblems } from './account-problems';

export interface DeletionParts {
  readonly app: Application;
  readonly raffleCards: Pick<RaffleCardQueries, 'onSaleOf' | 'soldSince' | 'wonSince'>;
}

const showing = ({ app, raffleCards }: DeletionParts): Route =>
  route(
    {
      method: 'GET',
      path: '/users/:id/deletion',
      id: 'getDeletion',
      summary: 'Qué pasaría si uno borrara ahora su cuenta',
      who: signedIn,
      reads: [RAFFLE_CARDS],
      params: { id: ownId() },
      answers: { 200: { description: 'Lo que pasaría', shape: deletionShape } },
    },
    async ({ person: { userId } }) => {
      const since = owedSince(app.now());
      const question = { userId, since, most: HANDOVERS_MAX };
      const [onSale, won, sold] = await Promise.all([
        raffleCards.onSaleOf(userId),
        raffleCards.wonSince(question),
        raffleCards.soldSince(question),
      ]);
      const handover = (of: 'winner' | 'seller') => (card: ListedCard) => ({
        of,
        raffle: listedRaffleView(card),
      });
      const handovers = [...won.map(handover('winner')), ...sold.map(handover('seller'))];
      return { body: { onSale: onSale.raffles, soldTickets: onSale.soldTickets, handovers } };
    },
  );

const wrongPassword = () =>
  invalidFields([{ pointer: '/password', detail: 'La contraseña no es correcta' }]);

const deleting = ({ app }: DeletionParts): Route =>
  route(
    {
      method: 'POST',
      path: '/users/:id/deletion',
      id: 'deleteAccount',
      summary: 'Borra la propia cuenta',
      description:
        'No se puede deshacer. Todas sus sesiones se cierran, sus rifas a la venta se retiran, y el nombre, el correo y lo demás desaparecen del sitio en el acto. El nombre de usuario no lo puede tener nadie más.',
      who: signedIn,
      changesSession: true,
      records: true,
      limits: ['password', 'password-hour'],
      params: { id: ownId() },
      body: deletionBody,
      answers: { 204: { description: 'La cuenta ya no existe' } },
      problems: only(accountProblems, 'account-not-found', 'is-operator'),
    },
    async ({ ctx, person: account, body: { password }, context, accepted }) => {
      const outcome = await deleteOwnAccount({ app, account, password, context });
      accepted(unless('wrong-password', outcome, wrongPassword));
      closeSession(ctx);
    },
  );

/** Leaving the site. */
export const deletionRoutes = (parts: DeletionParts): Route[] => [showing(parts), deleting(parts)];
