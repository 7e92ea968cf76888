import type { Socket } from 'node:net';

/** The other end of a connection. */
export interface ConnectionEnd {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}

export interface StrangerLimits {
  /** Connections at a time. One more, and one is closed. */
  readonly connections: number;
  /** All that one may send, or between two of its messages. */
  readonly bytes: number;
  /** The time to say who one is. */
  readonly withinMs: number;
  /** The time from one message to the next, where a protocol has connections that never sign in. */
  readonly spokenMs: number;
}

const LIMITS: StrangerLimits = {
  connections: 64,
  bytes: 64 * 1024,
  withinMs: 10_000,
  spokenMs: 60_000,
};
/** Too short for much to arrive. */
const LOOK_EVERY_MS = 20;

interface Stranger {
  readonly socket: Socket;
  readonly until: number;
  /** Bytes that it may have sent. */
  readonly most: number;
  readonly hasSpoken: boolean;
}

const nameOf = ({ remoteAddress, remotePort }: ConnectionEnd): string =>
  `${remoteAddress} ${remotePort}`;

/**
 * Connections on which nobody has signed in yet. They are closed when they send much, open many
 * calls (which cost bytes too), or say nothing; whoever has signed in is left alone.
 */
export class Strangers {
  readonly #limits: StrangerLimits;
  /** The oldest first. */
  readonly #byName = new Map<string, Stranger>();
  #looking: NodeJS.Timeout | undefined;

  constructor(limits: Partial<StrangerLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  add(socket: Socket): void {
    const name = nameOf(socket);
    const { connections, withinMs, bytes } = this.#limits;
    const until = performance.now() + withinMs;
    this.#byName.set(name, { socket, until, most: bytes, hasSpoken: false });
    socket.once('close', () => this.#forget(name, socket));
    if (this.#byName.size > connections) this.#closeOne();
    // HTTP/2 reads without events of the socket, so nobody tells how much has arrived.
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /**
   * This connection has sent a whole message, and has its time anew: drivers of MongoDB watch a
   * server on connections that never sign in.
   */
  spoke(socket: Socket): void {
    const name = nameOf(socket);
    if (!this.#byName.delete(name)) return;
    const until = performance.now() + this.#limits.spokenMs;
    const most = socket.bytesRead + this.#limits.bytes;
    this.#byName.set(name, { socket, until, most, hasSpoken: true });
  }

  /** From now on this connection may do everything. */
  signedIn(connection: ConnectionEnd): void {
    if (this.#byName.size === 0) return;
    this.#remove(nameOf(connection));
  }

  #look(): void {
    const now = performance.now();
    for (const { socket, until, most } of this.#byName.values())
      if (socket.bytesRead > most || now >= until) socket.destroy();
  }

  /** Who signs in does so at once, so the oldest is the least likely to; of the silent first. */
  #closeOne(): void {
    const others = [...this.#byName.values()].slice(0, -1);
    const socket = (others.find(({ hasSpoken }) => !hasSpoken) ?? others[0])?.socket;
    if (!socket) return;
    // Its `close` comes later, and the next connection may be here before.
    this.#remove(nameOf(socket));
    socket.destroy();
  }

  /** A name may have gone to the next connection meanwhile. */
  #forget(name: string, socket: Socket): void {
    if (this.#byName.get(name)?.socket === socket) this.#remove(name);
  }

  #remove(name: string): void {
    this.#byName.delete(name);
    if (this.#byName.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }
}
