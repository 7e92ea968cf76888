import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, RaffleChange, ServerEvents } from '@contracts/live';
import type { Reply } from '../kit/system/replies';
import { startRush, type Rush } from '../kit/system/rush';
import type { Person } from '../kit/system/shop';
import { startVisits, type Visits } from '../kit/system/visits';

/** With this many buyers, some twenty purchases a second. */
export const BUYERS = 7;
const PAUSE_MS = 350;
/** The last one asks by long polling, as behind a proxy that takes web sockets away. */
const SOCKETS = 4;

/** A socket that watches raffles, also after it was cut off. */
interface Watcher {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly newest: ReadonlyMap<number, RaffleChange>;
  readonly heard: () => number;
}

/** People who buy and look all the time. */
export interface Traffic {
  readonly rush: Rush;
  readonly visits: readonly Visits[];
  readonly watchers: readonly Watcher[];
  readonly replies: () => readonly Reply[];
  stop: () => Promise<void>;
}

const watch = (url: string, raffleIds: readonly number[], isPolling: boolean): Watcher => {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: [isPolling ? 'polling' : 'websocket'],
    forceNew: true,
    // The proxy's cookie leads all requests of one socket to one backend.
    withCredentials: true,
  });
  const newest = new Map<number, RaffleChange>();
  let heard = 0;
  socket.on('connect', () => socket.emit('watch', { raffleIds }));
  socket.on('raffle:changed', (change) => {
    heard += 1;
    if (change.revision >= (newest.get(change.raffleId)?.revision ?? 0))
      newest.set(change.raffleId, change);
  });
  return { socket, newest, heard: () => heard };
};

/** @param raffleIds what is bought; the list may grow */
export const startTraffic = (
  url: string,
  buyers: readonly Person[],
  raffleIds: readonly number[],
): Traffic => {
  const rush = startRush(buyers, {
    raffleIds,
    tickets: () => 1 + Math.floor(Math.random() * 3),
    pauseMs: PAUSE_MS,
  });
  const [first] = buyers;
  if (!first) throw new Error('Nobody buys');
  const visits = [
    startVisits(first, `/api/raffles/${raffleIds[0] ?? 0}`),
    startVisits(first, `/api/users/${first.userId}/participations`),
    startVisits(first, '/api/raffles'),
  ];
  const watchers = Array.from({ length: SOCKETS }, (_, at) =>
    watch(url, raffleIds, at === SOCKETS - 1),
  );
  return {
    rush,
    visits,
    watchers,
    replies: () => [...rush.replies, ...visits.flatMap(({ replies }) => replies)],
    stop: async () => {
      await rush.stop();
      await Promise.all(visits.map((one) => one.stop()));
      for (const { socket } of watchers) socket.close();
    },
  };
};
