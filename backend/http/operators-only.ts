import type { Middleware } from 'koa';
import type { HttpState } from './context';
import { forbidden } from './problem-error';

export const notOperator = () =>
  forbidden('operators-only', 'Esta parte es solo para quien gestiona el sitio');

/**
 * After `signedIn`, which has read the role from the account's own stream for this request.
 * @param needsSecondFactor whether an operator without one is refused
 */
export const operatorsOnly =
  (needsSecondFactor: boolean): Middleware<HttpState> =>
  async (ctx, next) => {
    const { account } = ctx.state;
    if (account?.role !== 'operator') throw notOperator();
    if (needsSecondFactor && account.secondFactor === null)
      throw forbidden(
        'second-factor-needed',
        'Activa antes el segundo paso al entrar, en tu perfil',
      );
    await next();
  };
