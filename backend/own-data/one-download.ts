import { finished, type Readable } from 'node:stream';
import { tooMany } from '../http/problem-error';

const TRY_AGAIN_IN_SECONDS = 30;
const RUNNING = 'Ya se está descargando un archivo con tus datos: espera a que termine';

/**
 * Lets each person take along one file at a time from this backend.
 * @throws ProblemError 429 while another one of theirs is being written
 */
export const createOneDownload = () => {
  const taking = new Set<number>();
  return (userId: number, write: () => Readable): Readable => {
    if (taking.has(userId)) throw tooMany(TRY_AGAIN_IN_SECONDS, RUNNING);
    const body = write();
    taking.add(userId);
    // Also when the client has left.
    finished(body, () => taking.delete(userId));
    return body;
  };
};
