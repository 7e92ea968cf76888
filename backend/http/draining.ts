import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for the answers under way, and for a client that has just sent a request. */
const DRAIN_MS = 200;

/**
 * The end of a server of which nobody notices. From `begin` on, each answer closes its connection,
 * so that no client sends its next request where nobody will answer it.
 */
export const createDraining = () => {
  const underWay = new Set<ServerResponse>();
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    /** To be called with each answer, before it is written. */
    mark: (response: ServerResponse): void => {
      response.shouldKeepAlive &&= !isStopping;
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    },
    /** Resolves when the server may stop listening. */
    begin: async (): Promise<void> => {
      isStopping = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      await delay(DRAIN_MS);
    },
  };
};
