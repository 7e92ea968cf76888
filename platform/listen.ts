import type { AddressInfo, ListenOptions, Server } from 'node:net';
import { StartError } from './lifecycle';

type Address = Pick<ListenOptions, 'host' | 'port' | 'reusePort'>;

/**
 * @returns the port, also for port 0
 * @throws StartError when another program has it
 */
export const listen = (server: Server, address: Address): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isBusy = error.code === 'EADDRINUSE';
      reject(isBusy ? new StartError(`Port ${address.port} is already in use`) : error);
    });
    // A listening TCP server has an AddressInfo.
    server.listen(address, () => resolve((server.address() as AddressInfo).port));
  });
