import {
  enableSecondFactor,
  newSecondFactor,
  removeSecondFactor,
  takeSecondFactor,
  type ClaimStep,
} from '../../application/accounts/second-factor';
import { isPasswordRight } from '../../application/accounts/passwords';
import type { Application } from '../../application/application';
import {
  newSecondFactorShape,
  recoveryCodesShape,
  secondFactorBody,
  secondFactorRemovalBody,
} from '../../contracts/second-factor';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { notOperator } from '../http/operators-only';
import { ownId } from '../http/params';
import { invalidFields } from '../http/problem-error';
import { only } from '../http/refusals';
import { route, type Route } from '../http/route';
import { sessionOf } from '../http/session';
import { openingOf } from '../http/session-validity';
import { signedIn } from '../http/who';
import { accountProblems } from './account-problems';

export interface SecondFactorParts {
  readonly app: Application;
  readonly claimStep: ClaimStep;
}

export const WRONG_CODE = 'El código no es correcto, o ya se ha usado. Espera al siguiente.';

const wrongCode = () => invalidFields([{ pointer: '/code', detail: WRONG_CODE }]);

const provePassword = async (password: string, { passwordHash }: RegisteredAccount) => {
  if (await isPasswordRight(password, passwordHash)) return;
  throw invalidFields([{ pointer: '/password', detail: 'La contraseña no es correcta' }]);
};

const preparing = ({ app }: SecondFactorParts): Route =>
  route(
    {
      method: 'POST',
      path: '/users/:id/second-factor/preparation',
      id: 'prepareSecondFactor',
      summary: 'Prepara un segundo paso al entrar',
      description: 'Para operadores. Nada cambia hasta que llega el primer código.',
      who: signedIn,
      limits: ['profile'],
      params: { id: ownId() },
      answers: {
        200: { description: 'Lo que necesita la aplicación', shape: newSecondFactorShape },
      },
      problems: { 'operators-only': [403, 'Esta parte es solo para quien gestiona el sitio'] },
    },
    ({ person }) => {
      if (person.role !== 'operator') throw notOperator();
      return { body: newSecondFactor(app, person) };
    },
  );

const enabling = ({ app, claimStep }: SecondFactorParts): Route =>
  route(
    {
      method: 'POST',
      path: '/users/:id/second-factor',
      id: 'enableSecondFactor',
      summary: 'Activa el segundo paso al entrar',
      description: 'Para operadores. Las demás sesiones de esta persona se cierran.',
      who: signedIn,
      changesSession: true,
      records: true,
      limits: ['password', 'password-hour'],
      params: { id: ownId() },
      body: secondFactorBody,
      answers: { 201: { description: 'Está activado', shape: recoveryCodesShape } },
      problems: {
        ...only(accountProblems, 'account-not-found', 'has-second-factor'),
        'operators-only': [403, 'Esta parte es solo para quien gestiona el sitio'],
      },
    },
    async ({ ctx, person, body: { sealedSecret, code, password }, context, accepted }) => {
      if (person.role !== 'operator') throw notOperator();
      await provePassword(password, person);
      const openedAt = openingOf(sessionOf(ctx) ?? {});
      const { userId } = person;
      const wanted = { app, userId, sealedSecret, code, openedAt, claimStep, context };
      const enabled = await enableSecondFactor(wanted);
      if (!enabled) throw wrongCode();
      accepted(enabled.outcome);
      return { body: { recoveryCodes: enabled.recoveryCodes } };
    },
  );

const removing = ({ app, claimStep }: SecondFactorParts): Route =>
  route(
    {
      method: 'POST',
      path: '/users/:id/second-factor/removal',
      id: 'removeSecondFactor',
      summary: 'Quita el segundo paso al entrar',
      description: 'Con la contraseña y un código, como al entrar.',
      who: signedIn,
      records: true,
      limits: ['password', 'password-hour'],
      params: { id: ownId() },
      body: secondFactorRemovalBody,
      answers: { 204: { description: 'Basta con la contraseña' } },
      problems: only(accountProblems, 'account-not-found'),
    },
    async ({ person, body: { code, password }, context, accepted }) => {
      await provePassword(password, person);
      const { userId, secondFactor } = person;
      if (secondFactor !== null) {
        const account = { ...person, secondFactor };
        const taken = await takeSecondFactor({ app, account, code, claimStep, context });
        if (!taken) throw wrongCode();
      }
      accepted(await removeSecondFactor({ app, userId, reason: null, context }));
    },
  );

/** An operator's second factor: a code beside the password. */
export const secondFactorRoutes = (parts: SecondFactorParts): Route[] => [
  preparing(parts),
  enabling(parts),
  removing(parts),
];
