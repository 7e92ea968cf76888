import { randomBytes } from 'node:crypto';

interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** New ones at each start, so that other accounts of the machine can't use our stores. */
export const madeUp = (): Credentials => ({
  name: `rifaviva-${randomBytes(4).toString('hex')}`,
  password: randomBytes(24).toString('hex'),
});

/** Variables that make a stand-in ask for them; arguments would show them to everybody. */
export const credentialVariables = ({
  name,
  password,
}: Credentials): Readonly<Record<string, string>> => ({
  STAND_IN_NAME: name,
  STAND_IN_PASSWORD: password,
});

export const withCredentials = (url: string, { name, password }: Credentials): string =>
  url.replace('://', `://${name}:${password}@`);
