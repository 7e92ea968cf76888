import type { Db } from 'mongodb';
import { CHECKPOINTS, type Checkpoint, type ProjectionProgress } from '../checkpoints/document';
import { connectDocuments } from '../../platform/documents/documents';
import { catalogue } from '../../domain/catalogue';
import { connectEventLog, type EventLog } from '../../platform/event-store/event-log';
import { documentsMemory } from '../../platform/lives/memories';
import { createLogger } from '../../platform/logger';
import { foldAll } from '../fold-all';
import type { Projection, ReadDocument } from '../projection';
import { readModels } from '../read-models';
import { startRunner, type Runner } from '../runtime/runner';
import { until } from '../../tests/kit/until';
import { EventStoreServer } from '../../tests/kit/event-store-server';
import { MongoDbServer } from '../../tests/kit/mongodb-server';
import { appendAll, readLog } from './log-writer';
import type { LogEvent } from '../../tests/kit/recorded';

export const NAME_KEY = 'test-key';

interface CopyOptions {
  readonly db?: Db;
  readonly projections?: readonly Projection[];
}

/** The stores of a test, and the copies of the runner that it starts; `close` ends them all. */
export class Harness {
  readonly announced: ProjectionProgress[] = [];
  private readonly copies = new Set<Runner>();

  private constructor(
    readonly eventStore: EventStoreServer,
    readonly mongodb: MongoDbServer,
    readonly log: EventLog,
    readonly db: Db,
    private readonly disconnect: () => Promise<void>,
  ) {}

  static async start(): Promise<Harness> {
    const eventStore = await EventStoreServer.start();
    const mongodb = await MongoDbServer.start();
    const { db, close } = await connectDocuments(mongodb.url);
    const log = connectEventLog(eventStore.url, { catalogue });
    return new Harness(eventStore, mongodb, log, db, close);
  }

  async startCopy({ db = this.db, projections = readModels }: CopyOptions = {}): Promise<Runner> {
    const { log } = this;
    const logger = createLogger('test', 'silent');
    const announce = (progress: ProjectionProgress) => void this.announced.push(progress);
    const memories = [documentsMemory(db)];
    const processes = () => Promise.resolve([]);
    const stores = { log, db, logger, projections, memories, processes, announce };
    const copy = await startRunner(stores, NAME_KEY);
    this.copies.add(copy);
    return copy;
  }

  append(...events: readonly LogEvent[]): Promise<number> {
    return appendAll(this.log, ...events);
  }

  checkpoints(): Promise<Checkpoint[]> {
    return this.db.collection<Checkpoint>(CHECKPOINTS).find().sort({ _id: 1 }).toArray();
  }

  /** Waits until readers can read everything in the log. */
  async caughtUp(position?: number, projections = readModels): Promise<void> {
    const end = position ?? (await this.log.endPosition());
    await until(`every projection has passed ${end}`, async () => {
      const checkpoints = await this.checkpoints();
      const passed = checkpoints.filter((one) => one.caughtUp && one.position >= end);
      return projections.every(({ name }) => passed.some(({ _id }) => _id === name));
    });
  }

  documents({ name }: Projection): Promise<ReadDocument[]> {
    return this.db.collection<ReadDocument>(name).find().sort({ _id: 1 }).toArray();
  }

  /** Every stored read model. */
  stored(projections = readModels): Promise<ReadDocument[][]> {
    return Promise.all(projections.map((projection) => this.documents(projection)));
  }

  /** The expected read models: a new fold of the whole log, or of its beginning. */
  async folded(upTo = Infinity, projections = readModels): Promise<ReadDocument[][]> {
    const events = (await readLog(this.log)).filter(({ position }) => position <= upTo);
    return projections.map((projection) =>
      [...foldAll(projection, events).values()].sort((a, b) => (a._id < b._id ? -1 : 1)),
    );
  }

  async close(): Promise<void> {
    await Promise.all([...this.copies].map((copy) => copy.stop()));
    await this.log.close();
    await this.disconnect();
    await Promise.all([this.eventStore.close(), this.mongodb.close()]);
  }
}
