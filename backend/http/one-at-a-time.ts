import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { oneInATurn } from './one-in-a-turn';

/** Requests of one connection that wait for the answers before them; browsers send none ahead. */
const WAITING_MOST = 100;

/** What it returns is not waited for: a request is over when its response is closed. */
type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;
type Waiting = readonly [request: IncomingMessage, response: ServerResponse];

/**
 * Works on one request of a connection at a time, in their order. A client may send hundreds in one
 * packet without waiting for an answer (pipelining); all of them would be worked on before the next
 * request of anybody else. Of what was sent ahead on all connections, one request is begun in a
 * turn of the event loop, so that those of everybody else go before. A connection with too many
 * waiting is closed.
 */
export const oneAtATime = (handle: Handle): Handle => {
  /** Of each connection with a request that is not answered yet. */
  const lines = new WeakMap<Socket, Waiting[]>();
  const inTurn = oneInATurn();

  const begin = (socket: Socket, line: Waiting[], [request, response]: Waiting): void => {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : line.shift();
      if (next === undefined) lines.delete(socket);
      else
        inTurn(() => {
          if (!socket.destroyed) begin(socket, line, next);
        });
    });
    handle(request, response);
  };

  return (request, response) => {
    const { socket } = request;
    // The rest of a packet is still read when its connection was closed.
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (line === undefined) {
      const empty: Waiting[] = [];
      lines.set(socket, empty);
      begin(socket, empty, [request, response]);
    } else if (line.length < WAITING_MOST) line.push([request, response]);
    else socket.destroy();
  };
};
