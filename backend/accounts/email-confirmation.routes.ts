import { confirmEmail, requestConfirmation } from '../../application/accounts/confirm-email';
import { parseAccountLink, type EmailLinks } from '../../application/accounts/signed-links';
import { findAccount } from '../../application/accounts/find-account';
import { mailboxOf } from '../../application/accounts/mailbox';
import type { Application } from '../../application/application';
import { confirmationBody } from '../../contracts/email-confirmation';
import type { MailQuota } from '../../platform/redis/mail-quota';
import { ownId } from '../http/params';
import { tooMany } from '../http/problem-error';
import { mailNetworkOf } from '../http/rate-limit';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { anybody, signedIn } from '../http/who';
import { accountProblems } from './account-problems';

export interface EmailParts {
  readonly app: Application;
  readonly emailLinks: EmailLinks;
  readonly mailQuota: MailQuota;
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
      const link = parseAccountLink(body.link);
      const account = link && (await findAccount({ app, userId: link.userId }));
      if (!link || !account) throw refusal('unknown-link');
      if (!emailLinks.isFor(link, account)) throw refusal('unknown-link');
      if (emailLinks.isLate(link)) throw refusal('late-link');
      const { userId, emailVersion } = account;
      accepted(await confirmEmail({ app, userId, emailVersion, context }));
    },
  );

const requesting = ({ app, mailQuota }: EmailParts): Route =>
  route(
    {
      method: 'POST',
      path: '/users/:id/email-confirmation',
      id: 'requestEmailConfirmation',
      summary: 'Pide otro enlace para confirmar el propio correo',
      description:
        'No cambia nada si ya está confirmado. Llega cuando el sitio envía correos. 429 también si ese buzón ha recibido ya bastantes enlaces.',
      who: signedIn,
      records: true,
      limits: ['confirmation-mail'],
      params: { id: ownId() },
      answers: { 204: { description: 'Está pedido' } },
      problems: only(accountProblems, 'account-not-found'),
    },
    async ({ ctx, person: { userId, profile }, context, accepted }) => {
      const network = mailNetworkOf(ctx);
      // Workers count the link when they send it; here a person learns that they would not.
      const to = { mailbox: mailboxOf(profile.email), kind: 'confirmation' } as const;
      const waitMs = await mailQuota.waitFor(to, network);
      if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
      await mailQuota.noteAsker(context.correlationId, network);
      accepted(await requestConfirmation({ app, userId, context }));
    },
  );

/** Confirming one's e-mail address. */
export const emailConfirmationRoutes = (parts: EmailParts): Route[] => [
  confirming(parts),
  requesting(parts),
];
