import { ownerOfLink, resetForgottenPassword } from '../../application/accounts/forgotten-password';
import type { PasswordLinks } from '../../application/accounts/signed-links';
import type { Middleware } from 'koa';
import type { Application } from '../../application/application';
import { resetBody, resetRequestBody } from '../../contracts/password-reset';
import { refuseFaults } from '../http/problem-error';
import { mailNetworkOf } from '../http/rate-limit';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { anybody } from '../http/who';
import type { LinkRequests } from '../link-requests';
import { rememberDevice } from './known-devices';
import { accountProblems } from './account-problems';
import { passwordFaults } from './password-faults';
import { signInName } from './sign-in-name';

export interface PasswordResetParts {
  readonly app: Application;
  readonly passwordLinks: PasswordLinks;
  readonly linkRequests: Pick<LinkRequests, 'passwordLinks'>;
  readonly sendsMail: boolean;
  readonly withSession: Middleware;
}

type RequestParts = Pick<PasswordResetParts, 'linkRequests' | 'sendsMail'>;

/** It knows no accounts, so neither its answer nor its time tells who has one. */
const requesting = ({ linkRequests, sendsMail }: RequestParts): Route =>
  route(
    {
      method: 'POST',
      path: '/password-reset-requests',
      id: 'requestPasswordReset',
      summary: 'Pide un enlace para poner otra contraseña',
      description:
        'Responde lo mismo, y tarda lo mismo, haya o no una cuenta. El enlace llega al correo de la cuenta si está confirmado.',
      who: anybody,
      needsParts: true,
      limits: ['password-reset-request'],
      body: resetRequestBody,
      answers: { 204: { description: 'Si hay una cuenta, el enlace está pedido' } },
      problems: {
        'no-mail': [409, 'Este sitio no envía correos: pide otra contraseña a quien lo gestiona.'],
      },
    },
    async ({ ctx, body: { account }, context: { correlationId }, refusal }) => {
      if (!sendsMail) throw refusal('no-mail');
      await linkRequests.passwordLinks(account, { correlationId, network: mailNetworkOf(ctx) });
    },
  );

const resetting = ({ app, passwordLinks, withSession }: PasswordResetParts): Route =>
  route(
    {
      method: 'POST',
      path: '/password-resets',
      id: 'resetPassword',
      summary: 'Pone otra contraseña con el enlace que se envió por correo',
      description:
        'Cierra todas las sesiones de la persona, que entra después con la nueva. La misma petición otra vez, en dos minutos, no cambia nada.',
      who: anybody,
      records: true,
      limits: ['password-reset'],
      body: resetBody,
      answers: { 204: { description: 'Está cambiada' } },
      problems: {
        'unknown-link': [403, 'Este enlace no vale: está incompleto, o ya se ha usado.'],
        ...only(accountProblems, 'account-not-found', 'late-link', 'used-link'),
      },
    },
    async ({ ctx, body: { link, newPassword }, context, accepted }) => {
      const owner = await ownerOfLink({ app, passwordLinks, link });
      refuseFaults(passwordFaults('/newPassword', newPassword, owner?.username ?? ''));
      const reset = { app, passwordLinks, link, newPassword, context };
      accepted(await resetForgottenPassword(reset));
      if (!owner) return;
      // Others' guesses must not keep the owner waiting with the new password.
      const name = signInName(app.keyring, owner.username);
      await withSession(ctx, () => {
        rememberDevice(ctx, name);
        return Promise.resolve();
      });
    },
  );

/** A new password for whoever has forgotten theirs. */
export const passwordResetRoutes = (parts: PasswordResetParts): Route[] => [
  requesting(parts),
  resetting(parts),
];
