import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Long enough for the answers under way, and for a client that has just sent a request. */
const DRAIN_MS = 200;

/**
 * The end of a server of which nobody notices. From `begin` on, each answer closes its connection,
 * so that no client sends its next request where nobody will answer it.
 */
export const createDraining = () => {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    /** To be called with each answer, before it is written. */
    mark: (response: ServerResponse): void => {
      if (isStopping) response.shouldKeepAlive = false;
    },
    /** Resolves when the server may stop listening. */
    begin: async (): Promise<void> => {
      isStopping = true;
      await delay(DRAIN_MS);
    },
  };
};
