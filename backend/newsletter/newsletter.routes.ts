import { Router } from '../http/router';
import { newsletterBody } from '../../contracts/newsletter';
import { newsletterStream } from '../../platform/event-store/streams';
import type { Keyring } from '../../platform/secrets';
import type { Application } from '../../application/application';
import { parseBody } from '../http/body';
import { messageContext } from '../http/context';
import { addressOf, type RateLimit } from '../http/rate-limit';

export interface NewsletterRoutes {
  readonly newsletters: Application['newsletters'];
  readonly keyring: Pick<Keyring, 'hashEmail'>;
  readonly rateLimit: RateLimit;
}

/** Anybody may subscribe. The answer is the same whether or not they had before, so that nobody learns who reads it. */
export const newsletterRoutes = (deps: NewsletterRoutes): Router => {
  const { newsletters, keyring, rateLimit } = deps;
  const router = new Router();

  router.post('/newsletter', async (ctx) => {
    const { email } = parseBody(ctx, newsletterBody);
    await rateLimit('newsletter', addressOf(ctx));
    await newsletters.handle(
      newsletterStream(keyring.hashEmail(email)),
      { type: 'SubscribeToNewsletter', data: { email } },
      messageContext(ctx.state),
    );
    ctx.status = 204;
  });

  return router;
};
