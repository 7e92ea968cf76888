import type { JudgedProfile } from '../../domain/accounts/commands';
import type { Profile } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import type { UsernameRejection } from '../../domain/usernames/commands';
import { handleFresh } from '../../platform/event-store/command-handler';
import { refused, type Refused } from '../../platform/event-store/stream-queue';
import { takenFor } from '../../domain/usernames/alike-names';
import { usernameStream } from '../../domain/usernames/stream';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';
import { findAccount, findNameOwner } from './find-account';

interface UpdateProfile extends UseCaseInput<'accounts' | 'usernames' | 'keyring'> {
  readonly userId: number;
  /** Only the fields that were sent. */
  readonly changes: Partial<Profile>;
  /** Null removes the picture; undefined keeps it. */
  readonly profileImage: string | null | undefined;
  /** The values that the changes were judged with: refused when these have changed since. */
  readonly judgedWith?: JudgedProfile;
}

/** Before a shop shows a name: a claim is for ever, as that of a user name. */
const claimShownName = async (
  { app, userId, context }: UpdateProfile,
  name: string,
): Promise<Refused<UsernameRejection> | undefined> => {
  const account = await findAccount({ app, userId });
  if (account?.userType !== 'comercio' || account.profile.displayName === name) return undefined;
  const names = takenFor(name);
  for (const username of names) {
    const owner = await findNameOwner({ app, username });
    if (owner !== null && owner !== userId) return refused({ type: 'username-taken' });
  }
  const command = { type: 'ClaimUsername', data: { userId } } as const;
  for (const username of names) {
    const stream = usernameStream(app.keyring.hashName(username));
    const claimed = await handleFresh(app.usernames, stream, command, context);
    if (claimed.kind === 'rejected') return claimed;
  }
  return undefined;
};

/** Changes a person's profile and picture. */
export const updateProfile = async (
  request: UpdateProfile,
): Promise<AccountOutcome<'UpdateProfile'> | Refused<UsernameRejection>> => {
  const { app, userId, changes, profileImage, judgedWith, context } = request;
  const { displayName } = changes;
  if (displayName) {
    const taken = await claimShownName(request, displayName);
    if (taken) return taken;
  }
  const data = {
    changes,
    ...(profileImage === undefined ? {} : { profileImage }),
    ...(judgedWith === undefined ? {} : { judgedWith }),
  };
  const command = { type: 'UpdateProfile', data } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
