import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps a server at this many connections at most. A new one gets in: the one that has waited
 * longest without a question is closed for it, so nobody shuts others out by being silent. Those
 * that are being answered stay.
 */
export const makeRoom = (server: Server, most: number): void => {
  /** The one that has been silent for longest is the first. */
  const silent = new Set<Socket>();
  const answered = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => {
      silent.delete(socket);
      answered.delete(socket);
    });
    if (silent.size + answered.size <= most) return;
    const [longest = socket] = silent;
    silent.delete(longest);
    longest.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    silent.delete(socket);
    answered.add(socket);
    answer.once('close', () => {
      answered.delete(socket);
      if (!socket.destroyed) silent.add(socket);
    });
  });
};
