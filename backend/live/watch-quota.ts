import { RateLimiterMemory } from 'rate-limiter-flexible';
import { HOMES, widerOf } from '../http/rate-limit';

/** Ids in ten seconds: a page watches its list, lets it go, and watches the next one. */
const OF_SOCKET = { points: 2_000, duration: 10 };
/** 500 tabs of one office that all come back after a restart, with 60 raffles each. */
const OF_NETWORK = { points: 30_000, duration: 10 };

/**
 * Whether a socket of this network may watch, or let go, as many raffles; counts them.
 * @param raffles how many the request names, also those that it names twice
 */
export type WatchQuota = (socketId: string, network: string, raffles: number) => Promise<boolean>;

/**
 * Each id is a room that is entered or left. A limit of messages alone lets somebody do that 200
 * times with each of them, while the others' values wait.
 */
export const createWatchQuota = (): WatchQuota => {
  const sockets = new RateLimiterMemory(OF_SOCKET);
  const networks = new RateLimiterMemory(OF_NETWORK);
  const wider = new RateLimiterMemory({ ...OF_NETWORK, points: OF_NETWORK.points * HOMES });
  return (socketId, network, raffles) =>
    Promise.all([
      sockets.consume(socketId, raffles),
      networks.consume(network, raffles),
      wider.consume(widerOf(network) ?? network, raffles),
    ]).then(
      () => true,
      () => false,
    );
};

/** Where limits are switched off. */
export const endlessWatching: WatchQuota = () => Promise.resolve(true);
