import type { MissingForSending } from '../../application/processes/accept-prize';
import type { HandoverRejection } from '../../domain/handovers/commands';
import type { FieldError } from '../../contracts/problems';
import type { ProblemTable } from '../http/refusals';

export const HANDOVER_NOT_FOUND = 'Aquí no hay ningún premio por entregar';

/** The status and message of every refusal by the rules of a hand-over. */
export const handoverProblems = {
  'handover-not-found': [404, HANDOVER_NOT_FOUND],
  'not-yours': [403, 'No tienes parte en la entrega de este premio'],
  'handover-moved-on': [
    409,
    'Llegas tarde, o todavía no toca: la entrega ha cambiado. Te enseñamos cómo está ahora.',
  ],
} as const satisfies ProblemTable<HandoverRejection>;

const MISSING: Readonly<Record<MissingForSending, string>> = {
  address: 'Escribe la calle y el número',
  postalCode: 'Escribe el código postal',
  city: 'Escribe la localidad',
  country: 'Elige el país',
};

export const addressFaults = (missing: readonly MissingForSending[]): readonly FieldError[] =>
  missing.map((field) => ({ pointer: `/address/${field}`, detail: MISSING[field] }));
