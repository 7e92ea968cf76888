import { request } from 'node:http';
import { readLogAddress } from 'quick-wire';
import { StartError } from '../platform/lifecycle';

const PATH = '/admin/hold-file';
const ANSWER_WITHIN_MS = 10_000;

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'The event store refuses the password of EVENT_STORE_URL.',
  404: 'EVENT_STORE_URL names a server of your own: back it up as its manual describes.',
  409: 'The log is being scavenged. Try again in a moment.',
};

/** A file that nobody but this process lets go. */
export interface Hold {
  /** Lets go, as the end of this process does. */
  readonly release: () => void;
  /** @throws StartError when the log has let go meanwhile: what was copied may not fit together */
  readonly assertHeld: () => void;
}

const isLost = () =>
  new StartError('The log was not held until the end, because it has stopped. Try again.');

/**
 * Asks the embedded log of a running site to leave its file as it is.
 * @throws StartError when it does not
 */
export const holdFile = (url: string): Promise<Hold> => {
  const { nodes, credentials } = readLogAddress(url);
  const authorization =
    credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
  return new Promise((resolve, reject) => {
    const held = request(`http://${nodes[0] ?? ''}${PATH}`, {
      method: 'POST',
      agent: false,
      timeout: ANSWER_WITHIN_MS,
      headers: { 'content-length': 0, ...(authorization !== undefined && { authorization }) },
    });
    held.once('error', (error) => {
      reject(new StartError(`The event store does not answer (${error.message}).`));
    });
    held.once('response', ({ statusCode = 0 }) => {
      if (statusCode === 200) {
        const assertHeld = () => {
          if (held.closed) throw isLost();
        };
        resolve({ release: () => void held.destroy(), assertHeld });
      } else {
        held.destroy();
        reject(new StartError(REFUSALS[statusCode] ?? `The event store answered ${statusCode}.`));
      }
    });
    held.end();
  });
};
