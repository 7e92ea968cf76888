import type { Middleware } from 'koa';
import { IDEMPOTENCY_KEY_HEADER } from '../../contracts/site';
import type { Tracer } from '../../platform/tracing/tracer';
import type { AnyReply } from './answers';
import { parseBody, parseQuery } from './body';
import { behind, type Answer } from './chain';
import { messageContext, type RouteContext } from './context';
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
  readonly signedIn: SignedIn;
  readonly signedInWithSession: SignedIn;
  readonly signedInOrNot: SignedIn;
  readonly rateLimit: RateLimit;
  readonly readBarrier: ReadBarrier;
  readonly readyAnswers: ReadyAnswers;
  readonly readTurns: ReadTurns;
}

type Serve = Answer<RouteContext>;

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

/** The innermost step: reads what is declared, in this order, calls the handler and answers. */
const answering = ({ declaration, handle }: Route, { rateLimit }: Steps): Serve => {
  const { query: querySchema, limits = [], repeatable, answers, problems = {} } = declaration;
  const paramsIn = paramsOf(declaration);
  const send = sendReply(answers);
  const refusal = (type: string, more?: RefusalExtras) => refusalBy(problems, type, more);

  return async (ctx) => {
    const params = paramsIn(ctx);
    const query: unknown = querySchema && parseQuery(ctx, querySchema);
    const body = bodyOf(declaration, ctx);
    for (const limit of limits) await rateLimit(limit, countedFor(limit, ctx));
    const call = {
      person: ctx.state.account,
      params,
      query,
      body,
      key: repeatable && idempotencyKeyOf(ctx),
      context: messageContext(ctx.state),
      ctx,
      count: rateLimit,
      refusal,
      accepted: acceptedBy(problems, ctx),
    };
    // `route` held the handler to this very declaration: it takes this call, and returns a reply.
    const reply = (await handle(call as never)) as AnyReply | undefined;
    send(ctx, reply);
  };
};

/** The request's log line knows how long it took, whatever became of it. */
const timed =
  (times: RouteTimes, inner: Serve): Serve =>
  (ctx) => {
    ctx.state.times = times;
    return inner(ctx);
  };

/** A route as one function: each step that its declaration asks for, around the handler. */
export const serveRoute =
  (steps: Steps) =>
  (route: Route): Serve => {
    const { who, confirmed, changesSession, reads, ready, query, ownWritesFirst, ownPagesOnly } =
      route.declaration;
    const projections = reads?.map(({ projection }) => projection) ?? [];
    let serve = answering(route, steps);
    const parameters = Object.keys(query?.fields ?? {});
    if (ready) serve = behind(steps.readyAnswers(projections, parameters), serve);
    else if (reads) serve = behind(steps.readTurns, serve);
    if (reads) serve = behind(steps.readBarrier(...projections), serve);
    if (confirmed) serve = behind(provenOnly, serve);
    if (who === operator) serve = behind(operatorsOnly, serve);
    const needsSession = changesSession || confirmed;
    const signedIn = needsSession ? steps.signedInWithSession : steps.signedIn;
    if (needsPerson(who)) serve = behind(signedIn, serve);
    if (who === everybody) serve = behind(steps.signedInOrNot, serve);
    if (who === visitor) serve = behind(steps.withSession, serve);
    if (ownPagesOnly) serve = behind(steps.ownPagesOnly, serve);
    if (ownWritesFirst) serve = behind(steps.readBarrier(), serve);
    const times = steps.timesOf?.(route);
    if (times) serve = timed(times, serve);
    return steps.tracer ? traced(steps.tracer, route.declaration, serve) : serve;
  };
