import { takeStep } from '../../application/handovers/take-step';
import type { Application } from '../../application/application';
import {
  handoverDecisionBody,
  handoversQuery,
  operatedHandoverListShape,
  type OperatedHandover,
} from '../../contracts/handovers';
import { ACCOUNTS } from '../../projections/accounts/document';
import type { AccountQueries } from '../../projections/accounts/queries';
import { HANDOVERS, type HandoverDocument } from '../../projections/handovers/document';
import { afterHandover, type HandoverQueries } from '../../projections/handovers/queries';
import { RAFFLE_CARDS } from '../../projections/raffle-cards/document';
import type { RaffleCardQueries } from '../../projections/raffle-cards/queries';
import { partyOf } from '../accounts/party';
import { HANDOVER_NOT_FOUND, handoverProblems } from '../handovers/handover-problems';
import type { Viewer } from '../handovers/handover-view';
import { viewHandover } from '../handovers/read-handovers';
import { lightPage } from '../http/light-page';
import { OF_PEOPLE } from '../http/note-reads';
import { idOr404 } from '../http/params';
import { unknownCursor } from '../http/problem-error';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';

export interface DisputeQueueParts {
  readonly app: Application;
  readonly accounts: Pick<AccountQueries, 'byIds'>;
  readonly raffleCards: Pick<RaffleCardQueries, 'byIds'>;
  readonly handovers: Pick<HandoverQueries, 'list'>;
}

/** Hand-overs by id, as operators see them. */
const viewed = async (
  { app, accounts, raffleCards }: DisputeQueueParts,
  found: readonly HandoverDocument[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, OperatedHandover>> => {
  const [cards, people] = await Promise.all([
    raffleCards.byIds(found.map(({ raffleId }) => raffleId)),
    accounts.byIds(found.flatMap(({ sellerId, holderId }) => [sellerId, holderId ?? sellerId])),
  ]);
  const views = new Map<string, OperatedHandover>();
  for (const { _id, raffleId, prize, sellerId, holderId } of found) {
    const card = cards.get(raffleId);
    if (!card || holderId === null) continue;
    const handover = await viewHandover(app, { raffleId, prize }, viewer, card.hasShipping);
    if (!handover) continue;
    const { title, photos } = card;
    const raffle = { id: raffleId, title, photo: photos[0]?.path ?? null };
    views.set(_id, {
      raffle,
      seller: partyOf(people, sellerId),
      holder: partyOf(people, holderId),
      handover,
    });
  }
  return views;
};

const listing = (parts: DisputeQueueParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/handovers',
      id: 'listOperatedHandovers',
      summary: 'Los premios en camino, y sus disputas',
      description:
        'Las disputas abiertas, lo que más espera primero; con `status=open` lo que sigue su curso, y con `status=ended` lo que ha acabado, lo último primero.',
      ...OF_PEOPLE,
      readsPerson: 'handovers',
      reads: [HANDOVERS, RAFFLE_CARDS, ACCOUNTS],
      query: handoversQuery,
      answers: {
        200: {
          description: 'Una página de entregas',
          shape: operatedHandoverListShape,
          headers: ['TotalCount', 'NextCursor'],
        },
      },
      problems: { malformed: [400] },
    },
    async ({ person, query: { status, ...query }, tellsOf }) => {
      const page = await parts.handovers.list(status, query);
      if (!page) throw unknownCursor();
      const views = await viewed(parts, page.items, person);
      const shown = lightPage(page, {
        show: ({ _id }): OperatedHandover | undefined => views.get(_id),
        cursorAfter: afterHandover,
      });
      const parties = [...views.values()].flatMap(({ seller, holder }) => [seller, holder]);
      await tellsOf(parties.filter(({ deleted }) => !deleted).map(({ id }) => id));
      return { total: page.total, ...shown };
    },
  );

const deciding = ({ app }: DisputeQueueParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/handovers/:id/:prize/decision',
      id: 'decideHandover',
      summary: 'Decide la disputa de un premio',
      description:
        'Cuando el otro ha respondido, o ha pasado su plazo. Los dos leen el motivo. Quien tiene parte en ella no la decide.',
      who: operator,
      confirmed: true,
      records: true,
      limits: ['operator-command'],
      params: { id: idOr404(HANDOVER_NOT_FOUND), prize: idOr404(HANDOVER_NOT_FOUND) },
      body: handoverDecisionBody,
      answers: { 204: { description: 'Está decidida, y los dos lo saben' } },
      problems: { 'not-found': [404], ...handoverProblems },
    },
    async ({ person, params: { id: raffleId, prize }, body, context, accepted }) => {
      const data = { raffleId, prize, operatorId: person.userId, ...body };
      accepted(await takeStep({ app, command: { type: 'ResolveDispute', data }, context }));
    },
  );

/** The queue of disputes, and what is decided about them. */
export const disputeQueueRoutes = (parts: DisputeQueueParts): Route[] => [
  listing(parts),
  deciding(parts),
];
