import type { JudgedProfile } from '../../domain/accounts/commands';
import type { Profile } from '../../domain/accounts/events';
import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';
import type { AccountOutcome } from './account-outcome';

interface UpdateProfile extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** Only the fields that were sent. */
  readonly changes: Partial<Profile>;
  /** Null removes the picture; undefined keeps it. */
  readonly profileImage: string | null | undefined;
  /** The values that the changes were judged with: refused when these have changed since. */
  readonly judgedWith?: JudgedProfile;
}

/** Changes a person's profile and picture. */
export const updateProfile = (request: UpdateProfile): Promise<AccountOutcome<'UpdateProfile'>> => {
  const { app, userId, changes, profileImage, judgedWith, context } = request;
  const data = {
    changes,
    ...(profileImage === undefined ? {} : { profileImage }),
    ...(judgedWith === undefined ? {} : { judgedWith }),
  };
  const command = { type: 'UpdateProfile', data } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
