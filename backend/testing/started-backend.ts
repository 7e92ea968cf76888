import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { confirmEmail } from '@application/accounts/confirm-email';
import type { Application } from '@application/application';
import { TEST_SECRET, testApplication } from '@application/testing/test-application';
import type { User } from '@contracts/accounts';
import { catalogue } from '@domain/catalogue';
import { readProgramConfig, type Environment, type ConfigOf } from '@platform/config';
import { connectDocuments, type Documents } from '@platform/documents/documents';
import { connectEventLog, ownEndPosition, type EventLog } from '@platform/event-store/event-log';
import type { RunningProgram } from '@platform/lifecycle';
import { createLogger } from '@platform/logger';
import { openCheckpoints } from '@projections/checkpoints/queries';
import { readModels } from '@projections/read-models';
import { startProjections } from '@projections/start-projections';
import { Stores } from '@tests/kit/stores';
import { apiClient, type ApiClient } from '@tests/kit/system/api-client';
import { publishRaffle, register, uploadPicture, type Person } from '@tests/kit/system/shop';
import { until } from '@tests/kit/until';
import { startBackend } from '../start-backend';
import { DECODER } from '../uploads/testing/decoder';

/** What only this backend has: the parts that its tests reach past HTTP. */
interface Parts {
  readonly config: ConfigOf<'backend'>;
  readonly folder: string;
  readonly stores: Stores;
  readonly log: EventLog;
  readonly documents: Documents;
  readonly backend: RunningProgram;
  readonly url: string;
}

const logger = createLogger('backend-test', 'silent');

const urlOf = ({ ready }: RunningProgram): string => `http://127.0.0.1:${String(ready?.['port'])}`;

/**
 * The backend and the projections in the test's own process, with stores of their own. There are
 * no workers: `app` does what they and the operators would do.
 */
export class StartedBackend {
  private people = 0;
  private opened: Redis | undefined;
  private readonly pictures = new Map<number, Promise<string>>();

  private constructor(
    private readonly parts: Parts,
    private projections: RunningProgram | undefined,
    readonly app: Application,
  ) {}

  /** @param env further variables, such as `{ RATE_LIMITS: 'on' }` */
  static async start(env: Environment = {}): Promise<StartedBackend> {
    const stores = await Stores.start();
    const folder = await mkdtemp(join(tmpdir(), 'rifaviva-backend-'));
    const config = readProgramConfig(
      {
        PORT: '0',
        EVENT_STORE_URL: stores.urls.eventStoreUrl,
        MONGODB_URL: stores.urls.mongodbUrl,
        REDIS_URL: stores.urls.redisUrl,
        OBJECT_STORE_URL: `file:${folder}`,
        SESSION_SECRET: TEST_SECRET,
        DRAW_SECRET: TEST_SECRET,
        DRAW_DELAY_SECONDS: '0',
        RATE_LIMITS: 'off',
        ...env,
      },
      'backend',
    );
    const projections = await startProjections(config, logger);
    const backend = await startBackend(config, logger, DECODER);
    const url = urlOf(backend);
    const log = connectEventLog(config.eventStoreUrl, { catalogue });
    const documents = await connectDocuments(config.mongodbUrl);
    const parts = { config, folder, stores, log, documents, backend, url };
    await until('the backend is ready', async () => (await fetch(`${url}/api/ready`)).ok);
    return new StartedBackend(parts, projections, testApplication(log));
  }

  get url(): string {
    return this.parts.url;
  }

  get stores(): Stores {
    return this.parts.stores;
  }

  /** Where the projections answer Prometheus, with `PROJECTIONS_METRICS_PORT`. */
  get projectionsMetricsUrl(): string {
    return `http://127.0.0.1:${String(this.projections?.ready?.['metricsPort'])}`;
  }

  /** Where pictures and the like are kept. */
  get objectFolder(): string {
    return this.parts.folder;
  }

  /** What the backend keeps there: sessions, counters and the like. */
  get redis(): Redis {
    return (this.opened ??= new Redis(this.stores.urls.redisUrl));
  }

  get log(): EventLog {
    return this.parts.log;
  }

  /** Somebody without a session, with cookies of their own. */
  visitor(): ApiClient {
    return apiClient(this.url);
  }

  /** A new person who has registered, and so is signed in. */
  person(): Promise<Person> {
    this.people += 1;
    return register(this.url, `persona${this.people}`);
  }

  /** The person has followed the link to their first address. */
  async confirmed(person: Person): Promise<void> {
    const context = { correlationId: 'confirmation' };
    await confirmEmail({ app: this.app, userId: person.userId, emailVersion: 0, context });
    await until(
      'the backend has heard of it',
      async () => (await person.get<User>('/api/user')).body.emailConfirmed,
    );
  }

  /** @returns the raffle as published */
  async publish(seller: Person, changes: Readonly<Record<string, unknown>> = {}) {
    const picture = this.pictures.get(seller.userId) ?? uploadPicture(seller);
    this.pictures.set(seller.userId, picture);
    return publishRaffle(seller, await picture, changes);
  }

  /** The events of one stream, from the log. */
  async history(stream: string) {
    const events = [];
    for await (const event of this.log.readStream(stream)) events.push(event);
    return events;
  }

  /**
   * Waits until every read model contains all that is in the log.
   * @throws Error when the projections are stopped: they would never follow
   */
  async settled(): Promise<void> {
    if (!this.projections) throw new Error('The projections are stopped: the read models stay');
    const { log, documents } = this.parts;
    const position = await ownEndPosition(log);
    const checkpoints = openCheckpoints(documents);
    await until('the read models have followed', async () => {
      const all = await checkpoints.all();
      return all.filter((one) => one.position >= position).length === readModels.length;
    });
  }

  /** From then on the read models follow the log no more. */
  async stopProjections(): Promise<void> {
    await this.projections?.stop();
    this.projections = undefined;
  }

  async startProjections(): Promise<void> {
    this.projections = await startProjections(this.parts.config, logger);
  }

  /** One more backend, over the same stores; whoever starts it stops it. */
  async startAnother(): Promise<{
    readonly url: string;
    readonly visitor: ApiClient;
    readonly stop: () => Promise<void>;
  }> {
    const backend = await startBackend(this.parts.config, logger, DECODER);
    const url = urlOf(backend);
    return { url, visitor: apiClient(url), stop: backend.stop };
  }

  async close(): Promise<void> {
    const { folder, stores, log, documents, backend } = this.parts;
    this.opened?.disconnect();
    await backend.stop();
    await this.stopProjections();
    await Promise.all([log.close(), documents.close()]);
    await stores.close();
    await rm(folder, { recursive: true });
  }
}
