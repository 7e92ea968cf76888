import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError, notSupported } from '../errors';
import { choosePlan } from '../planner/choose-plan';
import { execute } from '../planner/find-records';
import { explainPlan } from '../planner/explain-plan';
import { Collection } from '../store/collection';
import { documentArgument, namespaceOf, rejectUnknownArguments } from './arguments';
import type { Command, CommandRequest } from './command';
import { readFindQuery } from './find';

const ARGUMENTS = new Set(['verbosity']);

/** Reports the plan of a `find` and its cost. */
export const explain: Command = (request, { store }) => {
  rejectUnknownArguments(request, ARGUMENTS);
  const explained = explainedFind(request);
  const namespace = namespaceOf(explained);
  const collection = store.find(namespace) ?? new Collection(namespace);
  const query = readFindQuery(explained, collection);
  const plan = choosePlan(collection, query);
  const effort = { keysExamined: 0, docsExamined: 0 };
  const startedAt = performance.now();
  const nReturned = execute(collection, query, plan, effort).length;
  return {
    explainVersion: '1',
    queryPlanner: { namespace, winningPlan: explainPlan(plan, query), rejectedPlans: [] },
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - startedAt),
      totalKeysExamined: effort.keysExamined,
      totalDocsExamined: effort.docsExamined,
    },
  } satisfies Doc;
};

const explainedFind = ({ body, ...request }: CommandRequest): CommandRequest => {
  const explained = documentArgument(body, 'explain');
  const [name] = Object.keys(explained);
  if (name === undefined || !isDoc(explained))
    throw new CommandError('FailedToParse', 'nothing to explain');
  if (name !== 'find') throw notSupported(`explaining '${name}'`);
  return { ...request, name, body: explained };
};
