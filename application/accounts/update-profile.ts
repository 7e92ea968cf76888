import type { JudgedProfile } from '../../domain/accounts/commands';
import type { Profile } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import type { UsernameRejection } from '../../domain/usernames/commands';
import { handleFresh } from '../../platform/event-store/command-handler';
import { refused, type Refused } from '../../platform/event-store/stream-queue';
import { usernameStream } from '../../domain/usernames/stream';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';
import { findAccount, findNameOwner } from './find-account';

interface UpdateProfile extends UseCaseInput<'accounts' | 'usernames' | 'keyring'> {
  readonly userId: number;
  /** Only the fields that were sent. */
  readonly changes: Partial<Profile>;
  /** The user names that a shop claims before it shows a name; a claim is for ever. */
  readonly claims?: readonly string[];
  /** Null removes the picture; undefined keeps it. */
  readonly profileImage: string | null | undefined;
  /** The values that the changes were judged with: refused when these have changed since. */
  readonly judgedWith?: JudgedProfile;
}

/** @returns the refusal, when one of them is somebody else's */
const claimAll = async (
  { app, userId, context }: UpdateProfile,
  names: readonly string[],
): Promise<Refused<UsernameRejection> | undefined> => {
  if (names.length === 0) return undefined;
  const account = await findAccount({ app, userId });
  if (account?.userType !== 'comercio') return undefined;
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
  const { app, userId, changes, claims = [], profileImage, judgedWith, context } = request;
  const taken = await claimAll(request, claims);
  if (taken) return taken;
  const data = {
    changes,
    ...(profileImage === undefined ? {} : { profileImage }),
    ...(judgedWith === undefined ? {} : { judgedWith }),
  };
  const command = { type: 'UpdateProfile', data } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
