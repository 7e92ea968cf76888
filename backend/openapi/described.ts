import type { Declaration, RouteGroup } from '../http/route';
import { anybody, signedIn } from '../http/who';
import type { Operation, OperationGroup, ProblemTypes } from './operation';

const problemTypesOf = ({ params = {}, self, problems = {} }: Declaration): ProblemTypes => {
  const tables = [problems, ...Object.values(params).map((param) => param.problems)];
  const types: Record<number, string[]> = self === undefined ? {} : { 403: ['not-you'] };
  for (const [type, refusal] of tables.flatMap((table) => Object.entries(table)))
    if (refusal) (types[refusal[0]] ??= []).push(type);
  return types;
};

const pathParametersOf = ({ params = {} }: Declaration): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, { description }]) =>
      description === undefined ? [] : [[name, description]],
    ),
  );

const operationOf = (declaration: Declaration): Operation => {
  const { reads, ownWritesFirst, who, limit, counts, repeatable, records, needsParts, body } =
    declaration;
  const { id, summary, description, bodyTypes, answers } = declaration;
  const query = declaration.query ?? declaration.signedQuery;
  const limited = limit !== undefined || counts !== undefined;
  return {
    id,
    summary,
    ...(description === undefined ? {} : { description }),
    signedIn: who === signedIn,
    waits: reads !== undefined || ownWritesFirst === true,
    records: records === true,
    repeatable: repeatable === true,
    limited,
    needsParts: needsParts === true || limited || who !== anybody,
    pathParameters: pathParametersOf(declaration),
    ...(query ? { query } : {}),
    ...(body ? { body } : {}),
    ...(bodyTypes ? { bodyTypes } : {}),
    answers,
    problems: problemTypesOf(declaration),
  };
};

export const operationGroupOf = ({ title, prefix, routes }: RouteGroup): OperationGroup => ({
  title,
  operations: Object.fromEntries(
    routes.map(({ declaration }) => [
      `${declaration.method} ${prefix}${declaration.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      operationOf(declaration),
    ]),
  ),
});
