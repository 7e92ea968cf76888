import {
  parseSubject,
  type StateKind,
  type PastSubject,
} from '../../application/operations/state-subjects';
import type { StateAt, StepsOf, TimeMachine } from '../../application/operations/time-machine';
import {
  PAST_KINDS,
  pastQuery,
  pastShape,
  READING,
  stepPageShape,
  stepsQuery,
} from '../../contracts/operations-past';
import { OF_PEOPLE } from '../http/note-reads';
import { textParam, type Param } from '../http/params';
import { notFoundProblem, unavailable } from '../http/problem-error';
import { route, type Route } from '../http/route';
import { whileWaited } from '../http/while-waited';
import { pastView, stepPageView } from './past-view';

export interface PastParts {
  readonly timeMachine: TimeMachine;
}

/** A long past is read in several requests, so that each one tells how far it is. */
const READ_FOR_MS = 1_000;

const NO_KIND = 'No hay nada así cuyo pasado se pueda ver';

const kind: Param<StateKind> = {
  description: `Qué se mira: ${PAST_KINDS.map((name) => `\`${name}\``).join(', ')}`,
  problems: { 'not-found': [404, NO_KIND] },
  read: (given) => {
    const known = PAST_KINDS.find((name) => name === given);
    if (!known) throw notFoundProblem(NO_KIND);
    return known;
  },
};

const params = {
  kind,
  subject: textParam('El número de la rifa o de la persona; de una participación, `rifa-persona`'),
};

interface Named {
  readonly kind: StateKind;
  readonly subject: string;
}

const subjectIn = ({ kind: of, subject }: Named): PastSubject => {
  const found = parseSubject(of, subject);
  if (!found) throw notFoundProblem(NO_KIND);
  return found;
};

/** A raffle's past is the seller's offer, which is public, and numbers. */
const shownOf = ({ userId }: PastSubject, answer: StateAt | StepsOf): readonly number[] =>
  userId !== undefined && answer.kind === 'found' && answer.events > 0 ? [userId] : [];

const showing = ({ timeMachine }: PastParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/past/:kind/:subject',
      id: 'getPast',
      summary: 'Cómo era algo en una revisión o en un momento, y cómo es ahora',
      description: READING,
      ...OF_PEOPLE,
      readsPerson: 'past',
      needsParts: true,
      params,
      query: pastQuery,
      answers: {
        200: { description: 'Como era', shape: pastShape, headers: ['CacheControl'] },
      },
    },
    async ({ params: named, query, ctx, tellsOf }) => {
      const subject = subjectIn(named);
      const answer = await whileWaited(ctx.req, unavailable, (signal) =>
        timeMachine.stateAt(subject, query, { signal, forMs: READ_FOR_MS }),
      );
      await tellsOf(shownOf(subject, answer));
      return { body: pastView(answer), cacheControl: 'no-store' };
    },
  );

const listing = ({ timeMachine }: PastParts): Route =>
  route(
    {
      method: 'GET',
      path: '/operations/past/:kind/:subject/events',
      id: 'listPastEvents',
      summary: 'Los eventos de algo, con lo que cambió cada uno',
      description: `Los más antiguos primero, por páginas. ${READING}`,
      ...OF_PEOPLE,
      readsPerson: 'past',
      needsParts: true,
      params,
      query: stepsQuery,
      answers: {
        200: { description: 'Una página', shape: stepPageShape, headers: ['CacheControl'] },
      },
    },
    async ({ params: named, query, ctx, tellsOf }) => {
      const subject = subjectIn(named);
      const answer = await whileWaited(ctx.req, unavailable, (signal) =>
        timeMachine.stepsOf(subject, query, { signal, forMs: READ_FOR_MS }),
      );
      await tellsOf(shownOf(subject, answer));
      return { body: stepPageView(answer), cacheControl: 'no-store' };
    },
  );

/** Raffles, people and what they have, as they were. */
export const pastRoutes = (parts: PastParts): Route[] => [showing(parts), listing(parts)];
