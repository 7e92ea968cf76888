import type { Context } from 'koa';
import { endOtherSessions, endSession } from '../../application/accounts/end-sessions';
import type { Application } from '../../application/application';
import { sessionsShape } from '../../contracts/sessions';
import { accountStream } from '../../domain/accounts/stream';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { nothingToDo } from '../../platform/event-store/stream-queue';
import type { SessionStore } from '../../platform/redis/session-store';
import { idOr404, ownId } from '../http/params';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { sessionOf } from '../http/session';
import { isValid, openedAtOf, openingOf, usedAtOf } from '../http/session-validity';
import { signedIn } from '../http/who';
import { accountProblems } from './account-problems';

export interface SessionListParts {
  readonly app: Application;
  readonly sessions: SessionStore;
}

/** Those that still open the account, the last used first. */
const openOnes = async (sessions: SessionStore, person: RegisteredAccount) => {
  const stored = await sessions.of(person.userId);
  return stored
    .filter((session) => isValid(session, person))
    .sort((one, other) => usedAtOf(other) - usedAtOf(one));
};

/** Of a request of somebody signed in. */
const ownOpening = (ctx: Context): number => openedAtOf(sessionOf(ctx) ?? {});

const listing = ({ sessions }: SessionListParts): Route =>
  route(
    {
      method: 'GET',
      path: '/users/:id/sessions',
      id: 'listSessions',
      summary: 'Dónde tiene uno la sesión abierta',
      who: signedIn,
      changesSession: true,
      needsParts: true,
      params: { id: ownId() },
      answers: { 200: { description: 'Las sesiones abiertas', shape: sessionsShape } },
    },
    async ({ ctx, person }) => {
      const own = ownOpening(ctx);
      const listed = (await openOnes(sessions, person)).map((session) => ({
        id: openedAtOf(session),
        browser: session.browser ?? null,
        system: session.system ?? null,
        openedAt: openingOf(session),
        usedAt: new Date(usedAtOf(session)).toISOString(),
        isThis: openedAtOf(session) === own,
      }));
      return { body: { sessions: listed } };
    },
  );

const endingOne = ({ app, sessions }: SessionListParts): Route =>
  route(
    {
      method: 'DELETE',
      path: '/users/:id/sessions/:session',
      id: 'endSession',
      summary: 'Cierra una de las propias sesiones',
      description: 'Sus ventanas lo notan en el acto. Una que ya no está abierta queda como está.',
      who: signedIn,
      records: true,
      limits: ['sessions'],
      params: { id: ownId(), session: idOr404('La sesión no existe') },
      answers: { 204: { description: 'Está cerrada' } },
      problems: only(accountProblems, 'account-not-found'),
    },
    async ({ person, params: { session: opened }, context, accepted }) => {
      const ended = (await openOnes(sessions, person)).filter(
        (session) => openedAtOf(session) === opened,
      );
      const [named] = ended;
      const { userId } = person;
      accepted(
        named
          ? await endSession({ app, userId, openedAt: openingOf(named), context })
          : nothingToDo((await app.accounts.states.load(accountStream(userId))).position),
      );
      for (const { key } of ended) await sessions.destroy(key);
    },
  );

const endingOthers = ({ app, sessions }: SessionListParts): Route =>
  route(
    {
      method: 'DELETE',
      path: '/users/:id/sessions',
      id: 'endOtherSessions',
      summary: 'Cierra las demás sesiones propias',
      description: 'Todas menos la de esta petición. Sus ventanas lo notan en el acto.',
      who: signedIn,
      changesSession: true,
      records: true,
      limits: ['sessions'],
      params: { id: ownId() },
      answers: { 204: { description: 'Solo queda abierta esta' } },
      problems: only(accountProblems, 'account-not-found'),
    },
    async ({ ctx, person: { userId }, context, accepted }) => {
      const own = ownOpening(ctx);
      const openedAt = new Date(own).toISOString();
      accepted(await endOtherSessions({ app, userId, openedAt, context }));
      for (const session of await sessions.of(userId))
        if (openedAtOf(session) !== own) await sessions.destroy(session.key);
    },
  );

/** Where a person is signed in, and the way out of there. */
export const sessionListRoutes = (parts: SessionListParts): Route[] => [
  listing(parts),
  endingOne(parts),
  endingOthers(parts),
];
