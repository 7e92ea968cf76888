import type { NewsletterEvent } from '../domain/newsletter/events';
import type { Outcome } from '../platform/event-store/outcome';
import { newsletterStream } from '../platform/event-store/streams';
import type { UseCaseInput } from './application';

interface SubscribeToNewsletter extends UseCaseInput<'newsletters' | 'keyring'> {
  readonly email: string;
}

/** Open to everybody. A repeat changes nothing. */
export const subscribeToNewsletter = (
  request: SubscribeToNewsletter,
): Promise<Outcome<unknown, NewsletterEvent, never>> => {
  const { app, email, context } = request;
  const stream = newsletterStream(app.keyring.hashEmail(email));
  const command = { type: 'SubscribeToNewsletter', data: { email } } as const;
  return app.newsletters.handle(stream, command, context);
};
