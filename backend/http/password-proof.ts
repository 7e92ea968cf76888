import type { Middleware } from 'koa';
import type { HttpState } from './context';
import { forbidden } from './problem-error';
import { sessionOf } from './session';

/** How long a proof of the password lasts. */
export const PROOF_MS = 30 * 60 * 1000;

/**
 * After `signedIn`, which ends sessions of an earlier password: so the proof is of the present one.
 */
export const provenOnly: Middleware<HttpState> = async (ctx, next) => {
  const { provenAt = 0 } = sessionOf(ctx) ?? {};
  if (Date.now() - provenAt >= PROOF_MS) {
    throw forbidden('password-needed', 'Escribe otra vez tu contraseña para continuar');
  }
  await next();
};
