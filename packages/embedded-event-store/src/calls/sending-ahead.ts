import {
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
} from '@grpc/grpc-js';

/** Bytes that a call may hand to its connection before it has to wait for it. */
const MOST_BYTES_AHEAD = 128 * 1024;

/** Hands the next message to the connection before the last one was sent. */
class SendingAhead extends ServerInterceptingCall {
  readonly #connection: ServerInterceptingCallInterface;
  #bytesAhead = 0;
  #waiting: (() => void) | undefined;

  constructor(connection: ServerInterceptingCallInterface) {
    super(connection);
    this.#connection = connection;
  }

  /** @param message already encoded as bytes */
  override sendMessage(message: Buffer, taken: () => void): void {
    this.#bytesAhead += message.length;
    this.#connection.sendMessage(message, () => this.#sent(message.length));
    if (this.#bytesAhead < MOST_BYTES_AHEAD) taken();
    else this.#waiting = taken;
  }

  #sent(bytes: number): void {
    this.#bytesAhead -= bytes;
    const taken = this.#waiting;
    if (!taken || this.#bytesAhead >= MOST_BYTES_AHEAD) return;
    this.#waiting = undefined;
    taken();
  }
}

/**
 * Lets messages of the same moment travel together. gRPC's library waits for each socket write,
 * which costs one packet and one turn of the reader's event loop per message.
 */
export const sendingAhead: ServerInterceptor = ({ responseStream }, call) =>
  responseStream ? new SendingAhead(call) : new ServerInterceptingCall(call);
