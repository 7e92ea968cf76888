import { createServer, type Server, type Socket } from 'node:net';

/** Takes the connections that speak one protocol. */
export type TakeConnection = (socket: Socket) => void;

export interface Protocols {
  /** A new connection, which has said nothing yet. */
  readonly connected: TakeConnection;
  readonly http2: TakeConnection;
  readonly http1: TakeConnection;
}

/** HTTP/2 begins with `PRI`; no method of HTTP/1.1 does. */
const HTTP2_BEGINS_WITH = Buffer.from('PRI');

/**
 * One port for gRPC, which is HTTP/2, and for HTTP/1.1: the first bytes of a connection tell, and
 * then it is handed on as if nobody had read them.
 */
export class SharedPort {
  readonly #server: Server;
  /** Connections of HTTP/1.1, and those that have not told yet. */
  readonly #sockets = new Set<Socket>();

  constructor(protocols: Protocols) {
    this.#server = createServer({ noDelay: true }, (socket) => {
      protocols.connected(socket);
      this.#decide(socket, (isHttp2) => {
        protocols[isHttp2 ? 'http2' : 'http1'](socket);
        // A session of HTTP/2 reads by itself.
        if (!isHttp2) socket.resume();
      });
    });
  }

  /** @returns the port */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /**
   * Takes no more connections, and ends all but those of HTTP/2, which end their own.
   * @returns resolves when all have ended
   */
  close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    return closed;
  }

  #decide(socket: Socket, told: (isHttp2: boolean) => void): void {
    let seen = Buffer.alloc(0);
    const onError = () => socket.destroy();
    const onData = (chunk: Buffer) => {
      seen = Buffer.concat([seen, chunk]);
      if (seen.length < HTTP2_BEGINS_WITH.length) return;
      socket.pause();
      socket.off('data', onData).off('error', onError);
      socket.unshift(seen);
      const isHttp2 = seen.subarray(0, HTTP2_BEGINS_WITH.length).equals(HTTP2_BEGINS_WITH);
      if (isHttp2) this.#sockets.delete(socket);
      told(isHttp2);
    };
    this.#sockets.add(socket);
    socket.on('close', () => void this.#sockets.delete(socket));
    socket.on('data', onData).on('error', onError);
  }
}
