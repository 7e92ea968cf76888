import type { FieldError } from '../../contracts/problems';

/** Answered by `errorHandler`. `type` is a stable name; `detail` is Spanish and ready to show. */
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

export const notFoundProblem = (detail: string) => new ProblemError(404, 'not-found', detail);

/** @param methods those that the address has */
export const methodNotAllowed = (methods: readonly string[]) =>
  new ProblemError(405, 'method-not-allowed', 'Esta dirección no admite ese método', {
    headers: { Allow: methods.join(', ') },
  });

export const invalidFields = (errors: readonly FieldError[]) =>
  new ProblemError(422, 'invalid-fields', errors[0]?.detail ?? 'Revisa los datos', { errors });

/** @throws ProblemError 422 when there is any */
export const refuseFaults = (faults: readonly FieldError[]): void => {
  if (faults.length > 0) throw invalidFields(faults);
};

/** @param seconds after which a retry may help */
export const unavailable = (seconds = 2) =>
  new ProblemError(
    503,
    'unavailable',
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
    { headers: { 'Retry-After': String(seconds) } },
  );

const STOPPED_PURCHASE =
  'Las compras están paradas mientras comprobamos que no se ha perdido ningún dato. ' +
  'Este intento no te ha costado nada: vuelve a probar más tarde.';

const STOPPED_END =
  'Ahora no se puede cerrar ninguna rifa: estamos comprobando que no se ha perdido ningún dato. ' +
  'La tuya sigue como estaba: vuelve a probar más tarde.';

/** Nothing is sold while the log may have been put back, until an operator has looked at it. */
export const salesStopped = (command: string) =>
  new ProblemError(
    503,
    'sales-stopped',
    command === 'BuyTickets' ? STOPPED_PURCHASE : STOPPED_END,
    { headers: { 'Retry-After': '60' } },
  );

const LATER = new Intl.RelativeTimeFormat('es');

/** Such as «Vuelve a probar dentro de 3 horas». */
const tryAgain = (seconds: number): string => {
  if (seconds <= 60) return 'Espera un momento y vuelve a probar';
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const later = minutes <= 60 ? LATER.format(minutes, 'minute') : LATER.format(hours, 'hour');
  return `Vuelve a probar ${later}`;
};

/**
 * @param seconds after which a retry is accepted
 * @param why a Spanish sentence without its full stop
 */
export const tooMany = (seconds: number, why = 'Demasiados intentos') =>
  new ProblemError(429, 'too-many-requests', `${why}. ${tryAgain(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });

const WAITING = {
  second: new Intl.NumberFormat('es', { style: 'unit', unit: 'second', unitDisplay: 'long' }),
  minute: new Intl.NumberFormat('es', { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
};

/** Such as «Espera 40 segundos». @param seconds after which the next guess is accepted */
export const guessedTooFast = (seconds: number) => {
  const wait =
    seconds <= 90 ? WAITING.second.format(seconds) : WAITING.minute.format(Math.ceil(seconds / 60));
  return new ProblemError(
    429,
    'too-many-requests',
    `Demasiados intentos fallidos con este usuario. Espera ${wait} y vuelve a probar, o entra desde un navegador en el que ya hayas entrado.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
};
