import type { EmailLinks } from '../../application/accounts/signed-links';
import { CONFIRMATION_PATH } from '../../contracts/email-confirmation';
import { isEmailConfirmed } from '../../domain/accounts/state';
import type { JobOutcome } from '../../platform/jobs/job-definition';
import type { JobHandler } from '../../platform/jobs/job-queue';
import { createAccountMails, type AccountMailParts } from './account-mails';
import type { ConfirmationJob } from './schedules';
import { linkMail } from './mail-text';

interface ConfirmationParts extends AccountMailParts {
  readonly emailLinks: EmailLinks;
}

const done: JobOutcome = { kind: 'done' };

/** Nothing that anybody has written stands in it, because its reader may be a stranger. */
const TEXT = {
  subject: 'Confirma tu correo en Rifaviva',
  why: 'Alguien ha dado esta dirección en Rifaviva. Si eres tú, confírmala con este enlace:',
  label: 'Confirmar mi correo',
  end: 'Vale tres días. Si no eres tú, no hagas nada: no te enviaremos nada más.',
};

/** Sends a link to a person's address, unless it is confirmed. */
export const createSendConfirmation = (parts: ConfirmationParts): JobHandler<ConfirmationJob> => {
  const { find, sendAsked } = createAccountMails(parts);
  return async ({ userId, causationId, correlationId }) => {
    const account = await find(userId);
    if (!account || isEmailConfirmed(account)) return done;
    const link = new URL(CONFIRMATION_PATH, parts.publicUrl);
    link.searchParams.set('enlace', parts.emailLinks.sign(account));
    const to = { userId, address: account.profile.email, id: `confirm-${causationId}` };
    const asked = { ...to, kind: 'confirmation', correlationId } as const;
    await sendAsked(asked, linkMail({ ...TEXT, link: link.href }));
    return done;
  };
};
