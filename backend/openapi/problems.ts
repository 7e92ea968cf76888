import type { Operation, ProblemTypes } from './operation';

/** `GET /api/raffles/{id}` in its parts. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

const reachesParts = ({ signedIn, waits, records, needsParts }: Operation): boolean =>
  [signedIn, waits, records, needsParts].includes(true);

const ofMethod = ({ method, path }: Route): ProblemTypes[] => {
  if (method === 'GET') return [];
  const isRead = path.startsWith('/api/') && method !== 'DELETE';
  return [
    { 403: ['foreign-origin'] },
    ...(isRead
      ? [{ 400: ['malformed'], 408: ['body-too-slow'], 413: ['too-big'], 415: ['encoded'] }]
      : []),
  ];
};

const ofInput = ({ body, query, bodyTypes }: Operation): ProblemTypes[] => [
  ...(body ? [{ 415: ['not-json'] }] : []),
  ...(body || (query && !bodyTypes) ? [{ 422: ['invalid-fields'] }] : []),
];

/** Every problem that a route may answer with: its own, and those of what it passes on the way to it. */
export const problemsOf = (route: Route, operation: Operation): ProblemTypes => {
  const { signedIn, limited, problems } = operation;
  const tables: ProblemTypes[] = [
    ...ofMethod(route),
    ...ofInput(operation),
    ...(signedIn ? [{ 401: ['no-session'] }] : []),
    ...(problems ? [problems] : []),
    ...(limited ? [{ 429: ['too-many-requests'] }] : []),
    { 500: ['internal'] },
    ...(reachesParts(operation) ? [{ 503: ['unavailable'] }] : []),
  ];
  const statuses = new Set(tables.flatMap((table) => Object.keys(table).map(Number)));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      [...new Set(tables.flatMap((table) => table[status] ?? []))],
    ]),
  );
};
