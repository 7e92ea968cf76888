import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { MongoClient } from 'mongodb';

/** Where Node tells of each connection that this program opens; of those over TLS it does not. */
const OPENED = 'net.client.socket';

const isOpening = (message: unknown): message is { readonly socket: Socket } =>
  typeof message === 'object' && message !== null && 'socket' in message;

const failWhenGone = (socket: Socket): void => {
  const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
  const writeOrFail = (...args: readonly unknown[]): boolean => {
    if (socket.destroyed) throw new Error('The connection is gone');
    return write(...args);
  };
  // The same arguments, handed on as they are.
  socket.write = writeOrFail;
};

/**
 * A command that the driver sends in the moment between a connection's end and the word of it would
 * wait for ever: the write neither fails nor is followed by an event. Here it fails, which the
 * driver knows how to take.
 * @returns ends that
 */
export const failOnGoneConnections = (client: MongoClient): (() => void) => {
  const ports = new Set<number>();
  client.on('serverOpening', ({ address }) => {
    ports.add(Number(address.slice(address.lastIndexOf(':') + 1)));
  });
  const guard = (message: unknown): void => {
    if (!isOpening(message)) return;
    const { socket } = message;
    socket.once('connect', () => {
      if (socket.remotePort === undefined || !ports.has(socket.remotePort)) return;
      failWhenGone(socket);
      // Node puts another `write` in its place when the other side has ended.
      socket.once('end', () => failWhenGone(socket));
    });
  };
  subscribe(OPENED, guard);
  return () => unsubscribe(OPENED, guard);
};
