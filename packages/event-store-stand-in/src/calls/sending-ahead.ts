import {
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
} from '@grpc/grpc-js';

/** Bytes handed to a connection before the call that they are of has to wait for it. */
const MOST_BYTES_AHEAD = 128 * 1024;

/** A call that hands its connection the next message before the last one is sent. */
class SendingAhead extends ServerInterceptingCall {
  readonly #connection: ServerInterceptingCallInterface;
  #bytesAhead = 0;
  #waiting: (() => void) | undefined;

  constructor(connection: ServerInterceptingCallInterface) {
    super(connection);
    this.#connection = connection;
  }

  /** @param message of a call whose messages are bytes already */
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
 * Lets what is sent at the same moment travel together. A call of gRPC's library sends its next
 * message once the last one is written to the socket: one write, one packet and one turn of the
 * reader's event loop for each.
 */
export const sendingAhead: ServerInterceptor = ({ responseStream }, call) =>
  responseStream ? new SendingAhead(call) : new ServerInterceptingCall(call);
