import type { Registration } from '../../domain/accounts/events';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { UsernameRejection } from '../../domain/usernames/commands';
import type { UsernameEvent } from '../../domain/usernames/events';
import type { Outcome } from '../../platform/event-store/outcome';
import { accountStream } from '../../domain/accounts/stream';
import { usernameStream } from '../../domain/usernames/stream';
import type { UseCaseInput } from '../application';
import { takeNumber } from '../take-number';
import { findNameOwner } from './find-account';
import { forgetAccount } from './forget-account';

type Parts = 'log' | 'now' | 'life' | 'keyring' | 'accounts' | 'usernames';
type ClaimOutcome = Outcome<unknown, UsernameEvent, UsernameRejection>;

interface RegisterAccount extends UseCaseInput<Parts> {
  readonly registration: Omit<Registration, 'userId'>;
}

interface FinishRegistration extends UseCaseInput<Parts> {
  readonly userId: number;
}

interface Claim extends FinishRegistration {
  readonly username: string;
}

/** Nobody can sign in to this account. */
const abandon = async (request: FinishRegistration): Promise<void> => {
  const { app, userId, context } = request;
  const command = { type: 'AbandonRegistration', data: {} } as const;
  await app.accounts.handle(accountStream(userId), command, context);
  await forgetAccount(app, userId);
};

/** Claims the user name for the account, or abandons the account when the name is taken. */
const claimOrAbandon = async (claim: Claim): Promise<ClaimOutcome> => {
  const { app, userId, username, context } = claim;
  const stream = usernameStream(app.keyring.hashName(username));
  const command = { type: 'ClaimUsername', data: { userId } } as const;
  const outcome = await app.usernames.handle(stream, command, context);
  if (outcome.kind === 'rejected') await abandon(claim);
  return outcome;
};

/**
 * Opens an account, then claims its user name. The claim is the commit point: an account without it
 * does not count. `finishRegistration` finishes what a crash leaves in between.
 */
export const registerAccount = async (
  request: RegisterAccount,
): Promise<Outcome<RegisteredAccount, UsernameEvent, UsernameRejection>> => {
  const { app, registration } = request;
  const { username } = registration;
  if ((await findNameOwner({ app, username })) !== null) {
    return { kind: 'rejected', rejection: { type: 'username-taken' }, position: -1 };
  }
  const userId = await takeNumber({ app, of: 'users', context: request.context });
  const context = { ...request.context, actorId: userId };
  const command = { type: 'RegisterAccount', data: { ...registration, userId } } as const;
  const opened = await app.accounts.handle(accountStream(userId), command, context);
  if (opened.kind === 'rejected' || opened.state.status !== 'registered') {
    throw new Error(`The number ${userId} was given twice`);
  }
  const claimed = await claimOrAbandon({ app, userId, username, context });
  return claimed.kind === 'rejected' ? claimed : { ...claimed, state: opened.state };
};

/**
 * After a crash, claims the name of an account that never got one, abandons the account, or hides
 * what an abandoned one still shows.
 *
 * A registration under way is not disturbed, because its claim is the same.
 * @returns accepted without events when there was nothing to finish
 */
export const finishRegistration = async (request: FinishRegistration): Promise<ClaimOutcome> => {
  const { app, userId } = request;
  const stream = accountStream(userId);
  app.accounts.states.invalidate(stream);
  const { state, position } = await app.accounts.states.load(stream);
  if (state.status === 'erased') await forgetAccount(app, userId);
  if (state.status !== 'registered') return { kind: 'accepted', events: [], state, position };
  const context = { ...request.context, actorId: userId };
  return claimOrAbandon({ app, userId, username: state.username, context });
};
