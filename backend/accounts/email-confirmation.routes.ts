import { confirmEmail, requestConfirmation } from '../../application/accounts/confirm-email';
import { parseEmailLink, type EmailLinks } from '../../application/accounts/email-links';
import { findAccount } from '../../application/accounts/find-account';
import type { Application } from '../../application/application';
import { confirmationBody } from '../../contracts/email-confirmation';
import { ownId } from '../http/params';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { anybody, signedIn } from '../http/who';
import { accountProblems } from './account-problems';
import { countLinkTo, MAILBOX_LIMITS } from './count-link';

export interface EmailParts {
  readonly app: Application;
  readonly emailLinks: EmailLinks;
}

const confirming = ({ app, emailLinks }: EmailParts): Route =>
  route(
    {
      method: 'POST',
      path: '/email-confirmations',
      id: 'confirmEmail',
      summary: 'Confirma un correo con el enlace que se envió allí',
      description: 'Hacerlo otra vez no cambia nada. No hace falta una sesión.',
      who: anybody,
      records: true,
      limits: ['confirmation'],
      body: confirmationBody,
      answers: { 204: { description: 'Está confirmado' } },
      problems: {
        'unknown-link': [403, 'Este enlace no vale: está incompleto, o es de otro correo.'],
        'late-link': [403, 'Este enlace ha caducado. Pide otro desde tu perfil.'],
        ...only(accountProblems, 'account-not-found', 'email-changed'),
      },
    },
    async ({ body, context, refusal, accepted }) => {
      const link = parseEmailLink(body.link);
      const account = link && (await findAccount({ app, userId: link.userId }));
      if (!link || !account) throw refusal('unknown-link');
      const verdict = emailLinks.check(link, account);
      if (verdict === 'unknown') throw refusal('unknown-link');
      if (verdict === 'late') throw refusal('late-link');
      const { userId, emailVersion } = account;
      accepted(await confirmEmail({ app, userId, emailVersion, context }));
    },
  );

const requesting = ({ app }: EmailParts): Route =>
  route(
    {
      method: 'POST',
      path: '/users/:id/email-confirmation',
      id: 'requestEmailConfirmation',
      summary: 'Pide otro enlace para confirmar el propio correo',
      description: 'No cambia nada si ya está confirmado. Llega cuando el sitio envía correos.',
      who: signedIn,
      records: true,
      limits: ['confirmation-mail'],
      counts: MAILBOX_LIMITS,
      params: { id: ownId() },
      answers: { 204: { description: 'Está pedido' } },
      problems: only(accountProblems, 'account-not-found'),
    },
    async ({ person: { userId, profile }, context, count, accepted }) => {
      await countLinkTo(profile.email, app, count);
      accepted(await requestConfirmation({ app, userId, context }));
    },
  );

/** Confirming one's e-mail address. */
export const emailConfirmationRoutes = (parts: EmailParts): Route[] => [
  confirming(parts),
  requesting(parts),
];
