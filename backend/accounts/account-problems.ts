import type { AccountRejection } from '../../domain/accounts/commands';
import type { ProblemTable } from '../http/refusals';

/** Every refusal of an account's rules: its status, and the sentence that people read. */
export const accountProblems = {
  'account-not-found': [404, 'La cuenta no existe'],
  'account-exists': [409, 'La cuenta ya existe'],
  'email-changed': [409, 'Tu correo ha cambiado. Usa el último enlace que te hemos enviado.'],
} as const satisfies ProblemTable<AccountRejection>;
