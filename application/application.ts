import type { Keyring } from '../platform/secrets';
import { createHandlers, type Handlers, type HandlersOptions } from './handlers';

/** What use cases work with. A program makes it once and hands it to each of them as `app`. */
export interface Application extends Handlers, Pick<HandlersOptions, 'log' | 'logger' | 'now'> {
  readonly keyring: Keyring;
}

interface ApplicationOptions extends Omit<HandlersOptions, 'now'> {
  readonly keyring: Keyring;
  /** For programs that act as of another moment, such as demo data. */
  readonly now?: () => Date;
}

export const createApplication = ({
  keyring,
  now = () => new Date(),
  ...options
}: ApplicationOptions): Application => {
  const { log, logger } = options;
  return { ...createHandlers({ ...options, now }), log, logger, now, keyring };
};
