import type { FieldError } from '../../contracts/problems';
import { LOG_POSITION_HEADER } from '../../contracts/site';

/** Thrown by a route, answered by one middleware. `type` is the stable name, `detail` Spanish and ready to show. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly status: number,
    readonly type: string,
    readonly detail: string,
    readonly extras: {
      readonly errors?: readonly FieldError[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(`${status} ${type}`);
  }
}

export const malformed = (detail: string) => new ProblemError(400, 'malformed', detail);

export const unknownCursor = () => malformed('El cursor no es válido');

export const unauthenticated = () =>
  new ProblemError(401, 'no-session', 'Inicia sesión para continuar');

export const forbidden = (type: string, detail: string) => new ProblemError(403, type, detail);

export const notFound = (detail: string) => new ProblemError(404, 'not-found', detail);

export const invalidFields = (errors: readonly FieldError[]) =>
  new ProblemError(422, 'invalid-fields', errors[0]?.detail ?? 'Revisa los datos', { errors });

/** @param seconds after which it is worth trying again */
export const unavailable = (seconds = 2) =>
  new ProblemError(
    503,
    'unavailable',
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
    { headers: { 'Retry-After': String(seconds) } },
  );

export const tooMany = (seconds: number) =>
  new ProblemError(
    429,
    'too-many-requests',
    'Demasiados intentos. Espera un momento y vuelve a probar.',
    { headers: { 'Retry-After': String(seconds) } },
  );

/** A rule's refusal as a problem: status and Spanish sentence by the rejection's name. */
export type ProblemTable<Rejection extends { readonly type: string }> = Readonly<
  Record<
    Rejection['type'],
    readonly [status: number, detail: string | ((rejection: never) => string)]
  >
>;

/**
 * @param position where the log has what the refusal rests on: whoever was refused must see why when reading next
 * @returns the problem that a table gives a rejection; `type` is the rejection's own
 */
export const problemOf = <Rejection extends { readonly type: string }>(
  table: ProblemTable<Rejection>,
  { rejection, position }: { readonly rejection: Rejection; readonly position: number },
): ProblemError => {
  // The compiler checked that the table has every rejection; indexing loses which one this is.
  const [status, detail] = table[rejection.type as Rejection['type']];
  const text = typeof detail === 'string' ? detail : detail(rejection as never);
  const headers = position < 0 ? {} : { [LOG_POSITION_HEADER]: String(position) };
  return new ProblemError(status, rejection.type, text, { headers });
};
