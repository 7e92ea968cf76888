import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a local server that records what clients send, byte for byte. */
export interface TappedLine {
  readonly url: string;
  /**
   * The latest request that begins with this line, with headers and body; undefined when there is
   * none.
   */
  find: (requestLine: string) => string | undefined;
  close: () => Promise<void>;
}

const HEAD_END = '\r\n\r\n';

/** The first whole request in the bytes, or undefined while a part of it is missing. */
const firstRequest = (sent: string): string | undefined => {
  const headEnd = sent.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(sent.slice(0, headEnd + 2))?.[1] ?? 0);
  const end = headEnd + HEAD_END.length + length;
  return sent.length < end ? undefined : sent.slice(0, end);
};

export const openTappedLine = async (serverUrl: string): Promise<TappedLine> => {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const sentBy = new Map<Socket, Buffer[]>();

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const sent: Buffer[] = [];
    sentBy.set(client, sent);
    client.on('data', (chunk: Buffer) => sent.push(chunk));
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    // A listening TCP server has an AddressInfo.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    find: (requestLine) => {
      const found = [...sentBy.values()].flatMap((chunks) => {
        const sent = Buffer.concat(chunks).toString('latin1');
        const at = sent.lastIndexOf(`${requestLine}\r\n`);
        return at < 0 ? [] : (firstRequest(sent.slice(at)) ?? []);
      });
      return found.at(-1);
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
