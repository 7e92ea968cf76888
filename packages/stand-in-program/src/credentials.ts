import { StartError } from './start-error';

/** What clients have to sign in with. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** Plain characters, which every client encodes in the same way, also inside an address. */
const PLAIN = /^[\w.-]+$/;

/**
 * The credentials in the environment; undefined when everybody may connect. They are never
 * arguments, because every account of the machine can read the command line of a process.
 * @throws StartError when only one of the two is set, or a character would have to be escaped
 */
export const credentialsIn = (
  env: Readonly<Record<string, string | undefined>>,
): Credentials | undefined => {
  const { STAND_IN_NAME: name = '', STAND_IN_PASSWORD: password = '' } = env;
  if (name === '' && password === '') return undefined;
  if (PLAIN.test(name) && PLAIN.test(password)) return { name, password };
  throw new StartError(
    'Set both STAND_IN_NAME and STAND_IN_PASSWORD, of letters, digits, dots, dashes and ' +
      'underscores; or neither, and everybody may connect.',
  );
};
