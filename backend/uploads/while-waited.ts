import type { IncomingMessage } from 'node:http';
import { cutOff } from './receive-file';

/**
 * Does work while its sender waits for the answer.
 * @param work gets a signal that aborts when the connection closes
 */
export const whileWaited = async <T>(
  { socket }: IncomingMessage,
  work: (gone: AbortSignal) => Promise<T>,
): Promise<T> => {
  const leaving = new AbortController();
  const leave = () => leaving.abort(cutOff());
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
};
