import type { EventEmitter } from 'node:events';
import type { Logger } from '../../platform/logger';
import { createThrottle } from './throttle';

/** `packet` is emitted for each packet of the connection before it is read. */
export interface FloodingClient extends Pick<EventEmitter, 'on'> {
  close: (discard: boolean) => unknown;
}

interface EnginePacket {
  readonly type: string;
  readonly data?: unknown;
}

/** Socket.IO's own packet CONNECT, in a message of the connection. */
const CONNECT = '0';
/** A page sends one packet for each list that it watches, and answers pings. */
const PACKETS_PER_SECOND = 100;

const isConnect = ({ type, data }: EnginePacket): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith(CONNECT);

/**
 * Hangs up on a client that sends more packets than a page does, in one payload or in many, or
 * that connects a second time on one connection: each CONNECT makes a socket on the server.
 */
export const dropFloods = (client: FloodingClient, logger: Logger): void => {
  const isAllowed = createThrottle(PACKETS_PER_SECOND);
  let connects = 0;
  client.on('packet', (packet: EnginePacket) => {
    if (isConnect(packet)) connects += 1;
    if (connects <= 1 && isAllowed()) return;
    logger.info({ connects }, 'hung up on a flood of packets');
    client.close(true);
  });
};
