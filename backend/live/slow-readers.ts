import type { EventEmitter } from 'node:events';
import type { Logger } from '../../platform/logger';

/** `packetCreate` comes for each message, `flush` when all are handed to the connection. */
export interface EngineClient extends Pick<EventEmitter, 'on'> {
  close: (discard: boolean) => unknown;
}

/** Fifty times the longest list that one can watch, some megabytes. No slow line comes near. */
const WAITING_MAX = 10_000;

/**
 * Hangs up on a client that reads too slowly, so that what waits for it does not fill the memory.
 * Such a client may still answer pings.
 */
export const dropWhenSlow = (client: EngineClient, logger: Logger): void => {
  let waiting = 0;
  client.on('flush', () => {
    waiting = 0;
  });
  client.on('packetCreate', () => {
    waiting += 1;
    if (waiting !== WAITING_MAX) return;
    logger.info({ waiting }, 'hung up on a slow reader');
    client.close(true);
  });
};
