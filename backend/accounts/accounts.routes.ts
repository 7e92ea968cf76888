import type { RouteGroup } from '../http/route';
import { ownAccountRoutes, type OwnAccountParts } from './own-account.routes';
import { emailConfirmationRoutes, type EmailParts } from './email-confirmation.routes';
import { passwordResetRoutes, type PasswordResetParts } from './password-reset.routes';
import { sessionRoutes, type SessionParts } from './session.routes';

/** Registration, sign-in, and the person's own profile. */
export const accountRoutes = (
  parts: SessionParts & OwnAccountParts & EmailParts & PasswordResetParts,
): RouteGroup => ({
  title: 'Personas',
  prefix: '/api',
  routes: [
    ...sessionRoutes(parts),
    ...ownAccountRoutes(parts),
    ...emailConfirmationRoutes(parts),
    ...passwordResetRoutes(parts),
  ],
});
