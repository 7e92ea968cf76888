import { isPasswordRight } from '../../application/accounts/passwords';
import { confirmPasswordBody } from '../../contracts/operations';
import { invalidFields } from '../http/problem-error';
import { route, type Route } from '../http/route';
import { noteProof } from '../http/session';
import { operator } from '../http/who';

/** Proves the password again, which every route with `confirmed` asks for. */
export const confirmPasswordRoute: Route = route(
  {
    method: 'POST',
    path: '/operations/confirm-password',
    id: 'confirmPassword',
    summary: 'Comprueba otra vez la propia contraseña',
    description:
      'Durante media hora, esta sesión puede cambiar cosas del sitio y ver datos de personas.',
    who: operator,
    changesSession: true,
    limits: ['password', 'password-hour'],
    body: confirmPasswordBody,
    answers: { 204: { description: 'Es correcta' } },
  },
  async ({ ctx, person, body }) => {
    if (!(await isPasswordRight(body.password, person.passwordHash))) {
      throw invalidFields([{ pointer: '/password', detail: 'La contraseña no es correcta' }]);
    }
    noteProof(ctx);
  },
);
