import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A port in front of a local one, which can stand still like a stopped process. */
export interface Relay {
  readonly port: number;
  /** Connections stay open and are accepted, and nothing passes any more. */
  freeze: () => void;
  thaw: () => void;
  /** Resets connections. The port stays taken, because another program could be given it. */
  end: () => void;
  close: () => Promise<void>;
}

export const openRelay = async (to: number): Promise<Relay> => {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let hasEnded = false;
  const join = (from: Socket, onto: Socket) => {
    sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      onto.destroy();
    });
    from.on('data', (chunk) => onto.write(chunk));
    if (isFrozen) from.pause();
  };
  const server = createServer((client) => {
    if (hasEnded) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(to, '127.0.0.1');
    join(client, upstream);
    join(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A listening TCP server has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    end: () => {
      hasEnded = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
