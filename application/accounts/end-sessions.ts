import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';

interface EndSessions extends UseCaseInput<'accounts'> {
  readonly userId: number;
  /** Names the session: when it was opened, in ISO-8601. */
  readonly openedAt: string;
}

/** Ends one session. The next request with it is refused. */
export const endSession = ({ app, userId, openedAt, context }: EndSessions) => {
  const command = { type: 'EndSession', data: { openedAt } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};

/** Ends all sessions but this one. */
export const endOtherSessions = ({ app, userId, openedAt, context }: EndSessions) => {
  const command = { type: 'EndOtherSessions', data: { openedAt } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
