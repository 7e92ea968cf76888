import type { Application } from '../../application/application';
import { subscribeToNewsletter } from '../../application/subscribe-to-newsletter';
import { newsletterBody } from '../../contracts/newsletter';
import { route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';

export interface NewsletterParts {
  readonly app: Application;
}

export const newsletterRoutes = ({ app }: NewsletterParts): RouteGroup => ({
  title: 'Boletín',
  prefix: '/api',
  routes: [
    // The answer is always the same, so that it does not reveal who has subscribed.
    route(
      {
        method: 'POST',
        path: '/newsletter',
        id: 'subscribe',
        summary: 'Suscribe una dirección al boletín',
        description: 'Responde lo mismo si ya estaba suscrita.',
        who: anybody,
        limit: 'newsletter',
        body: newsletterBody,
        answers: { 204: { description: 'Está suscrita' } },
      },
      async ({ body: { email }, context }) => {
        await subscribeToNewsletter({ app, email, context });
      },
    ),
  ],
});
