import type { AccountRejection } from '../../domain/accounts/commands';
import type { AccountEvent, Profile } from '../../domain/accounts/events';
import type { Account } from '../../domain/accounts/state';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../platform/event-store/streams';
import type { UseCaseInput } from '../application';

interface UpdateProfile extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** The fields that were sent. */
  readonly changes: Partial<Profile>;
  /** Null takes the picture away; undefined leaves it as it is. */
  readonly profileImage: string | null | undefined;
}

/** Changes what a person says of themselves, and their picture. */
export const updateProfile = (
  request: UpdateProfile,
): Promise<Outcome<Account, AccountEvent, AccountRejection>> => {
  const { app, userId, changes, profileImage, context } = request;
  const data = profileImage === undefined ? { changes } : { changes, profileImage };
  const command = { type: 'UpdateProfile', data } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
