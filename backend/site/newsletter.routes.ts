import { setTimeout as delay } from 'node:timers/promises';
import type { Application } from '../../application/application';
import { subscribeToNewsletter } from '../../application/subscribe-to-newsletter';
import { newsletterBody } from '../../contracts/newsletter';
import { route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';

/** Longer than a subscription takes to store, so that the time does not tell who has one. */
const ANSWER_AFTER_MS = 200;

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
        limits: ['newsletter'],
        body: newsletterBody,
        answers: { 204: { description: 'Está suscrita' } },
      },
      async ({ body: { email }, context }) => {
        const stored = subscribeToNewsletter({ app, email, context });
        await Promise.all([stored, delay(ANSWER_AFTER_MS)]);
      },
    ),
  ],
});
