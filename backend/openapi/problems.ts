import type { Declaration, RouteGroup } from '../http/route';
import type { Problems } from '../http/refusals';
import { parametersHeldTo, UNKNOWN_PARAMETER } from '../http/known-query';
import { OTHER_ACCOUNT, takesNamedPerson } from '../http/named-person';
import { anybody, needsPerson, operator } from '../http/who';

type ProblemTypes = Readonly<Record<number, readonly string[]>>;

/** Whether the route waits for the caller's own writes. */
export const waits = ({ reads, ownWritesFirst }: Declaration): boolean =>
  reads !== undefined || ownWritesFirst === true;

/** Uses are counted, or reads have to wait for a turn. */
const isLimited = ({ limits, counts, reads }: Declaration): boolean =>
  limits !== undefined || counts !== undefined || reads !== undefined;

/**
 * Whether the route uses the log, a read model, Redis or stored objects, which may be unavailable.
 */
const reachesParts = (declaration: Declaration): boolean =>
  declaration.needsParts === true ||
  declaration.records === true ||
  declaration.who !== anybody ||
  waits(declaration) ||
  isLimited(declaration);

const ofMethod = (
  prefix: RouteGroup['prefix'],
  { method, ownPagesOnly }: Declaration,
): ProblemTypes[] => {
  if (method === 'GET') return ownPagesOnly ? [{ 403: ['foreign-origin'] }] : [];
  const isRead = prefix === '/api' && method !== 'DELETE';
  return [
    { 403: ['foreign-origin'] },
    ...(isRead
      ? [{ 400: ['malformed'], 408: ['body-too-slow'], 413: ['too-big'], 415: ['encoded'] }]
      : []),
  ];
};

const ofInput = (declaration: Declaration): ProblemTypes[] => {
  const { body, query, self } = declaration;
  return [
    ...(parametersHeldTo(declaration) ? [{ 400: [UNKNOWN_PARAMETER] }] : []),
    ...(body ? [{ 415: ['not-json'] }] : []),
    ...(body || query ? [{ 422: ['invalid-fields'] }] : []),
    ...(self === undefined ? [] : [{ 403: ['not-you'] }]),
  ];
};

const ofPerson = (declaration: Declaration): ProblemTypes[] => {
  const { who, confirmed } = declaration;
  return [
    ...(needsPerson(who) ? [{ 401: ['no-session'] }] : []),
    ...(takesNamedPerson(declaration) ? [{ 403: [OTHER_ACCOUNT] }] : []),
    ...(who === operator ? [{ 403: ['operators-only', 'second-factor-needed'] }] : []),
    ...(confirmed ? [{ 403: ['password-needed'] }] : []),
  ];
};

const declaredBy = (problems: Problems): ProblemTypes[] =>
  Object.entries(problems).flatMap(([type, refusal]) =>
    refusal ? [{ [refusal[0]]: [type] }] : [],
  );

/** Every problem of a route: its own, and those of the middleware before it. */
export const problemsOf = (
  prefix: RouteGroup['prefix'],
  declaration: Declaration,
): ProblemTypes => {
  const { params = {}, problems = {} } = declaration;
  const tables: ProblemTypes[] = [
    ...ofMethod(prefix, declaration),
    ...ofInput(declaration),
    ...ofPerson(declaration),
    ...Object.values(params).flatMap((param) => declaredBy(param.problems)),
    ...declaredBy(problems),
    ...(isLimited(declaration) ? [{ 429: ['too-many-requests'] }] : []),
    { 421: ['unknown-host'], 500: ['internal'] },
    ...(reachesParts(declaration) ? [{ 503: ['unavailable'] }] : []),
  ];
  const statuses = new Set(tables.flatMap((table) => Object.keys(table).map(Number)));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      [...new Set(tables.flatMap((table) => table[status] ?? []))],
    ]),
  );
};
