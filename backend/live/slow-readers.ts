import type { EventEmitter } from 'node:events';
import type { Logger } from '../../platform/logger';

/** `packetCreate` is emitted for each message, `flush` when all were handed to the connection. */
export interface EngineClient extends Pick<EventEmitter, 'on'> {
  close: (discard: boolean) => unknown;
}

/** Fifty times the longest list to watch, some megabytes; a slow line never has so many waiting. */
const WAITING_MAX = 10_000;

/**
 * Disconnects a client that reads too slowly, so that its queue does not fill the memory. Such a
 * client may still answer pings.
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
