import type { AccountEvent, Registration } from '../../domain/accounts/events';
import type { RegisteredAccount } from '../../domain/accounts/state';
import type { UsernameRejection } from '../../domain/usernames/commands';
import type { UsernameEvent } from '../../domain/usernames/events';
import { handleFresh, loadFresh } from '../../platform/event-store/command-handler';
import { refused, type Outcome } from '../../platform/event-store/stream-queue';
import { accountStream } from '../../domain/accounts/stream';
import { usernameStream } from '../../domain/usernames/stream';
import { findNameOwner } from '../accounts/find-account';
import { forgetAccount, isForgotten } from '../accounts/forget-account';
import type { Application, UseCaseInput } from '../application';
import { takeNumber } from '../take-number';
import { ALIVE_MS, runProcess, type FinishedProcess, type Run } from './process';

type NewAccount = Readonly<Record<'userId', number>>;

interface RegisterAccount extends UseCaseInput<keyof Application> {
  readonly registration: Omit<Registration, 'userId'>;
}

interface Left {
  /** Null when it is erased. */
  readonly username: string | null;
}

/** As the person whose account it is, whoever finishes it. */
const ownContext = ({ context, userId }: Run<NewAccount>) => ({ ...context, actorId: userId });

const claim = async (run: Run<NewAccount>, username: string) => {
  const stream = usernameStream(run.app.keyring.hashName(username));
  const command = { type: 'ClaimUsername', data: { userId: run.userId } } as const;
  return handleFresh(run.app.usernames, stream, command, ownContext(run));
};

/** Nobody can sign in to this account. */
const abandon = (run: Run<NewAccount>) => {
  const command = { type: 'AbandonRegistration', data: {} } as const;
  return handleFresh(run.app.accounts, accountStream(run.userId), command, ownContext(run));
};

/**
 * Claims the name of an account that has none, abandons the account when somebody else has the
 * name, and hides what an erased one still shows.
 */
export const registration: FinishedProcess<AccountEvent | UsernameEvent, NewAccount, Left> = {
  name: 'finish-registration',
  reaction: 'finish-sagas.v1',
  // Also of deletions: their events may not be hidden yet.
  begins: { AccountRegistered: ALIVE_MS, AccountErased: ALIVE_MS },
  ends: ['UsernameClaimed'],
  subject: ({ data: { userId } }) => ({ userId }),
  look: async ({ app, userId }) => {
    const { state } = await loadFresh(app.accounts, accountStream(userId));
    if (state.status === 'erased')
      return (await isForgotten(app, userId)) ? undefined : { username: null };
    if (state.status !== 'registered') return undefined;
    const { username } = state;
    return (await findNameOwner({ app, username })) === userId ? undefined : { username };
  },
  steps: [
    async (run, { username }) => username !== null && claim(run, username),
    async (run, { username }) => username !== null && abandon(run),
    ({ app, userId }) => forgetAccount(app, userId),
  ],
};

/**
 * Opens an account, then claims its user name. The claim is the commit point: an account without it
 * does not count.
 */
export const registerAccount = async (
  request: RegisterAccount,
): Promise<Outcome<RegisteredAccount, UsernameEvent, UsernameRejection>> => {
  const { app, registration: registered } = request;
  const { username } = registered;
  if ((await findNameOwner({ app, username })) !== null) return refused({ type: 'username-taken' });
  const userId = await takeNumber({ app, of: 'users', context: request.context });
  const run = { ...request, userId };
  const command = { type: 'RegisterAccount', data: { ...registered, userId } } as const;
  const opened = await app.accounts.handle(accountStream(userId), command, ownContext(run));
  if (opened.kind === 'rejected' || opened.state.status !== 'registered')
    throw new Error(`The number ${userId} was given twice`);
  const claimed = await claim(run, username);
  if (claimed.kind === 'accepted') return { ...claimed, state: opened.state };
  await runProcess(registration, run);
  return claimed;
};
