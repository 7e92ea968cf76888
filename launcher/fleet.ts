import type { LauncherMessage, StartError } from '../platform/lifecycle';
import type { Child, Details } from './child';
import { startOf } from './process-start';
import type { RunningProcess } from './running-copy';
import { Supervisor, type Supervision } from './supervisor';

export interface FleetOptions {
  /** Shows a line to the person at the terminal. */
  readonly say: (line: string) => void;
  readonly giveUp: (error: StartError) => void;
  /** Called when a process was created, before it does anything. */
  readonly onSpawn: () => void;
}

/** Programs that start together and stop together. */
export class Fleet {
  private readonly supervisors = new Map<string, Supervisor>();
  private readonly children = new Map<string, Child>();
  private isStopping = false;

  constructor(private readonly options: FleetOptions) {}

  get processes(): readonly RunningProcess[] {
    return [...this.children.values()].flatMap(({ pid, commandPart }) =>
      pid === undefined ? [] : [{ pid, commandPart, startedAt: startOf(pid) }],
    );
  }

  /**
   * Starts a program and keeps it running.
   * @throws StartError when it can't start
   */
  start(name: string, spawn: Supervision['spawn']): Promise<Details> {
    const { say, giveUp, onSpawn } = this.options;
    const supervisor = new Supervisor({
      name,
      report: say,
      giveUp,
      spawn: async (former) => {
        const child = await spawn(former);
        this.children.set(name, child);
        onSpawn();
        return child;
      },
    });
    this.supervisors.set(name, supervisor);
    if (this.isStopping) void supervisor.stop();
    return supervisor.start();
  }

  send(name: string, message: LauncherMessage): void {
    this.supervisors.get(name)?.send(message);
  }

  /** Stops a program and starts it again; does nothing for an unknown name. */
  async restart(name: string): Promise<void> {
    await this.supervisors.get(name)?.restart();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all([...this.supervisors.values()].map((supervisor) => supervisor.stop()));
  }

  kill(): void {
    this.isStopping = true;
    for (const supervisor of this.supervisors.values()) supervisor.kill();
  }
}
