import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientEvents, PersonalMessage, ServerEvents } from '../../contracts/live';
import type { Logger } from '../../platform/logger';
import type { VisitorOf } from '../http/visitor-of';

/** The data of a socket: its person, and the chain of messages being sent. */
export interface SocketData {
  userId?: number;
  telling?: Promise<void>;
}

type PersonalServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
type PersonalSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

export interface PersonalSockets {
  /** Finds the socket's person before the browser gets its connection. */
  identify: (socket: PersonalSocket, next: () => void) => void;
  /** From now on the socket gets its person's messages. One too many of a person is closed. */
  admit: (socket: PersonalSocket) => void;
  /** Sends a message to all sockets of one person whose session is still valid. */
  tell: (userId: number, message: PersonalMessage) => void;
  /** Cuts all sockets of one person. Their windows connect again, as who they are now. */
  hangUp: (userId: number) => void;
}

/** More than anybody has windows open, on all devices. */
export const PERSONAL_SOCKETS_MAX = 50;

const roomOf = (userId: number): string => `user:${userId}`;

/** A socket belongs to the person of its handshake's session, for as long as the session lasts. */
export const createPersonalSockets = (
  io: PersonalServer,
  visitorOf: VisitorOf,
  logger: Logger,
): PersonalSockets => {
  const deliver = async (
    socket: PersonalSocket,
    userId: number,
    message: PersonalMessage,
  ): Promise<void> => {
    // Checked for each message, because another backend may have ended the session.
    if ((await visitorOf(socket.request)) !== userId) await socket.leave(roomOf(userId));
    else if (message.event === 'notification:sent') socket.emit(message.event, message.body);
    else socket.emit(message.event, message.body);
  };

  return {
    identify: (socket, next) => {
      visitorOf(socket.request)
        .then((userId) => {
          if (userId !== undefined) socket.data.userId = userId;
        })
        // The socket can still watch raffles.
        .catch((error: unknown) => logger.warn({ err: error }, 'session of a socket not read'))
        .finally(next);
    },
    admit: (socket) => {
      const { userId } = socket.data;
      if (userId === undefined) return;
      const open = io.of('/').adapter.rooms.get(roomOf(userId))?.size ?? 0;
      if (open < PERSONAL_SOCKETS_MAX) void socket.join(roomOf(userId));
      else socket.disconnect(true);
    },
    hangUp: (userId) => {
      for (const id of io.of('/').adapter.rooms.get(roomOf(userId)) ?? [])
        // Not `disconnect`, after which a window would stay without a connection.
        io.of('/').sockets.get(id)?.conn.close(true);
    },
    tell: (userId, message) => {
      const ids = io.of('/').adapter.rooms.get(roomOf(userId));
      if (!ids) return;
      for (const id of ids) {
        const socket = io.of('/').sockets.get(id);
        if (!socket) continue;
        const before = socket.data.telling ?? Promise.resolve();
        // A lost message is still in the person's list.
        socket.data.telling = before
          .then(() => deliver(socket, userId, message))
          .catch((error: unknown) => logger.warn({ err: error }, 'personal message not delivered'));
      }
    },
  };
};
