import type { IncomingMessage } from 'node:http';

/** Enough time to receive the rest of a refused body, so that its sender gets the answer. */
const DISCARD_WITHIN_MS = 30_000;

/**
 * Reads the rest that a refused client still sends, so that it gets the answer; disconnects one
 * that never stops.
 */
export const discardRest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  const hangUp = setTimeout(() => socket.destroy(), DISCARD_WITHIN_MS);
  const settle = () => {
    clearTimeout(hangUp);
    request.off('end', settle);
    socket.off('close', settle);
  };
  request.once('end', settle);
  // After the answer, the request emits no event when its connection closes.
  socket.once('close', settle);
  request.resume();
};
