import { LIMITS, type Limit } from '@backend/http/rate-limit';
import type { Declaration, RouteGroup } from '@backend/http/route';
import { needsPerson, operator } from '@backend/http/who';
import { openApiDocument, type OpenApiDocument } from '@backend/openapi/document';
import { GENERATED } from './generated';

type Operation = OpenApiDocument['paths'][string][string];

const HEAD = `# HTTP routes

${GENERATED}

What all calls share (headers, lists, sockets, how to add a route) is in [the wire](wire.md). The
sentences in Spanish are those of \`/api/docs\`. A body or answer in capitals is a shape of
\`/api/openapi.json\`, declared in \`contracts/\`. Problems that follow from what all routes share are
[below](#problems), and not repeated.`;

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const whoMay = ({ who, confirmed, self }: Declaration): string => {
  if (who === operator) return confirmed ? 'operators with a proven password' : 'operators';
  if (!needsPerson(who)) return 'anybody';
  return self === undefined ? 'signed in' : 'signed in, as themselves';
};

/** The problems in the document's answers, such as `404 raffle-not-found`. */
const problemsOf = ({ responses }: Operation): string[] =>
  Object.entries(responses).flatMap(([status, answer]) =>
    [...JSON.stringify(answer).matchAll(/"\/problems\/([\w-]+)"/g)].map(
      ([, type = '']) => `${status} ${type}`,
    ),
  );

/** What a schema of the document is called, or what its fields are. */
const shapeName = (content: unknown): string => {
  const text = JSON.stringify(content ?? {});
  const named = /#\/components\/schemas\/(\w+)/.exec(text)?.[1];
  if (named !== undefined) return /"type":"array"/.test(text) ? `${named}[]` : named;
  const fields = [...text.matchAll(/"properties":\{"(\w+)"/g)][0]?.[1];
  return fields === undefined ? 'none' : Object.keys(propertiesIn(content)).join(', ');
};

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

const propertiesIn = (content: unknown): Readonly<Record<string, unknown>> => {
  // Every content of the document is `{ [media type]: { schema } }`.
  const [media] = Object.values(content as Readonly<Record<string, { readonly schema?: Schema }>>);
  return media?.schema?.properties ?? {};
};

const answersOf = ({ responses }: Operation): string[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, answer]) => {
      // An answer of the document has a description, and content where it has a body.
      const { description, content } = answer as { description: string; content?: object };
      const types = Object.keys(content ?? {});
      const isJson = types.includes('application/json');
      const shape = isJson
        ? `\`${shapeName(content)}\``
        : types.map((type) => `\`${type}\``).join(', ');
      return `${status}${shape ? ` ${shape}` : ''}: ${description}`;
    });

const limitText = (limit: Limit): string => {
  const { points, seconds, by } = LIMITS[limit];
  return `${points} in ${seconds} s by ${by}`;
};

const queryOf = ({ parameters }: Operation): string[] =>
  parameters.flatMap((one) => ('in' in one && one.in === 'query' ? [`\`${one.name}\``] : []));

const bodyOf = (operation: Operation): string[] => {
  // As `requestBodyOf` makes it.
  const { requestBody } = operation as { requestBody?: { content: Record<string, unknown> } };
  if (requestBody === undefined) return [];
  const { content } = requestBody;
  if (!('application/json' in content)) return [Object.keys(content).join(', ')];
  const fields = Object.keys(propertiesIn(content)).map((name) => `\`${name}\``);
  return [fields.length > 0 ? fields.join(', ') : `\`${shapeName(content)}\``];
};

const row = (name: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`- ${name}: ${values.join('; ')}`];

const routePart = (
  { prefix }: RouteGroup,
  declaration: Declaration,
  operation: Operation,
  shared: ReadonlySet<string>,
): string => {
  const { method, path, summary, description, limits = [], counts = [], repeatable } = declaration;
  const own = problemsOf(operation).filter((problem) => !shared.has(problem));
  const lines = [
    `- Who: ${whoMay(declaration)}`,
    ...row('Query', queryOf(operation).length > 0 ? [queryOf(operation).join(', ')] : []),
    ...row('Body', bodyOf(operation)),
    ...row('Answers', answersOf(operation)),
    ...row('Refuses', own.length > 0 ? [own.map((one) => `\`${one}\``).join(', ')] : []),
    ...row('Limits', [...new Set<Limit>([...limits, ...counts])].map(limitText)),
    ...(repeatable ? ['- Takes an `Idempotency-Key`'] : []),
  ];
  const words = [`${summary}.`, ...(description === undefined ? [] : [description])];
  return [`### \`${method} ${prefix}${path}\``, words.join('\n\n'), lines.join('\n')].join('\n\n');
};

/** Problems that most routes have, because they follow from what all requests pass. */
const sharedBy = (operations: readonly Operation[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const problem of operations.flatMap(problemsOf))
    counts.set(problem, (counts.get(problem) ?? 0) + 1);
  return new Set([...counts].filter(([, n]) => n > operations.length / 3).map(([one]) => one));
};

/** The sentences that routes declare for each problem; one that a rule writes is none. */
const sentences = (groups: readonly RouteGroup[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { declaration } of groups.flatMap(({ routes }) => routes))
    for (const [type, refusal] of Object.entries(declaration.problems ?? {})) {
      const detail = refusal?.[1];
      if (typeof detail !== 'string') continue;
      found.set(type, (found.get(type) ?? new Set<string>()).add(detail));
    }
  return found;
};

const problemRows = (
  operations: readonly Operation[],
  shared: ReadonlySet<string>,
  groups: readonly RouteGroup[],
): string[] => {
  const texts = sentences(groups);
  return [...new Set(operations.flatMap(problemsOf))].toSorted().map((problem) => {
    const [status = '', type = ''] = problem.split(' ');
    const text = [...(texts.get(type) ?? [])].join(' / ');
    return `| ${status} | \`${type}\` | ${text} | ${shared.has(problem) ? 'yes' : ''} |`;
  });
};

/** The page of all routes and problems, from what the routes declare. */
export const httpPage = (groups: readonly RouteGroup[]): string => {
  const { paths } = openApiDocument(groups);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const shared = sharedBy(operations);
  const titles = [...new Set(groups.map(({ title }) => title))];
  const partsOf = (title: string) =>
    groups
      .filter((group) => group.title === title)
      .flatMap((group) =>
        group.routes.flatMap(({ declaration }) => {
          const operation = byId.get(declaration.id);
          return operation ? [routePart(group, declaration, operation, shared)] : [];
        }),
      );
  const page = [
    HEAD,
    titles.map((title) => `- [${title}](#${anchor(title)})`).join('\n'),
    ...titles.flatMap((title) => [`## ${title}`, ...partsOf(title)]),
    '## Problems',
    'Every error is `application/problem+json` (RFC 9457). `type` is stable, `detail` is ready to show.\nWhere a problem has no sentence of its own here, the rule that refuses writes one.',
    [
      '| Status | `/problems/…` | Detail | Most routes |',
      '| --- | --- | --- | --- |',
      ...problemRows(operations, shared, groups),
    ].join('\n'),
  ];
  return `${page.join('\n\n')}\n`;
};
