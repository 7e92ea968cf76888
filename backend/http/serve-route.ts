import type { Middleware as Step } from 'koa-compose';
import type { Middleware } from 'koa';
import type { PersonalSubject } from '../../application/operations/personal-reads';
import { IDEMPOTENCY_KEY_HEADER } from '../../contracts/site';
import type { MessageContext } from '../../platform/event-store/codec';
import type { Tracer } from '../../platform/tracing/tracer';
import type { AnyReply } from './answers';
import { parseBody, parseQuery } from './body';
import type { HttpState, RouteContext } from './context';
import type { NoteReads } from './note-reads';
import { knownQueryOnly, parametersHeldTo } from './known-query';
import { namedPersonOnly, takesNamedPerson } from './named-person';
import { notYou } from './params';
import { operatorsOnly } from './operators-only';
import { provenOnly } from './password-proof';
import { malformed } from './problem-error';
import { countedFor, type RateLimit } from './rate-limit';
import type { ReadBarrier } from './read-barrier';
import type { ReadTurns } from './read-turns';
import type { ReadyAnswers } from './ready-answers';
import { acceptedBy, refusalBy, type RefusalExtras } from './refusals';
import type { RouteTimes } from '../metrics/route-times';
import type { Declaration, Route } from './route';
import { sendReply } from './send-reply';
import type { SignedIn } from './signed-in';
import { traced } from './traced';
import { everybody, needsPerson, operator, visitor } from './who';

/** The middleware before a handler. */
export interface Steps {
  /** Where metrics are read. */
  readonly timesOf?: ((route: Route) => RouteTimes) | undefined;
  /** Where traces are asked for. */
  readonly tracer?: Tracer | undefined;
  readonly ownPagesOnly: Middleware;
  readonly withSession: Middleware;
  /** Whether operators do nothing of theirs before they have a second factor. */
  readonly needsSecondFactor: boolean;
  readonly signedIn: SignedIn;
  readonly signedInWithSession: SignedIn;
  readonly signedInUnnoted: SignedIn;
  readonly signedInOrNot: SignedIn;
  readonly rateLimit: RateLimit;
  readonly noteReads: NoteReads;
  readonly readBarrier: ReadBarrier;
  readonly readyAnswers: ReadyAnswers;
  readonly readTurns: ReadTurns;
}

/** A step of a request on a route. */
export type RouteStep = Step<RouteContext>;

const paramsOf = ({ params = {} }: Declaration) => {
  const read = Object.entries(params);
  return (ctx: RouteContext): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const [name, param] of read)
      values[name] = param.read(ctx.params[name] ?? '', ctx.state.account);
    return values;
  };
};

const bodyOf = ({ body: schema, isPlain, self }: Declaration, ctx: RouteContext): unknown => {
  if (!schema) return undefined;
  // An object schema makes an object.
  const body = parseBody(ctx, schema, isPlain) as Readonly<Record<string, unknown>>;
  const named = self === undefined ? undefined : body[self];
  if (named !== undefined && named !== ctx.state.account?.userId) throw notYou();
  return body;
};

/** As Node names it. */
const KEY_NAME = IDEMPOTENCY_KEY_HEADER.toLowerCase();
const PRINTABLE = /^[\x21-\x7e]{1,200}$/;

/** @throws ProblemError 400; for an empty key too, whose sender counts on safe repeats */
const idempotencyKeyOf = (ctx: RouteContext): string | undefined => {
  const key = ctx.req.headers[KEY_NAME];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !PRINTABLE.test(key))
    throw malformed('La cabecera Idempotency-Key no es válida');
  return key;
};

const messageContext = ({ correlationId, account }: HttpState): MessageContext => ({
  correlationId,
  ...(account ? { actorId: account.userId } : {}),
});

/** The innermost step: reads what is declared, in this order, calls the handler and answers. */
const answering = ({ declaration, handle }: Route, steps: Steps): RouteStep => {
  const { query: querySchema, limits = [], repeatable, answers, problems = {} } = declaration;
  const { readsPerson } = declaration;
  const { rateLimit } = steps;
  const paramsIn = paramsOf(declaration);
  const send = sendReply(answers);
  const refusal = (type: string, more?: RefusalExtras) => refusalBy(problems, type, more);

  return async (ctx) => {
    const params = paramsIn(ctx);
    const query: unknown = querySchema && parseQuery(ctx, querySchema);
    const body = bodyOf(declaration, ctx);
    for (const limit of limits) await rateLimit(limit, countedFor(limit, ctx));
    let isNoted = readsPerson === undefined;
    const context = messageContext(ctx.state);
    const call = {
      person: ctx.state.account,
      params,
      query,
      body,
      key: repeatable && idempotencyKeyOf(ctx),
      context,
      ctx,
      count: rateLimit,
      tellsOf: (subjects: Iterable<PersonalSubject>) => {
        if (readsPerson === undefined) throw new Error('A route that tells of people declares it');
        isNoted = true;
        const { account } = ctx.state;
        return steps.noteReads({ account, context, what: readsPerson, subjects });
      },
      refusal,
      accepted: acceptedBy(problems, ctx),
    };
    // `route` held the handler to this very declaration: it takes this call, and returns a reply.
    const reply = (await handle(call as never)) as AnyReply | undefined;
    if (!isNoted) throw new Error(`${declaration.id} has not said whose data it shows`);
    send(ctx, reply);
  };
};

/** The request's log line knows how long it took, whatever became of it. */
const timed =
  (times: RouteTimes): RouteStep =>
  (ctx, next) => {
    ctx.state.times = times;
    return next();
  };

/** The steps of a route, in their order: what its declaration asks for, and its handler last. */
export const serveRoute =
  (steps: Steps) =>
  (route: Route): readonly RouteStep[] => {
    const { declaration } = route;
    const { who, confirmed, changesSession, isPolled, reads, ready, query } = declaration;
    const projections = reads?.map(({ projection }) => projection) ?? [];
    const parameters = parametersHeldTo(declaration);
    const times = steps.timesOf?.(route);
    const known = isPolled ? steps.signedInUnnoted : steps.signedIn;
    const signedIn = changesSession || confirmed ? steps.signedInWithSession : known;
    const reading = ready
      ? steps.readyAnswers(projections, Object.keys(query?.fields ?? {}))
      : reads && steps.readTurns;
    const asked: readonly (RouteStep | false | undefined)[] = [
      steps.tracer && traced(steps.tracer, declaration),
      times && timed(times),
      parameters && knownQueryOnly(parameters),
      declaration.ownWritesFirst && steps.readBarrier(),
      declaration.ownPagesOnly && steps.ownPagesOnly,
      who === visitor && steps.withSession,
      who === everybody && steps.signedInOrNot,
      needsPerson(who) && signedIn,
      takesNamedPerson(declaration) && namedPersonOnly,
      who === operator && operatorsOnly(steps.needsSecondFactor),
      confirmed && provenOnly,
      reads && steps.readBarrier(...projections),
      reading,
      answering(route, steps),
    ];
    return asked.filter((step) => step !== undefined && step !== false);
  };
