import { MongoClient, type CommandStartedEvent, type Db, type Document } from 'mongodb';
import type { Projection } from '../projection';

/** The plan of one query. */
export interface QueryPlan {
  /** True for a `find`; false for an `aggregate`, such as a count. */
  readonly isFind: boolean;
  /** From the outermost inwards: `LIMIT`, `SORT`, `FETCH`, `IXSCAN`, `COLLSCAN`, `IDHACK` … */
  readonly stages: readonly string[];
  /** Names of the indexes in use. */
  readonly indexes: readonly string[];
  /** Number of documents that it reads. */
  readonly examined: number;
}

interface Stage {
  readonly stage?: string;
  readonly indexName?: string;
  readonly inputStage?: Stage;
  readonly inputStages?: readonly Stage[];
}

const flat = (plan: Stage): Stage[] => [
  plan,
  ...[plan.inputStage ?? [], plan.inputStages ?? []].flat().flatMap(flat),
];

interface Asked {
  readonly isFind: boolean;
  /** A `find` command. */
  readonly command: Document;
}

const FIND_ARGUMENTS: ReadonlySet<string> = new Set([
  'find',
  'filter',
  'sort',
  'limit',
  'projection',
  'hint',
]);

/** The `find` to explain: the command itself, or the first step of an `aggregate`. */
const askedBy = ({ commandName, command }: CommandStartedEvent): Asked[] => {
  const { aggregate, pipeline } = command as {
    readonly aggregate?: string;
    readonly pipeline?: readonly { readonly $match?: Document }[];
  };
  if (aggregate !== undefined)
    return [{ isFind: false, command: { find: aggregate, filter: pipeline?.[0]?.$match } }];
  if (commandName !== 'find') return [];
  const known = Object.entries(command).filter(([name]) => FIND_ARGUMENTS.has(name));
  return [{ isFind: true, command: Object.fromEntries<unknown>(known) }];
};

/** Whether the store answers the query without reading all documents. */
export const isServedByAnIndex = ({ stages }: QueryPlan): boolean =>
  !stages.includes('COLLSCAN') && (stages.includes('IXSCAN') || stages.includes('IDHACK'));

/** A MongoDB that explains the queries of a read model. The stand-in of tests has no `explain`. */
export class QueryPlans {
  private asked: Asked[] = [];

  private constructor(
    private readonly client: MongoClient,
    readonly db: Db,
  ) {
    client.on('commandStarted', (event) => this.asked.push(...askedBy(event)));
  }

  /** Stores documents that have the fields of the queries, with the indexes of their read model. */
  static async of(
    { name, indexes }: Projection,
    documents: readonly Document[],
  ): Promise<QueryPlans> {
    const client = await MongoClient.connect(process.env['MONGODB_URL'] ?? '', {
      monitorCommands: true,
    });
    const plans = new QueryPlans(
      client,
      client.db(`plans_${process.pid}_${name.replaceAll('.', '_')}`),
    );
    const stored = plans.db.collection(name);
    if (indexes.length > 0) await stored.createIndexes([...indexes]);
    await stored.insertMany([...documents]);
    return plans;
  }

  /** Runs queries, and lets the store explain each command that it received. */
  async explain(ask: () => Promise<unknown>): Promise<QueryPlan[]> {
    this.asked = [];
    await ask();
    return Promise.all(this.asked.map((asked) => this.explained(asked)));
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
  }

  private async explained({ isFind, command }: Asked): Promise<QueryPlan> {
    const answer = await this.db.command({ explain: command, verbosity: 'executionStats' });
    // The shape that MongoDB documents for `explain`.
    const { queryPlanner, executionStats } = answer as {
      readonly queryPlanner: { readonly winningPlan: Stage };
      readonly executionStats: { readonly totalDocsExamined: number };
    };
    const stages = flat(queryPlanner.winningPlan);
    return {
      isFind,
      stages: stages.flatMap(({ stage }) => stage ?? []),
      indexes: stages.flatMap(({ indexName }) => indexName ?? []),
      examined: executionStats.totalDocsExamined,
    };
  }
}
