import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '@contracts/live';
import { now } from '../clock';
import type { Arrivals, Watch, WatchQuestion } from '../live/watching';
import type { Noted } from '../load/load';
import { answerParent } from '../running/answer-parent';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

const SEEN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 20;
/** Handshakes at the same time. */
const AT_ONCE = 50;

const arrivals: Noted[][] = [];

/** Opens a socket; resolves when it has the present value. */
const open = ({ url, raffleId }: Watch): Promise<void> =>
  new Promise((resolve, reject) => {
    const told: Noted[] = [];
    arrivals.push(told);
    const socket: LiveSocket = io(url, { transports: ['websocket'], forceNew: true });
    socket.on('raffle:changed', ({ soldTickets }) => {
      told.push([soldTickets, now()]);
      resolve();
    });
    socket.on('connect', () => socket.emit('watch', { raffleIds: [raffleId] }));
    socket.on('connect_error', reject);
    socket.on('disconnect', (reason) => reject(new Error(`A socket was cut: ${reason}`)));
  });

const openAll = async (watch: Watch): Promise<void> => {
  let left = watch.sockets;
  const work = async () => {
    while (left-- > 0) await open(watch);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

const haveSeen = async (soldTickets: number): Promise<void> => {
  const until = now() + SEEN_WITHIN_MS;
  while (!arrivals.every((told) => (told.at(-1)?.[0] ?? 0) >= soldTickets)) {
    if (now() > until) throw new Error(`Not every socket was told of ${soldTickets} sold tickets`);
    await delay(LOOK_EVERY_MS);
  }
};

answerParent(async (question: WatchQuestion): Promise<Arrivals> => {
  if (question.type === 'watch') {
    await openAll(question.watch);
    return [];
  }
  await haveSeen(question.soldTickets);
  return arrivals;
});
