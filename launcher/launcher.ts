import { existsSync } from 'node:fs';
import { readConfig, type Config, type Environment } from '../platform/config';
import type { StartError } from '../platform/lifecycle';
import { announcement } from './announcement';
import { openDataFolder, type DataFolder } from './data-folder';
import { loadDemoData, readDemoState, wantsDemoData } from './demo-data';
import type { Entries } from './entries';
import { Fleet } from './fleet';
import { choosePort } from './ports';
import { ProgramLog } from './program-log';
import { programEnvironment } from './program-environment';
import { startPrograms } from './programs';
import { backendUrl, siteUrl, untilReady } from './site';
import { startStores } from './stores';
import { requireWholeFolder } from './whole-folder';

export interface LauncherOptions {
  readonly env: Environment;
  readonly entries: Entries;
  /** Shows a line to the person at the terminal. */
  readonly say: (line: string) => void;
  /** Called when a program keeps dying, so that the copy can't work. */
  readonly giveUp: (error: StartError) => void;
}

const JOINING = [
  'EVENT_STORE_URL',
  'EVENT_STORE_PREFIX',
  'MONGODB_URL',
  'REDIS_URL',
  'OBJECT_STORE_URL',
  'SESSION_SECRET',
  'DRAW_SECRET',
  'WRITE_PREVIOUS_VERSION_OF',
  'LOG_MARK_FILE',
] as const;

const only = (env: Environment, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, env[name] ?? '']));

/**
 * Runs a copy of the site. It starts stores, programs and demo data, in this order, and stops them
 * in reverse.
 */
export class Launcher {
  private readonly stores: Fleet;
  private readonly programs: Fleet;
  private readonly stopping = new AbortController();
  private folder: DataFolder | undefined;
  private env: Environment = {};
  private url: string | undefined;
  private isLoadingDemo = false;
  private demo: ReturnType<typeof loadDemoData> | undefined;

  constructor(private readonly options: LauncherOptions) {
    const { say, giveUp } = options;
    const fleetOptions = { say, giveUp, onSpawn: () => this.announce() };
    this.stores = new Fleet(fleetOptions);
    this.programs = new Fleet(fleetOptions);
  }

  /**
   * @returns the site's address when it is ready
   * @throws StartError
   */
  async start(): Promise<{ url: string; port: number }> {
    const { entries, env, say } = this.options;
    const config = readConfig(env);
    const folder = (this.folder = await openDataFolder(config.dataDir, say));
    requireWholeFolder(config, folder);
    this.isLoadingDemo = this.wantsDemo(config, folder);
    const environmentFor = programEnvironment(env, config, folder);
    // Checked first, so that a taken port is reported before anything starts.
    await choosePort(config.port, config.host);
    const logOf = (name: string) => new ProgramLog(folder.logs, name, say);
    this.checkpoint();
    const urls = await startStores({ config, entries, fleet: this.stores, folder, env, logOf });
    this.env = environmentFor(urls);
    this.checkpoint();
    const port = await startPrograms({
      config,
      entries,
      fleet: this.programs,
      env: this.env,
      logOf,
      isLoadingDemo: () => this.isLoadingDemo,
    });
    const backend = backendUrl(config.host, port);
    if (this.isLoadingDemo) await this.loadDemo(backend, folder, logOf('demo-data'));
    await untilReady(backend, this.stopping.signal, say);
    this.url = siteUrl(config.host, port);
    this.announce();
    say(this.greeting(config, folder, this.url));
    return { url: this.url, port };
  }

  /** Restarts a program or a stand-in, for example when its code has changed. */
  async restart(name: string): Promise<void> {
    await Promise.all([this.stores.restart(name), this.programs.restart(name)]);
  }

  /** Programs stop before the stores, because they finish their work and store checkpoints. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.demo?.stop();
    await this.programs.stop();
    await this.stores.stop();
    this.folder?.release();
  }

  /** Kills everything at once; the stores survive that at any moment. */
  kill(): void {
    this.stopping.abort();
    this.demo?.stop();
    this.programs.kill();
    this.stores.kill();
  }

  private checkpoint(): void {
    this.stopping.signal.throwIfAborted();
  }

  private wantsDemo(config: Config, folder: DataFolder): boolean {
    return wantsDemoData({
      config,
      embedded: config.eventStoreUrl === undefined,
      isFirstStart: !existsSync(folder.eventsFile),
      state: readDemoState(folder.demoDataFile),
    });
  }

  private async loadDemo(backend: string, folder: DataFolder, log: ProgramLog): Promise<void> {
    this.checkpoint();
    const { entries, say } = this.options;
    this.demo = loadDemoData({
      entry: entries.demo,
      env: { ...this.env, BACKEND_URL: backend },
      stateFile: folder.demoDataFile,
      log,
      say,
    });
    await this.demo.finished;
    this.checkpoint();
    this.isLoadingDemo = false;
    this.programs.send('backend', { type: 'demo-finished' });
  }

  private greeting(config: Config, folder: DataFolder, url: string): string {
    return announcement({
      url,
      dataDir: config.dataDir,
      hasDemoAccounts: readDemoState(folder.demoDataFile) === 'loaded',
      isEmbedded: config.eventStoreUrl === undefined,
      warning: config.plainHttpWarning,
    });
  }

  private announce(): void {
    this.folder?.announce({
      ...(this.url !== undefined && { url: this.url }),
      env: only(this.env, JOINING),
      processes: [...this.stores.processes, ...this.programs.processes],
    });
  }
}
