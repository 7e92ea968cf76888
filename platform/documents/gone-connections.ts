import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { MongoClient } from 'mongodb';

/** Node's diagnostics channel for new connections of this program; it omits those over TLS. */
const OPENED = 'net.client.socket';

const isOpening = (message: unknown): message is { readonly socket: Socket } =>
  typeof message === 'object' && message !== null && 'socket' in message;

const failWhenGone = (socket: Socket): void => {
  const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
  const writeOrFail = (...args: readonly unknown[]): boolean => {
    if (socket.destroyed) throw new Error('The connection is gone');
    return write(...args);
  };
  // Passes the same arguments on.
  socket.write = writeOrFail;
};

/**
 * A command sent just after its connection ended would wait for ever, because the write neither
 * fails nor is followed by an event. This makes it fail, so that the driver can retry.
 * @returns stops doing so
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
      // Node replaces `write` when the other side has ended the connection.
      socket.once('end', () => failWhenGone(socket));
    });
  };
  subscribe(OPENED, guard);
  return () => unsubscribe(OPENED, guard);
};
