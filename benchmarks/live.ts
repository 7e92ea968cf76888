import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, RaffleChange, ServerEvents } from '../contracts/live';
import type { ApiClient } from '../scripts/system/api-client';

type LiveSocket = Socket<ServerEvents, ClientEvents>;

const PURCHASES = 200;
/** Longer than the coalescing interval, so that every change goes out at once. */
const BETWEEN_MS = 120;

const connected = (socket: LiveSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });

const arrival = (socket: LiveSocket, soldTickets: number): Promise<number> =>
  new Promise((resolve) => {
    const look = (change: RaffleChange) => {
      if (change.soldTickets < soldTickets) return;
      socket.off('raffle:changed', look);
      resolve(performance.now());
    };
    socket.on('raffle:changed', look);
  });

/** Milliseconds from a purchase's answer to the change in another visitor's socket (0 when it came before the answer). */
export const answerToSocket = async (
  url: string,
  buyer: ApiClient,
  raffleId: number,
  soldBefore: number,
): Promise<readonly number[]> => {
  const socket: LiveSocket = io(url, { transports: ['websocket'] });
  await connected(socket);
  socket.emit('watch', { raffleIds: [raffleId] });
  await delay(BETWEEN_MS * 4);
  const waits: number[] = [];
  for (let sold = soldBefore + 1; sold <= soldBefore + PURCHASES; sold += 1) {
    const arrived = arrival(socket, sold);
    const { status } = await buyer.send('POST', '/api/participations', { raffleId, tickets: 1 });
    const answered = performance.now();
    if (status !== 201) throw new Error(`A purchase answered ${status}`);
    waits.push(Math.max(0, (await arrived) - answered));
    await delay(BETWEEN_MS);
  }
  socket.close();
  return waits;
};
