import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import type { SignIn } from '../sign-in/sign-in';
import type { Doc } from '../bson/codec';
import type { Command, CommandRequest } from './command';

/** What the real server offers to everybody. */
const OPEN = new Set(['hello', 'ismaster', 'ping', 'saslStart', 'saslContinue']);

export const saslStart: Command = ({ body, database, signIn }) => ({
  ...signIn.start(body, database),
});

export const saslContinue: Command = ({ body, signIn }) => ({ ...signIn.continue(body) });

/** @throws CommandError as long as the client has to sign in first */
export const requireSignIn = ({ name, signIn }: CommandRequest): void => {
  if (signIn.isDone || OPEN.has(name)) return;
  throw new CommandError('Unauthorized', `command ${name} requires authentication`);
};

/** A failed attempt is left out, and the client begins again by `saslStart`. */
const speculative = (begun: Doc, signIn: SignIn): Doc => {
  try {
    return { speculativeAuthenticate: signIn.start(begun, begun['db']) };
  } catch (error) {
    if (error instanceof CommandError) return {};
    throw error;
  }
};

/** What a handshake answers to a client that wants to sign in. */
export const signInOffer = ({ body, signIn }: CommandRequest): Doc => {
  const { saslSupportedMechs: user, speculativeAuthenticate: begun } = body;
  const mechanisms = user === undefined ? undefined : signIn.mechanismsOf(user);
  return {
    ...(mechanisms && { saslSupportedMechs: mechanisms }),
    ...(isDoc(begun) && speculative(begun, signIn)),
  };
};
