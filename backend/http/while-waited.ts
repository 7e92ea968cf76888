import type { IncomingMessage } from 'node:http';

/**
 * Does work while its sender waits for the answer.
 * @param left the reason of the abort; nobody reads the answer that is made of it
 * @param work gets a signal that aborts when the connection closes
 */
export const whileWaited = async <T>(
  { socket }: IncomingMessage,
  left: () => Error,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> => {
  const leaving = new AbortController();
  const leave = () => leaving.abort(left());
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
};
