import { setTimeout as delay } from 'node:timers/promises';
import { parseLink, emailIn, type NewsletterLinks } from '../../application/accounts/signed-links';
import type { Application } from '../../application/application';
import { subscribeToNewsletter } from '../../application/subscribe-to-newsletter';
import { newsletterBody, newsletterConfirmationBody } from '../../contracts/newsletter';
import { tellLogPosition } from '../http/answer-headers';
import { mailNetworkOf } from '../http/rate-limit';
import { route, type Route, type RouteGroup } from '../http/route';
import { anybody } from '../http/who';
import type { LinkRequests } from '../link-requests';

/** Longer than a subscription takes to store, so that the time does not tell who has one. */
const ANSWER_AFTER_MS = 200;

export interface NewsletterParts {
  readonly app: Application;
  readonly newsletterLinks: NewsletterLinks;
  readonly linkRequests: Pick<LinkRequests, 'newsletterLink'>;
  readonly sendsMail: boolean;
}

/** The answer is always the same, so that it does not reveal who has subscribed. */
const subscribing = ({ app, linkRequests, sendsMail }: NewsletterParts): Route =>
  route(
    {
      method: 'POST',
      path: '/newsletter',
      id: 'subscribe',
      summary: 'Suscribe una dirección al boletín',
      description:
        'Responde lo mismo si ya estaba suscrita. Si el sitio envía correos, llega un enlace a la dirección, que no está suscrita hasta que alguien lo confirma.',
      who: anybody,
      needsParts: true,
      limits: ['newsletter'],
      body: newsletterBody,
      answers: { 204: { description: 'Está suscrita, o lo estará cuando se confirme' } },
    },
    async ({ ctx, body: { email }, context }) => {
      if (sendsMail) {
        const { correlationId } = context;
        await linkRequests.newsletterLink(email, { correlationId, network: mailNetworkOf(ctx) });
        return;
      }
      const stored = subscribeToNewsletter({ app, email, confirmed: false, context });
      await Promise.all([stored, delay(ANSWER_AFTER_MS)]);
    },
  );

const confirming = ({ app, newsletterLinks }: NewsletterParts): Route =>
  route(
    {
      method: 'POST',
      path: '/newsletter-confirmations',
      id: 'confirmSubscription',
      summary: 'Confirma una suscripción al boletín con el enlace que se envió por correo',
      description: 'Hacerlo otra vez no cambia nada.',
      who: anybody,
      records: true,
      limits: ['confirmation'],
      body: newsletterConfirmationBody,
      answers: { 204: { description: 'Está suscrita' } },
      problems: {
        'unknown-link': [403, 'Este enlace no vale: está incompleto.'],
        'late-link': [403, 'Este enlace ha caducado. Suscríbete otra vez.'],
      },
    },
    async ({ ctx, body, context, refusal }) => {
      const link = parseLink(body.link);
      if (!link || !newsletterLinks.isFor(link, emailIn(link))) throw refusal('unknown-link');
      if (newsletterLinks.isLate(link)) throw refusal('late-link');
      const confirmation = { app, email: emailIn(link), confirmed: true, context };
      tellLogPosition(ctx, (await subscribeToNewsletter(confirmation)).position);
    },
  );

export const newsletterRoutes = (parts: NewsletterParts): RouteGroup => ({
  title: 'Boletín',
  prefix: '/api',
  routes: [subscribing(parts), confirming(parts)],
});
