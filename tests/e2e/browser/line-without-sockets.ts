import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a proxy does with a request for a web socket. */
export type WithoutSockets = 'refuses' | 'resets' | 'never answers' | 'carries nothing';

/** A proxy to a local server that carries everything but web sockets. */
export interface LineWithoutSockets {
  readonly url: string;
  /** How many web sockets it was asked for. */
  asked: () => number;
  close: () => Promise<void>;
}

const WEB_SOCKET = /^GET \S+ HTTP\/1\.1\r\n(?:.*\r\n)*Upgrade: websocket\r\n/i;
const REFUSAL = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

export const openLineWithoutSockets = async (
  serverUrl: string,
  what: WithoutSockets,
): Promise<LineWithoutSockets> => {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let asked = 0;

  const track = (socket: Socket, other?: Socket) => {
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket);
        other?.destroy();
      });
  };

  const carry = (client: Socket, first: Buffer) => {
    const upstream = connect(Number(port), hostname);
    track(upstream, client);
    client.on('close', () => upstream.destroy());
    upstream.write(first);
    client.pipe(upstream).pipe(client);
  };

  /** The server's consent arrives, and nothing after it in either direction. */
  const consent = (client: Socket, first: Buffer) => {
    const upstream = connect(Number(port), hostname);
    track(upstream, client);
    upstream.write(first);
    upstream.once('data', (chunk) => {
      const answer = chunk.toString('latin1');
      client.write(answer.slice(0, answer.indexOf('\r\n\r\n') + 4), 'latin1');
    });
  };

  const stop = (client: Socket, first: Buffer) => {
    asked += 1;
    if (what === 'refuses') client.end(REFUSAL);
    if (what === 'resets') client.resetAndDestroy();
    if (what === 'carries nothing') consent(client, first);
  };

  const server = createServer((client) => {
    track(client);
    // A browser opens a connection of its own for each web socket.
    client.once('data', (first) => {
      if (WEB_SOCKET.test(first.toString('latin1'))) stop(client, first);
      else carry(client, first);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    // A listening TCP server has an AddressInfo.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
