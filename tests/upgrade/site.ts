import { freePort } from '../kit/free-port';
import { startProgram, type Program, type ProgramAlone } from '../kit/system/program-alone';
import { startProxy, type Proxy } from './proxy';
import { openStores, type SiteStores } from './stores';
import { wait } from './wait';

export type Side = 'older' | 'newer';
export const SIDES: readonly Side[] = ['older', 'newer'];
export const PROGRAMS: readonly Program[] = ['backend', 'projections', 'workers'];
const COPIES = [1, 2] as const;

type Variables = Readonly<Record<string, string>>;

/** When requests may be cut off: a backend was killed, or none ran; by `performance.now()`. */
export interface Cut {
  readonly from: number;
  readonly to: number;
}

interface Running {
  readonly program: ProgramAlone;
  /** It was told to end, or was killed. */
  isOver: boolean;
}

export interface SiteParts {
  readonly dataDir: string;
  /** Of the older programs. */
  readonly checkout: string;
  readonly variables: Variables;
  readonly say: (line: string) => void;
  /** Hears of what must not happen. */
  readonly fault: (text: string) => void;
}

const keyOf = (side: Side, program: Program, copy: number): string => `${side}-${program}-${copy}`;

/** Resolves when the backend there says that it is ready. */
const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/api/ready`)).ok;

/** Whether it is ready, or leaves requests to those of the other version, which show more. */
const isSettled = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/ready`);
  // What programs before this rule answer has no such part.
  const { parts } = (await answer.json()) as { readonly parts: { readonly kept?: boolean } };
  return answer.ok || parts.kept === false;
};

/** Two copies of each program of two versions, which come and go on the same stores. */
export class Site {
  private readonly running = new Map<string, Running>();
  readonly cuts: Cut[] = [];
  private readonly killed = new Set<string>();
  /** What the newer programs get beside the variables of the site. */
  newerVariables: Variables = {};

  private constructor(
    private readonly parts: SiteParts,
    private readonly stores: SiteStores,
    readonly proxy: Proxy,
    private readonly ports: ReadonlyMap<string, number>,
  ) {}

  static async open(parts: SiteParts): Promise<Site> {
    const stores = await openStores(parts.dataDir, parts.variables, parts.say);
    const ports = new Map<string, number>();
    for (const side of SIDES)
      for (const copy of COPIES) ports.set(keyOf(side, 'backend', copy), await freePort());
    const proxy = await startProxy(parts.dataDir, ports);
    stores.announce(proxy.url);
    return new Site(parts, stores, proxy, ports);
  }

  get url(): string {
    return this.proxy.url;
  }

  /** The addresses of the backends of one version. */
  backendsOf(side: Side): readonly string[] {
    return COPIES.map((copy) => `http://127.0.0.1:${this.portOf(side, copy)}`);
  }

  /** Both copies. */
  async start(side: Side, program: Program): Promise<void> {
    await Promise.all(COPIES.map((copy) => this.startCopy(side, program, copy)));
  }

  /** Both copies, at the same time. */
  async stop(side: Side, program: Program): Promise<void> {
    await Promise.all(COPIES.map((copy) => this.stopCopy(side, program, copy)));
  }

  /** One copy after the other. */
  async replace(program: Program, from: Side, to: Side): Promise<void> {
    for (const copy of COPIES) {
      await this.stopCopy(from, program, copy);
      await this.startCopy(to, program, copy);
    }
  }

  /** One copy after the other, with the present variables. */
  async restart(side: Side, program: Program): Promise<void> {
    for (const copy of COPIES) {
      await this.stopCopy(side, program, copy);
      await this.startCopy(side, program, copy);
      if (program === 'backend') await this.untilReady(side);
    }
  }

  /** Kills one copy, and starts it again, as whatever keeps programs running would. */
  async kill(side: Side, program: Program): Promise<void> {
    const [copy] = COPIES;
    const key = keyOf(side, program, copy);
    const one = this.running.get(key);
    if (!one) throw new Error(`${key} does not run`);
    this.parts.say(`kill -9 of one of two ${side} ${program}`);
    one.isOver = true;
    await this.whileCut(() => one.program.kill());
    this.killed.add(`${side} ${program}`);
    await this.startCopy(side, program, copy);
    if (program !== 'backend') return;
    for (const url of this.backendsOf(side)) await wait(`${url} is settled`, () => isSettled(url));
    if ((await this.readyOf(side)) === COPIES.length) await this.untilReady(side);
  }

  /** Does what nobody can do without cutting requests off. */
  async whileCut(work: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await work();
    this.cuts.push({ from, to: performance.now() });
  }

  /** Those of which no copy has been killed yet. */
  unkilled(sides: readonly Side[]): readonly string[] {
    const all = sides.flatMap((side) => PROGRAMS.map((program) => `${side} ${program}`));
    return all.filter((one) => !this.killed.has(one));
  }

  /** Until the backends of one version are ready, and the proxy leads to each of them. */
  async untilReady(side: Side): Promise<void> {
    for (const url of this.backendsOf(side)) await wait(`${url} is ready`, () => isReady(url));
    const names = COPIES.map((copy) => keyOf(side, 'backend', copy));
    const before = names.map((name) => this.proxy.answersOf(name));
    await wait(`the proxy leads to the ${side} backends`, async () => {
      const hasAnswered = names.every((name, at) => this.proxy.answersOf(name) > (before[at] ?? 0));
      return (await isReady(this.url)) && hasAnswered;
    });
  }

  /** How many of one version's backends say that they are ready. */
  async readyOf(side: Side): Promise<number> {
    const answers = await Promise.all(
      this.backendsOf(side).map((url) => isReady(url).catch(() => false)),
    );
    return answers.filter(Boolean).length;
  }

  /** The last lines of every program that runs or has ended by itself. */
  lastLines(): readonly string[] {
    return [...this.running].flatMap(([key, { program }]) =>
      program
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line) || !line.startsWith('{'))
        .slice(-3)
        .flatMap((line) => (line === '' ? [] : [`${key}: ${line.slice(0, 400)}`])),
    );
  }

  async close(): Promise<void> {
    for (const one of this.running.values()) one.isOver = true;
    await Promise.all([...this.running.values()].map(({ program }) => program.stop()));
    this.proxy.child.kill();
    await this.stores.close();
  }

  /** At once, when this process ends before its time. */
  killAll(): void {
    for (const { program } of this.running.values()) void program.kill();
    this.proxy.child.kill('SIGKILL');
    this.stores.kill();
  }

  private portOf(side: Side, copy: number): number {
    const port = this.ports.get(keyOf(side, 'backend', copy));
    if (port === undefined) throw new Error(`No port for copy ${copy}`);
    return port;
  }

  private async startCopy(side: Side, program: Program, copy: number): Promise<void> {
    const { checkout, fault } = this.parts;
    const isOlder = side === 'older';
    const key = keyOf(side, program, copy);
    const env = { ...this.stores.env, ...(isOlder ? {} : this.newerVariables) };
    const started = await startProgram(program, env, {
      ...(program === 'backend' && { port: this.portOf(side, copy) }),
      checkout: isOlder ? checkout : undefined,
    });
    const one: Running = { program: started, isOver: false };
    this.running.set(key, one);
    void started.ended.then((code) => {
      if (!one.isOver) fault(`${key} ended by itself (${String(code)}):\n${started.output()}`);
    });
  }

  private async stopCopy(side: Side, program: Program, copy: number): Promise<void> {
    const key = keyOf(side, program, copy);
    const one = this.running.get(key);
    if (!one || one.isOver) return;
    one.isOver = true;
    const code = await one.program.stop();
    this.running.delete(key);
    if (code !== 0) this.parts.fault(`${key} ended with ${String(code)} when it was stopped`);
  }
}
