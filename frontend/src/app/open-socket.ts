import type { LiveSocket } from '@/entities/raffle/live/connection';

/** Loads the client only when something is watched, so that the first paint does not wait for it. */
export const openSocket = async (): Promise<LiveSocket> => {
  const { io } = await import('socket.io-client');
  return io({ withCredentials: true, transports: ['websocket', 'polling'] });
};
