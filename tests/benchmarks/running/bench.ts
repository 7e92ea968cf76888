import { inOtherCheckout, type Reading, type Round } from '../table/reading';
import { Belongings } from './belongings';

export interface BenchOptions {
  /** Names of the scenarios to measure; all if empty. */
  readonly only: readonly string[];
  /** How long each load is counted, after `warmUpSeconds` in which it is not. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Another checkout of the product, which is measured in turns with this one. */
  readonly against?: string;
}

/** One run of the benchmark: what it measures, what it has started, what it has seen. */
export class Bench {
  readonly belongings = new Belongings();
  readonly rounds: Round[] = [];
  readonly seconds: number;
  readonly warmUpSeconds: number;
  hasFailed = false;
  private current = new Map<string, Reading>();
  private otherCheckout: string | undefined;

  constructor(private readonly options: BenchOptions) {
    ({ seconds: this.seconds, warmUpSeconds: this.warmUpSeconds } = options);
  }

  say(progress: string): void {
    console.error(progress);
  }

  wants(name: string): boolean {
    return this.options.only.length === 0 || this.options.only.includes(name);
  }

  /** The folder of the product that is measured now; none for the one of this benchmark. */
  get checkout(): string | undefined {
    return this.otherCheckout;
  }

  /** Measures each checkout that is compared; which one is first changes with every round. */
  async inTurns(work: () => Promise<void>): Promise<void> {
    const { against } = this.options;
    const turns = against === undefined ? [undefined] : [undefined, against];
    if (this.rounds.length % 2 === 0) turns.reverse();
    for (const checkout of turns) {
      this.otherCheckout = checkout;
      await work();
    }
    this.otherCheckout = undefined;
  }

  beginRound(): void {
    this.current = new Map();
    this.rounds.push(this.current);
  }

  /**
   * Measures a scenario once, if it is wanted. One that fails says so in the table and keeps nobody
   * else from measuring.
   */
  async measure(name: string, work: () => Promise<readonly Reading[]>): Promise<void> {
    if (!this.wants(name)) return;
    const began = performance.now();
    await this.guard(name, async () => {
      for (const reading of await work()) this.keep(reading);
    });
    this.say(`  ${this.named(name)}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }

  /** Does what scenarios need; when that fails, the table says so. */
  async guard(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.belongings.isOver) throw error;
      this.hasFailed = true;
      const missing = `failed: ${error instanceof Error ? error.message : String(error)}`;
      this.say(`  ${this.named(name)} ${missing}`);
      this.keep({ what: name, figures: [], missing });
    }
  }

  private keep(reading: Reading): void {
    const what = this.named(reading.what);
    this.current.set(what, { ...reading, what });
  }

  private named(what: string): string {
    return this.otherCheckout === undefined ? what : inOtherCheckout(what);
  }
}
