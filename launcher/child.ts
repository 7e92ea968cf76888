import type { LauncherMessage } from '../platform/lifecycle';

/** What a child told when it was ready, such as `{ port: 2113 }`. */
export type Details = Readonly<Record<string, unknown>>;

/** One run of a process that the launcher brings up. */
export interface Child {
  readonly pid: number | undefined;
  /** How to tell the process from another that was given the same number later: a part of its command line. */
  readonly commandPart: string;
  /** Rejects with a StartError when the process ends, or tells that it can't start, before it is ready. */
  readonly ready: Promise<Details>;
  /** How it ended, for people: `code 1`, `SIGKILL`. Never rejects. */
  readonly ended: Promise<string>;
  send: (message: LauncherMessage) => void;
  /** Lets it finish what is in flight; ends it when that takes too long. */
  stop: () => Promise<void>;
  kill: () => void;
}
