import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type DefaultEventsMap, type Socket } from 'socket.io';
import {
  WATCHED_MAX,
  type ClientEvents,
  type RaffleChange,
  type ServerEvents,
} from '../../contracts/live';
import type { Logger } from '../../platform/logger';
import { oneInATurn } from '../http/one-in-a-turn';
import { isFromOwnPage } from '../http/request-addresses';
import { widerOf } from '../http/rate-limit';
import type { SiteAddresses } from '../http/site-addresses';
import type { VisitorOf } from '../http/visitor-of';
import { createCoalescer } from './coalescer';
import { createCrowds } from './crowds';
import { dropFloods, type FloodingClient } from './drop-floods';
import { createPersonalSockets, type PersonalSockets, type SocketData } from './personal-sockets';
import { dropWhenSlow, type EngineClient } from './slow-readers';
import { createSharedReads } from './shared-reads';
import { createThrottle } from './throttle';
import { createHandshakeQuota, createWatchQuota, endless } from './network-quotas';
import type { Witnesses } from './witnesses';

export interface SocketOptions {
  readonly server: HttpServer;
  readonly addresses: SiteAddresses;
  readonly logger: Logger;
  readonly visitorOf: VisitorOf;
  /** The network that a handshake comes from. */
  readonly networkOf: (handshake: IncomingMessage) => string;
  /** Whether connections of one network are limited. */
  readonly areLimited: boolean;
  /** Of the log's positions: another one in a new life, and after a move. */
  readonly numbering: string;
  /** The first script of the page, if it is built: another one in another version. */
  readonly page?: string | undefined;
  readonly witnesses: Witnesses;
  /** The present values of those of these raffles that exist. */
  readonly current: (raffleIds: readonly number[]) => Promise<readonly RaffleChange[]>;
}

export interface LiveSockets {
  publish: (change: RaffleChange) => void;
  /** Tells who watches a raffle that a prize of it is a step further. */
  publishHandover: (raffleId: number) => void;
  readonly tell: PersonalSockets['tell'];
  readonly hangUp: PersonalSockets['hangUp'];
  /** How many are connected. */
  count: () => number;
  close: () => Promise<void>;
}

/** A connection, as Engine.IO's types leave it out. */
interface Connection extends EngineClient, FloodingClient {
  readonly request: IncomingMessage;
}

type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

const MESSAGE_BYTES_MAX = 16 * 1024;
/** Messages that one socket may send per second; more are ignored. */
const MESSAGES_PER_SECOND = 20;

/** How often browsers are told how far the log has come. */
const WORD_EVERY_MS = 10_000;
/** Of sockets whose browser's word of before was compared with the log. */
const WITNESSES_ROOM = 'witnesses';

const roomOf = (raffleId: number): string => `raffle:${raffleId}`;

/** What a request names; empty for an invalid request, which is ignored. */
const requestedIn = (request: unknown): readonly unknown[] => {
  if (typeof request !== 'object' || request === null || !('raffleIds' in request)) return [];
  return Array.isArray(request.raffleIds) ? request.raffleIds : [];
};

const idsOf = (requested: readonly unknown[]): readonly number[] => {
  const ids = requested.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0);
  return [...new Set(ids)].slice(0, WATCHED_MAX);
};

interface Serving {
  readonly read: (raffleIds: readonly number[]) => Promise<readonly RaffleChange[]>;
  readonly mayName: (raffles: number) => Promise<boolean>;
  readonly logger: Logger;
}

const serve = (socket: LiveSocket, { read, mayName, logger }: Serving): void => {
  const watched = new Set<number>();
  /** Joined, and waiting for the present values. */
  const unanswered = new Set<number>();
  let isReading = false;
  const isAllowed = createThrottle(MESSAGES_PER_SECOND);

  const unwatch = (id: number): void => {
    unanswered.delete(id);
    if (watched.delete(id)) void socket.leave(roomOf(id));
  };

  /** One read at a time: what is asked meanwhile is answered by the next one. */
  const answer = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (unanswered.size > 0 && socket.connected) {
      const ids = [...unanswered];
      unanswered.clear();
      try {
        for (const change of await read(ids)) {
          if (watched.has(change.raffleId)) socket.emit('raffle:changed', change);
        }
      } catch (error) {
        // Without an answer the client asks again, so the server must forget these.
        for (const id of ids) unwatch(id);
        logger.warn({ err: error }, 'watch failed');
      }
    }
    isReading = false;
  };

  /** The ids of a request, while the socket may name as many: else its connection ends. */
  const take = async (request: unknown): Promise<readonly number[]> => {
    const requested = requestedIn(request);
    if (await mayName(requested.length)) return idsOf(requested);
    logger.info({ raffles: requested.length }, 'hung up: too many raffles watched and let go');
    // The page comes back by itself, as after any other cut.
    socket.conn.close(true);
    return [];
  };

  const watch = async (request: unknown): Promise<void> => {
    const ids = await take(request);
    // Those watched before have had their values, and every change since.
    const fresh = ids.filter((id) => !watched.has(id)).slice(0, WATCHED_MAX - watched.size);
    for (const id of fresh) watched.add(id);
    // Joined first, so that no change is missed. The client keeps the newer values.
    await socket.join(fresh.map(roomOf));
    for (const id of fresh) if (watched.has(id)) unanswered.add(id);
    await answer();
  };

  socket.on('watch', (request: unknown) => {
    if (!isAllowed()) return;
    watch(request).catch((error: unknown) => logger.warn({ err: error }, 'watch failed'));
  });
  socket.on('unwatch', (request: unknown) => {
    void take(request).then((ids) => ids.forEach(unwatch));
  });
};

/**
 * Whether a request that offers another protocol is for the sockets. Others are answered as if they
 * offered none (RFC 9110, section 7.8): some programs offer HTTP/2 with each request.
 */
export const asksForSocket = ({ headers, url = '' }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/');

/** Sends watchers the changes of their raffles, and people their notifications. */
export const createSockets = (options: SocketOptions): LiveSockets => {
  const { server, addresses, visitorOf, logger } = options;
  const handshakes = options.areLimited ? createHandshakeQuota() : endless;
  const inTurn = oneInATurn();
  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>(server, {
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    allowRequest: (request, answer) => {
      const isOurs =
        addresses.isKnownHost(request.headers.host) && isFromOwnPage(request, addresses);
      // A handshake takes a millisecond, and after a restart hundreds come at once.
      const answerInTurn = (isAllowed: boolean) => inTurn(() => answer(null, isAllowed));
      if (!isOurs) answer(null, false);
      else void handshakes(options.networkOf(request)).then(answerInTurn);
    },
  });
  const personal = createPersonalSockets(io, visitorOf, logger);
  const crowds = createCrowds(logger);
  const reads = createSharedReads(options.current);
  const quota = options.areLimited ? createWatchQuota() : endless;
  io.engine.on('connection', (client: Connection) => {
    dropWhenSlow(client, logger);
    dropFloods(client, logger);
    if (options.areLimited) crowds.admit(client, options.networkOf(client.request));
  });
  io.use((socket, next) => personal.identify(socket, next));
  const renewing = setInterval(() => {
    io.to(WITNESSES_ROOM).volatile.emit('word', options.witnesses.word());
  }, WORD_EVERY_MS);
  /** A browser whose word could not be compared keeps it for the next time. */
  const hearWitness = async (socket: LiveSocket): Promise<void> => {
    const kept = (socket.handshake.auth as { readonly word?: unknown }).word;
    await options.witnesses.hear(kept);
    await socket.join(WITNESSES_ROOM);
    socket.emit('word', options.witnesses.word());
  };
  io.on('connection', (socket) => {
    socket.emit('life', options.numbering, options.page);
    hearWitness(socket).catch((error: unknown) =>
      logger.warn({ err: error }, 'what a browser knows of the log is not compared'),
    );
    const network = options.networkOf(socket.request);
    serve(socket, {
      logger,
      read: (raffleIds) => reads(widerOf(network) ?? network, raffleIds),
      mayName: (raffles) => quota(socket.id, network, raffles),
    });
    personal.admit(socket);
  });
  const coalescer = createCoalescer((change: RaffleChange) => {
    io.to(roomOf(change.raffleId)).emit('raffle:changed', change);
  });
  return {
    publish: (change) => {
      const isWatched = io.of('/').adapter.rooms.has(roomOf(change.raffleId));
      if (isWatched) coalescer.push(change.raffleId, change);
    },
    publishHandover: (raffleId) => {
      io.to(roomOf(raffleId)).emit('handover:changed', { raffleId });
    },
    tell: personal.tell,
    hangUp: personal.hangUp,
    count: () => io.engine.clientsCount,
    close: async () => {
      clearInterval(renewing);
      coalescer.close();
      await io.close();
    },
  };
};
