import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** A proxy to a local server that can be made slow, silent or dead. */
export interface FaultyLine {
  readonly port: number;
  /** How many connections it has been given. */
  connections: () => number;
  /** Delays all bytes by this long, in both directions. */
  slow: (ms: number) => void;
  /** Accepts connections and reads what is sent, but delivers nothing until `speak`. */
  fallSilent: () => void;
  speak: () => void;
  /** Present connections deliver nothing any more, but stay open. */
  die: () => void;
  close: () => Promise<void>;
}

const never = new Promise<never>(() => undefined);

export const openFaultyLine = async (serverPort: number): Promise<FaultyLine> => {
  const sockets = new Set<Socket>();
  let connections = 0;
  let lateMs = 0;
  let generation = 0;
  let silence: Promise<void> = Promise.resolve();
  let speak: () => void = () => undefined;

  const carrier = (): Transform => {
    const mine = generation;
    const carry = async (chunk: Buffer, done: TransformCallback) => {
      await delay(lateMs);
      await silence;
      if (mine !== generation) await never;
      done(null, chunk);
    };
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => void carry(chunk, done),
    });
  };

  const server = createServer((client) => {
    connections += 1;
    const upstream = connect(serverPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Closing one side closes the other.
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
    }
    client.pipe(carrier()).pipe(upstream);
    upstream.pipe(carrier()).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    // A listening TCP server has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    slow: (ms) => (lateMs = ms),
    fallSilent: () => {
      silence = new Promise((resolve) => (speak = resolve));
    },
    speak: () => speak(),
    die: () => (generation += 1),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
