import type { RunningProgram } from '../../platform/lifecycle';
import type { MailConfig } from '../../platform/mailer';
import { createLogger } from '../../platform/logger';
import { startWorkers } from '../start-workers';
import type { Timing } from '../timing';
import { Stores } from '../../tests/kit/stores';
import { DRAW_DELAY_MS, DRAW_SECRET, Site } from './site';

const logger = createLogger('workers-test', 'silent');

/** A site for one test, with its stores and as many workers as the test starts. */
/** Signs the links in mails. */
export const SESSION_SECRET = 'a session secret of the test';

export class World {
  private readonly workers: RunningProgram[] = [];

  private constructor(
    readonly stores: Stores,
    readonly site: Site,
  ) {}

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
      ...this.stores.urls,
      eventStorePrefix: '',
      writePreviousVersionOf: [],
      drawSecrets,
      sessionSecret: SESSION_SECRET,
      drawDelayMs: DRAW_DELAY_MS,
      mail,
    };
    const worker = await startWorkers(config, logger, timing);
    this.workers.push(worker);
    return worker;
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.stop()));
  }

  async close(): Promise<void> {
    await this.stopWorkers();
    await this.site.leave();
    await this.stores.close();
  }
}
