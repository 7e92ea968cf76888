import type { ChildProcess } from 'node:child_process';
import type { Noted } from '../load/load';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';

/** Visitors who have a raffle on their screen. */
export interface Watch {
  readonly url: string;
  readonly sockets: number;
  readonly raffleId: number;
}

export type WatchQuestion =
  | { readonly type: 'watch'; readonly watch: Watch }
  /** Sent when every socket has received this number of sold tickets. */
  | { readonly type: 'seen'; readonly soldTickets: number };

/** For each socket, the numbers of sold tickets that it received, with their times. */
export type Arrivals = readonly (readonly Noted[])[];

/** Opens sockets in another process, and runs `work` while they watch. */
export const whileWatching = <T>(
  bench: Bench,
  watch: Watch,
  work: (seen: (soldTickets: number) => Promise<Arrivals>) => Promise<T>,
): Promise<T> => {
  const question = (child: ChildProcess, asked: WatchQuestion) => ask<Arrivals>(child, asked);
  return bench.resources.use(
    () => startChild('watchers'),
    endChild,
    async (child) => {
      await question(child, { type: 'watch', watch });
      return work((soldTickets) => question(child, { type: 'seen', soldTickets }));
    },
  );
};
