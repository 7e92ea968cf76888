import { accountStream } from '../../domain/accounts/stream';
import type { UseCaseInput } from '../application';

interface ConfirmEmail extends UseCaseInput<'accounts'> {
  readonly userId: number;
  readonly emailVersion: number;
}

/** Confirms an address of an account, for somebody who got mail there. */
export const confirmEmail = ({ app, userId, emailVersion, context }: ConfirmEmail) => {
  const command = { type: 'ConfirmEmail', data: { emailVersion } } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};

interface RequestConfirmation extends UseCaseInput<'accounts'> {
  readonly userId: number;
}

/** Asks for another link; workers send it. */
export const requestConfirmation = ({ app, userId, context }: RequestConfirmation) => {
  const command = { type: 'RequestConfirmation', data: {} } as const;
  return app.accounts.handle(accountStream(userId), command, context);
};
