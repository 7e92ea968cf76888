import type { RouteGroup } from '../http/route';
import { deletionRoutes, type DeletionParts } from './deletion.routes';
import { ownAccountRoutes, type OwnAccountParts } from './own-account.routes';
import { emailConfirmationRoutes, type EmailParts } from './email-confirmation.routes';
import { passwordResetRoutes, type PasswordResetParts } from './password-reset.routes';
import { secondFactorRoutes, type SecondFactorParts } from './second-factor.routes';
import { sessionListRoutes, type SessionListParts } from './session-list.routes';
import { sessionRoutes, type SessionParts } from './session.routes';

/** Registration, sign-in, and the person's own profile. */
export const accountRoutes = (
  parts: SessionParts &
    SessionListParts &
    SecondFactorParts &
    OwnAccountParts &
    EmailParts &
    PasswordResetParts &
    DeletionParts,
): RouteGroup => ({
  title: 'Personas',
  prefix: '/api',
  routes: [
    ...sessionRoutes(parts),
    ...sessionListRoutes(parts),
    ...secondFactorRoutes(parts),
    ...ownAccountRoutes(parts),
    ...deletionRoutes(parts),
    ...emailConfirmationRoutes(parts),
    ...passwordResetRoutes(parts),
  ],
});
