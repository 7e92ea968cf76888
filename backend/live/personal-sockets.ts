import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientEvents, PersonalMessage, ServerEvents } from '../../contracts/live';
import type { Logger } from '../../platform/logger';
import type { VisitorOf } from '../http/visitor-of';

/** What a socket keeps: whose it is, and what it is being told, one message after the other. */
export interface SocketData {
  userId?: number;
  telling?: Promise<void>;
}

type PersonalServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
type PersonalSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

export interface PersonalSockets {
  /** Finds out whose a socket is, before its browser hears that it is connected. */
  identify: (socket: PersonalSocket, next: () => void) => void;
  /** From now on it hears what its person is told. */
  admit: (socket: PersonalSocket) => void;
  /** Tells all sockets of one person, those whose session still stands. */
  tell: (userId: number, message: PersonalMessage) => void;
}

const roomOf = (userId: number): string => `user:${userId}`;

/** A socket belongs to the person of its handshake's session, for as long as that session lasts. */
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
    // Asked each time, since another backend may have ended the session.
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
        // It may watch raffles all the same.
        .catch((error: unknown) => logger.warn({ err: error }, 'session of a socket not read'))
        .finally(next);
    },
    admit: (socket) => {
      const { userId } = socket.data;
      if (userId !== undefined) void socket.join(roomOf(userId));
    },
    tell: (userId, message) => {
      for (const id of io.of('/').adapter.rooms.get(roomOf(userId)) ?? []) {
        const socket = io.of('/').sockets.get(id);
        if (!socket) continue;
        const before = socket.data.telling ?? Promise.resolve();
        // Whoever missed it finds it in the list.
        socket.data.telling = before
          .then(() => deliver(socket, userId, message))
          .catch((error: unknown) => logger.warn({ err: error }, 'personal message not delivered'));
      }
    },
  };
};
