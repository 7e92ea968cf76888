import type { Logger } from '../../platform/logger';
import type { FloodingClient } from './drop-floods';

/** Of one network: an office or a school behind one address, with some tabs each. */
const CONNECTIONS_MAX = 500;

/** Counts the connections of each network, and hangs up on those beyond the limit. */
export const createCrowds = (logger: Logger) => {
  const counts = new Map<string, number>();

  const leave = (network: string): void => {
    const left = (counts.get(network) ?? 0) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  };

  return {
    admit: (client: FloodingClient, network: string): void => {
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      client.on('close', () => leave(network));
      if (count <= CONNECTIONS_MAX) return;
      logger.info({ network, count }, 'hung up: too many connections of one network');
      client.close(true);
    },
  };
};
