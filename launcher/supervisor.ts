import { setTimeout as delay } from 'node:timers/promises';
import { StartError, type LauncherMessage } from '../platform/lifecycle';
import type { Child, Details } from './child';

export interface Supervision {
  readonly name: string;
  /** Starts a new run. The details of the former run let a store keep its port. */
  readonly spawn: (former: Details | undefined) => Child | Promise<Child>;
  /** Shows a line to the person at the terminal. */
  readonly report: (line: string) => void;
  /** Called once when the program keeps dying and is not started again. */
  readonly giveUp: (error: StartError) => void;
  /** Rejects early when the signal aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const FIRST_PAUSE_MS = 200;
const ATTEMPTS_AT_START = 3;
const FAILURES_IN_A_ROW = 8;
const LONGEST_PAUSE_MS = 10_000;

/** A run that lasts this long counts as a success. */
const STEADY_MS = 60_000;

const sleep = (milliseconds: number, signal: AbortSignal) =>
  delay(milliseconds, undefined, { signal });

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Keeps one program running: restarts it when it dies, with growing pauses, until it is stopped.
 */
export class Supervisor {
  private child: Child | undefined;
  private details: Details | undefined;
  private failures = 0;
  /** Grows with each `restart`: a revival of an earlier generation stops trying. */
  private generation = 0;
  private readonly stopping = new AbortController();

  constructor(private readonly supervision: Supervision) {}

  get name(): string {
    return this.supervision.name;
  }

  /** @throws StartError when it can't start */
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

  /** Stops the program and starts it again, for example when its code has changed. */
  async restart(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    this.generation += 1;
    this.failures = 0;
    const generation = this.generation;
    await child?.stop();
    await this.revive(generation);
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
    const began = performance.now();
    const how = await child.ended;
    if (child !== this.child || this.isStopping()) return;
    this.supervision.report(`${this.name} ended unexpectedly (${how}); starting it again`);
    this.failures = performance.now() - began >= STEADY_MS ? 1 : this.failures + 1;
    await this.revive(this.generation);
  }

  private async revive(generation: number): Promise<void> {
    while (this.mayRevive(generation)) {
      if (this.failures === FAILURES_IN_A_ROW) {
        this.supervision.giveUp(new StartError(`${this.name} keeps ending and is given up`));
        return;
      }
      if (this.failures > 0) await this.pause(this.failures);
      if (this.mayRevive(generation) && (await this.hasRevived(generation))) return;
      this.failures += 1;
    }
  }

  private async hasRevived(generation: number): Promise<boolean> {
    try {
      await this.run();
      return true;
    } catch (error) {
      if (this.mayRevive(generation))
        this.supervision.report(`${this.name} could not start again: ${reasonOf(error)}`);
      return false;
    }
  }

  private mayRevive(generation: number): boolean {
    return generation === this.generation && !this.isStopping();
  }

  private isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async pause(failures: number): Promise<void> {
    const { wait = sleep } = this.supervision;
    const milliseconds = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    await wait(milliseconds, this.stopping.signal).catch(() => undefined); // stopped: the caller checks
  }
}
