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
  /** Answered once every socket has been told of so many sold tickets. */
  | { readonly type: 'seen'; readonly soldTickets: number };

/** Of each socket: every number of sold tickets that it was told, and when. */
export type Arrivals = readonly (readonly Noted[])[];

/** Opens sockets in a process of their own, and works while they watch. */
export const whileWatching = <T>(
  bench: Bench,
  watch: Watch,
  work: (seen: (soldTickets: number) => Promise<Arrivals>) => Promise<T>,
): Promise<T> => {
  const question = (child: ChildProcess, asked: WatchQuestion) => ask<Arrivals>(child, asked);
  return bench.belongings.use(
    () => startChild('watchers'),
    endChild,
    async (child) => {
      await question(child, { type: 'watch', watch });
      return work((soldTickets) => question(child, { type: 'seen', soldTickets }));
    },
  );
};
