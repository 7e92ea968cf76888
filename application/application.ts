import type { MessageContext } from '../platform/event-store/codec';
import type { Keyring } from '../platform/secrets';
import { createHandlers, type Handlers, type HandlersOptions } from './handlers';
import { createHolders, type HolderOf } from './raffles/holders';

/** What use cases work with. A program makes it once and hands it to each of them as `app`. */
export interface Application extends Handlers, Pick<HandlersOptions, 'log' | 'logger' | 'now'> {
  readonly keyring: Keyring;
  readonly holderOf: HolderOf;
}

/** What every use case is given: the parts that it works with, and who asked and why. */
export interface UseCaseInput<Parts extends keyof Application> {
  readonly app: Pick<Application, Parts>;
  readonly context: MessageContext;
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
  const holderOf = createHolders(keyring);
  return { ...createHandlers({ ...options, now }), log, logger, now, keyring, holderOf };
};
