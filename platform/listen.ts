import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './lifecycle';

/**
 * @returns the port, also for port 0
 * @throws StartError when another program has it
 */
export const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isBusy = error.code === 'EADDRINUSE';
      reject(isBusy ? new StartError(`Port ${port} is already in use`) : error);
    });
    // A listening TCP server has an AddressInfo.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
