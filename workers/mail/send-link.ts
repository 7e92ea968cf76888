import type { EmailLinks } from '../../application/accounts/email-links';
import type { Application } from '../../application/application';
import { CONFIRMATION_PATH } from '../../contracts/email-confirmation';
import { isEmailConfirmed } from '../../domain/accounts/state';
import { accountStream } from '../../platform/event-store/streams';
import { html } from '../../platform/html';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-worker';
import type { Mailer } from '../../platform/mailer';
import type { ConfirmationJob } from './confirmation-schedule';

export interface SendLinkParts {
  readonly app: Pick<Application, 'logger' | 'accounts'>;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly emailLinks: EmailLinks;
}

const done: JobOutcome = { kind: 'done' };

const SUBJECT = 'Confirma tu correo en Rifaviva';
const WHY = 'Alguien ha dado esta dirección en Rifaviva. Si eres tú, confírmala con este enlace:';
const ELSE = 'Vale tres días. Si no eres tú, no hagas nada: no te enviaremos nada más.';

/** Nothing that anybody has written stands in it, because its reader may be a stranger. */
const linkMail = (link: string) => ({
  subject: SUBJECT,
  text: `${WHY}\n\n${link}\n\n${ELSE}\n`,
  html: html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <title>${SUBJECT}</title>
      </head>
      <body>
        <p>${WHY}</p>
        <p><a href="${link}">Confirmar mi correo</a></p>
        <p><small>${ELSE}</small></p>
      </body>
    </html> `.toString(),
});

/** Sends a link to a person's address, unless it is confirmed. */
export const createSendLink =
  ({ app, mailer, publicUrl, emailLinks }: SendLinkParts): JobHandler<ConfirmationJob> =>
  async ({ userId, causationId }) => {
    const stream = accountStream(userId);
    app.accounts.states.invalidate(stream);
    const { state } = await app.accounts.states.load(stream);
    if (state.status !== 'registered' || isEmailConfirmed(state)) return done;
    const link = new URL(CONFIRMATION_PATH, publicUrl);
    link.searchParams.set('enlace', emailLinks.sign(state));
    const outcome = await mailer.send({
      ...linkMail(link.href),
      to: state.profile.email,
      id: `confirm-${causationId}`,
      unsubscribeUrl: new URL('/perfil', publicUrl).href,
    });
    if (outcome.kind === 'refused')
      app.logger.warn({ userId, code: outcome.code }, 'confirmation mail refused');
    return done;
  };
