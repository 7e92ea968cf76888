import type { Application } from '../../application/application';
import type { NewsletterLinks } from '../../application/newsletter-links';
import { hasConfirmedNewsletter } from '../../application/subscribe-to-newsletter';
import { NEWSLETTER_PATH } from '../../contracts/newsletter';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-queue';
import type { LinkRequest } from '../../platform/jobs/link-requests';
import { isNews } from '../announcements/news';
import { createAccountMails, type AccountMailParts } from './account-mails';
import { linkMail } from './mail-text';

interface NewsletterParts extends AccountMailParts {
  readonly app: AccountMailParts['app'] & Pick<Application, 'newsletters' | 'keyring'>;
  readonly newsletterLinks: NewsletterLinks;
}

const done: JobOutcome = { kind: 'done' };

/** Nothing that anybody has written stands in it, because its reader may be a stranger. */
const TEXT = {
  subject: 'Confirma que quieres el boletín de Rifaviva',
  why: 'Alguien ha pedido el boletín de Rifaviva para esta dirección. Si has sido tú, confírmalo con este enlace:',
  label: 'Quiero el boletín',
  end: 'Vale tres días. Si no has sido tú, no hagas nada: no te enviaremos nada más.',
};

/** Sends a link that confirms a subscription, unless the address has confirmed one. */
export const createSendNewsletterLink = (parts: NewsletterParts): JobHandler<LinkRequest> => {
  const { app, publicUrl, newsletterLinks } = parts;
  const { sendAsked } = createAccountMails(parts);
  return async ({ who: address, at, correlationId, requestId }) => {
    if (!isNews(new Date(at), app.now())) return done;
    if (await hasConfirmedNewsletter({ app, email: address })) return done;
    const link = new URL(NEWSLETTER_PATH, publicUrl);
    link.hash = new URLSearchParams({ enlace: newsletterLinks.sign(address) }).toString();
    const to = { userId: null, address, id: `newsletter-${requestId}` };
    const asked = { ...to, kind: 'newsletter', correlationId } as const;
    await sendAsked(asked, linkMail({ ...TEXT, link: link.href }));
    return done;
  };
};
