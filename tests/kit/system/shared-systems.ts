import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { killLaunched, startSystem, type RunningSystem } from './running-system';

/** What tests that harm nothing ask a system for; each is started when the first of them asks. */
const SETTINGS = {
  plain: { DEMO_DATA: 'off', RATE_LIMITS: 'off', DRAW_DELAY_SECONDS: '1' },
  demo: { DEMO_DATA: 'on', RATE_LIMITS: 'off' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type SharedName = keyof typeof SETTINGS;

/** What a test file gets: the system, and a number that no other file of the run has. */
export interface SharedSystem extends Pick<RunningSystem, 'url' | 'dataDir'> {
  readonly serial: number;
}

/** Where test files find the systems; it is set for the time of a run. */
export const SHARED_SYSTEMS_URL = 'SHARED_SYSTEMS_URL';

const isRunning = async ({ url, ended }: RunningSystem): Promise<boolean> => {
  const hasEnded = await Promise.race([ended.then(() => true), Promise.resolve(false)]);
  return !hasEnded && (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok === true;
};

/** The systems of a run of Jest, which starts them in its own process for all of its workers. */
export class SharedSystems {
  readonly #asked = new Map<SharedName, Promise<RunningSystem>>();
  readonly #started = new Set<RunningSystem>();
  readonly #server = createServer((request, response) => {
    // The path is a name: only `useSharedSystem` asks.
    void this.#answer((request.url ?? '').slice(1) as SharedName, response);
  });
  readonly #startSystem: typeof startSystem;
  #serial = 0;

  /** @param start another one only in the test of this class */
  constructor(start = startSystem) {
    this.#startSystem = start;
  }

  /** @returns the address at which test files ask */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    // A listening TCP server has an AddressInfo.
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** At once, also those that are still starting. */
  kill(): void {
    killLaunched();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await Promise.all(
      [...this.#started].map(async (system) => {
        await system.stop();
        await system.forget();
      }),
    );
    this.#started.clear();
  }

  async #answer(name: SharedName, response: ServerResponse): Promise<void> {
    try {
      const { url, dataDir } = await this.#get(name);
      const shared: SharedSystem = { url, dataDir, serial: (this.#serial += 1) };
      response.end(JSON.stringify(shared));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }

  /** A system that a test has broken is left to it, and the next file gets another one. */
  async #get(name: SharedName): Promise<RunningSystem> {
    const before = this.#asked.get(name);
    const known = await before?.catch(() => undefined);
    if (known && (await isRunning(known))) return known;
    // Another file may have asked for the new one meanwhile.
    if (this.#asked.get(name) === before) this.#asked.set(name, this.#start(name));
    return this.#asked.get(name) ?? this.#start(name);
  }

  async #start(name: SharedName): Promise<RunningSystem> {
    const system = await this.#startSystem({ env: SETTINGS[name] });
    this.#started.add(system);
    return system;
  }
}
