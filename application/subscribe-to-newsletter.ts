import type { NewsletterEvent } from '../domain/newsletter/events';
import type { Outcome } from '../platform/event-store/stream-queue';
import { newsletterStream } from '../domain/newsletter/stream';
import { loadFresh } from '../platform/event-store/command-handler';
import type { Application, UseCaseInput } from './application';

interface SubscribeToNewsletter extends UseCaseInput<'newsletters' | 'keyring'> {
  readonly email: string;
  /** Whether somebody has followed a link that was sent there. */
  readonly confirmed: boolean;
}

/** Open to everybody. A second confirmation changes nothing. */
export const subscribeToNewsletter = (
  request: SubscribeToNewsletter,
): Promise<Outcome<unknown, NewsletterEvent, never>> => {
  const { app, email, confirmed, context } = request;
  const stream = newsletterStream(app.keyring.hashEmail(email));
  const command = { type: 'SubscribeToNewsletter', data: { email, confirmed } } as const;
  return app.newsletters.handle(stream, command, context);
};

interface Subscriber {
  readonly app: Pick<Application, 'newsletters' | 'keyring'>;
  readonly email: string;
}

/** Whether an address has confirmed its subscription, as of the log's end. */
export const hasConfirmedNewsletter = async ({ app, email }: Subscriber): Promise<boolean> => {
  const stream = newsletterStream(app.keyring.hashEmail(email));
  return (await loadFresh(app.newsletters, stream)).state.isConfirmed;
};
