import { inOtherCheckout, type Reading, type Round } from '../table/reading';
import { Resources } from './resources';

export interface BenchOptions {
  /** Names of the scenarios to measure; empty means all. */
  readonly only: readonly string[];
  /** How long each load is counted, after `warmUpSeconds`. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Another checkout of the product to compare with, measured in turns. */
  readonly against?: string;
}

/** One run of the benchmark: its options, its resources, and its results. */
export class Bench {
  readonly resources = new Resources();
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

  /** The folder of the checkout that is measured now; undefined for this one. */
  get checkout(): string | undefined {
    return this.otherCheckout;
  }

  /** Measures each of the compared checkouts; every round starts with another one. */
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
   * Measures a scenario once, if it is selected. A failure goes into the table, and the others
   * continue.
   */
  async measure(name: string, work: () => Promise<readonly Reading[]>): Promise<void> {
    if (!this.wants(name)) return;
    const began = performance.now();
    await this.guard(name, async () => {
      for (const reading of await work()) this.keep(reading);
    });
    this.say(`  ${this.named(name)}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }

  /** Prepares scenarios; a failure goes into the table. */
  async guard(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.resources.isOver) throw error;
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
