import { setTimeout as delay } from 'node:timers/promises';
import { StartError, type LauncherMessage } from '../platform/lifecycle';
import type { Child, Details } from './child';

export interface Supervision {
  readonly name: string;
  /** Begins one run. What the former run told when it was ready lets a store keep its port. */
  readonly spawn: (former: Details | undefined) => Child | Promise<Child>;
  /** Tells the person at the terminal. */
  readonly report: (line: string) => void;
  /** Called once when it keeps dying and is left alone. */
  readonly giveUp: (error: StartError) => void;
  /** Ends early, by rejecting, when the signal is given. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const FIRST_PAUSE_MS = 200;
const ATTEMPTS_AT_START = 3;
const FAILURES_IN_A_ROW = 8;
const LONGEST_PAUSE_MS = 10_000;

/** A run of this length counts as a success. */
const STEADY_MS = 60_000;

const sleep = (milliseconds: number, signal: AbortSignal) =>
  delay(milliseconds, undefined, { signal });

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Keeps one program running: starts it again when it dies, with growing pauses, until it is told to
 * stop.
 */
export class Supervisor {
  private child: Child | undefined;
  private details: Details | undefined;
  private failures = 0;
  /** Whoever revives the program minds this number: a later order to restart takes over. */
  private turn = 0;
  private readonly stopping = new AbortController();

  constructor(private readonly supervision: Supervision) {}

  get name(): string {
    return this.supervision.name;
  }

  /** @throws StartError when it can't be started */
  async start(): Promise<Details> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.run();
      } catch (error) {
        if (attempt === ATTEMPTS_AT_START || this.isStopping())
          throw new StartError(`${this.name} could not start: ${reasonOf(error)}`);
        await this.pause(attempt);
      }
    }
  }

  send(message: LauncherMessage): void {
    this.child?.send(message);
  }

  /** Lets the program finish and starts it anew, as when its code has changed. */
  async restart(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    this.turn += 1;
    this.failures = 0;
    const turn = this.turn;
    await child?.stop();
    await this.revive(turn);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.child?.stop();
  }

  kill(): void {
    this.stopping.abort();
    this.child?.kill();
  }

  private async run(): Promise<Details> {
    this.stopping.signal.throwIfAborted();
    const child = await this.supervision.spawn(this.details);
    this.child = child;
    if (this.isStopping()) child.kill();
    try {
      this.details = await child.ready;
    } catch (error) {
      await child.stop();
      throw error;
    }
    void this.watch(child);
    return this.details;
  }

  private async watch(child: Child): Promise<void> {
    const began = Date.now();
    const how = await child.ended;
    if (child !== this.child || this.isStopping()) return;
    this.supervision.report(`${this.name} ended unexpectedly (${how}); starting it again`);
    this.failures = Date.now() - began >= STEADY_MS ? 1 : this.failures + 1;
    await this.revive(this.turn);
  }

  private async revive(turn: number): Promise<void> {
    while (this.mayRevive(turn)) {
      if (this.failures === FAILURES_IN_A_ROW) {
        this.supervision.giveUp(new StartError(`${this.name} keeps ending and is given up`));
        return;
      }
      if (this.failures > 0) await this.pause(this.failures);
      if (this.mayRevive(turn) && (await this.hasRevived(turn))) return;
      this.failures += 1;
    }
  }

  private async hasRevived(turn: number): Promise<boolean> {
    try {
      await this.run();
      return true;
    } catch (error) {
      if (this.mayRevive(turn))
        this.supervision.report(`${this.name} could not start again: ${reasonOf(error)}`);
      return false;
    }
  }

  private mayRevive(turn: number): boolean {
    return turn === this.turn && !this.isStopping();
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async pause(failures: number): Promise<void> {
    const { wait = sleep } = this.supervision;
    const milliseconds = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    await wait(milliseconds, this.stopping.signal).catch(() => undefined); // told to stop: the caller looks
  }
}
