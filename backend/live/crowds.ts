import type { Logger } from '../../platform/logger';
import { HOMES, widerOf } from '../http/rate-limit';
import type { FloodingClient } from './drop-floods';

/** Of one network: an office or a school behind one address, with some tabs each. */
const CONNECTIONS_MAX = 500;

/** Counts the connections of each network, and hangs up on those beyond the limit. */
export const createCrowds = (logger: Logger) => {
  const counts = new Map<string, number>();

  const enter = (network: string): number => {
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count;
  };
  const leave = (network: string): void => {
    const left = (counts.get(network) ?? 0) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  };

  const admit = (client: FloodingClient, network: string, most: number): void => {
    const count = enter(network);
    client.on('close', () => leave(network));
    if (count <= most) return;
    logger.info({ network, count }, 'hung up: too many connections of one network');
    client.close(true);
  };

  return {
    admit: (client: FloodingClient, network: string): void => {
      admit(client, network, CONNECTIONS_MAX);
      const wider = widerOf(network);
      if (wider !== undefined) admit(client, wider, CONNECTIONS_MAX * HOMES);
    },
  };
};
