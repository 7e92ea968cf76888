import type { RunningProgram } from '../../platform/lifecycle';
import type { MailConfig } from '../../platform/mailer';
import { createLogger } from '../../platform/logger';
import { startProjections } from '../../projections/start-projections';
import { startWorkers } from '../start-workers';
import type { Timing } from '../timing';
import { Stores } from '../../tests/kit/stores';
import { DRAW_DELAY_MS, DRAW_SECRET, Site } from './site';

const logger = createLogger('workers-test', 'silent');

/** Signs the links in mails. */
export const SESSION_SECRET = 'a session secret of the test';

/** A site for one test, with its stores and as many workers as the test starts. */
export class World {
  private readonly workers: RunningProgram[] = [];
  private projections: RunningProgram | undefined;

  private constructor(
    readonly stores: Stores,
    readonly site: Site,
  ) {}

  private get config() {
    return { ...this.stores.urls, eventStorePrefix: '', writePreviousVersionOf: [] };
  }

  static async open(): Promise<World> {
    const stores = await Stores.start();
    return new World(stores, await Site.open(stores.urls));
  }

  async startWorker(
    timing: Timing = {},
    drawSecrets = [DRAW_SECRET],
    mail?: MailConfig,
  ): Promise<RunningProgram> {
    const config = {
      ...this.config,
      drawSecrets,
      sessionSecret: SESSION_SECRET,
      drawDelayMs: DRAW_DELAY_MS,
      rateLimits: true,
      mail,
    };
    const worker = await startWorkers(config, logger, timing);
    this.workers.push(worker);
    return worker;
  }

  /** From now on the read models follow the log. */
  async startProjections(): Promise<void> {
    const config = { ...this.config, drawSecrets: [DRAW_SECRET] };
    this.projections = await startProjections(config, logger);
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.stop()));
  }

  async close(): Promise<void> {
    await this.stopWorkers();
    await this.projections?.stop();
    await this.site.leave();
    await this.stores.close();
  }
}
