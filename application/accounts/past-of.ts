import type { AccountEvent } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import type { Application } from '../application';

interface Past {
  readonly usernames: Set<string>;
  readonly pictures: Set<string>;
  /** Every address, and whether the account has proved that it is its own. */
  readonly emails: Map<string, boolean>;
}

/** What an account's own events tell of the person; they are hidden last. */
export const pastOf = async ({ log }: Pick<Application, 'log'>, userId: number): Promise<Past> => {
  const past: Past = { usernames: new Set(), pictures: new Set(), emails: new Map() };
  let email = '';
  const add = (address: string, isProven: boolean) => {
    email = address;
    past.emails.set(address, isProven || (past.emails.get(address) ?? false));
  };
  for await (const { type, data } of log.readStream<AccountEvent>(accountStream(userId))) {
    if (type === 'AccountRegistered') {
      past.usernames.add(data.username);
      add(data.profile.email, false);
    }
    if (type === 'ProfileUpdated' && data.changes.email !== undefined)
      add(data.changes.email, false);
    if (type === 'EmailConfirmed') add(email, true);
    if (type === 'ProfilePhotoChanged' && data.profileImage !== null)
      past.pictures.add(data.profileImage);
  }
  return past;
};
