import { RateLimiterMemory } from 'rate-limiter-flexible';
import { HOMES, widerOf } from '../http/rate-limit';

/** Ids in ten seconds: a page watches its list, lets it go, and watches the next one. */
const OF_SOCKET = { points: 2_000, duration: 10 };
/** 500 tabs of one office that all come back after a restart, with 60 raffles each. */
const OF_NETWORK = { points: 30_000, duration: 10 };

/**
 * Connections that a network begins in a minute: 500 tabs of one office, twice. One that is cut off
 * comes back at once, and to begin it costs more than all that it may ask for.
 */
const BEGUN = { points: 1_000, duration: 60 };

const areWithin = (...consumed: readonly Promise<unknown>[]): Promise<boolean> =>
  Promise.all(consumed).then(
    () => true,
    () => false,
  );

/** Whether a network, and the /48 that it is of, may have as much more; counts it. */
type NetworkQuota = (network: string, uses: number) => Promise<boolean>;

const networkQuota = (most: {
  readonly points: number;
  readonly duration: number;
}): NetworkQuota => {
  const networks = new RateLimiterMemory(most);
  const wider = new RateLimiterMemory({ ...most, points: most.points * HOMES });
  return (network, uses) =>
    areWithin(networks.consume(network, uses), wider.consume(widerOf(network) ?? network, uses));
};

/** Whether a network may begin another connection. */
export const createHandshakeQuota = (): ((network: string) => Promise<boolean>) => {
  const quota = networkQuota(BEGUN);
  return (network) => quota(network, 1);
};

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
  const networks = networkQuota(OF_NETWORK);
  return async (socketId, network, raffles) => {
    const [ofSocket, ofNetwork] = await Promise.all([
      areWithin(sockets.consume(socketId, raffles)),
      networks(network, raffles),
    ]);
    return ofSocket && ofNetwork;
  };
};

/** Where limits are switched off. */
export const endless = (): Promise<boolean> => Promise.resolve(true);
