import { StartError } from '../../platform/lifecycle';
import type { Application } from '../application';
import { findAccountByName } from './find-account';
import { isPasswordRight } from './passwords';

/** The password of every demo account. It is printed at each start, so everyone knows it. */
export const DEMO_PASSWORD = 'rifaviva';

/** The user names of the demo data. */
export const DEMO_USERNAMES = [
  'ana',
  'bruno',
  'operador',
  'tiendaluz',
  'audiolab',
  'bicisnorte',
  'pixelnova',
  'joyeriaalba',
  'viverosol',
  'ladehesa',
  'carmen',
  'diego',
  'elena',
  'fran',
  'gloria',
  'hugo',
  'ines',
  'javi',
  'lucia',
  'marcos',
  'mercedes',
  'nerea',
  'noa',
  'oscar',
  'pablo',
  'sara',
  'teresa',
  'vicent',
] as const;

interface DemoAccountsInput {
  readonly app: Pick<Application, 'accounts' | 'usernames' | 'keyring'>;
  /** Why other people can meet this site; undefined when they can't. */
  readonly exposure: string | undefined;
}

/**
 * Keeps a site that other people can meet from starting with demo accounts in its log, wherever
 * they came from: anybody could sign in as they do. An account with another password may stay.
 * @throws StartError that names them
 */
export const refuseDemoAccounts = async ({ app, exposure }: DemoAccountsInput): Promise<void> => {
  if (exposure === undefined) return;
  const open: string[] = [];
  for (const username of DEMO_USERNAMES) {
    const account = await findAccountByName({ app, username });
    if (account && (await isPasswordRight(DEMO_PASSWORD, account.passwordHash)))
      open.push(username);
  }
  if (open.length === 0) return;
  throw new StartError(
    `This event log holds demo accounts whose password everyone knows (${open.join(', ')}), ` +
      `and ${exposure}. Use a log without demo data, or keep the site to this machine: ` +
      'HOST 127.0.0.1, without PUBLIC_URL, TRUST_PROXY and SMTP_URL.',
  );
};
