import { listOf, shape, text, type Shaped } from './shape';
import { number } from 'yup';

/**
 * One invalid field. `pointer` is a JSON pointer into the body (RFC 6901); `detail` is Spanish,
 * ready to show.
 */
const fieldErrorShape = shape('FieldError', {
  pointer: text('Puntero JSON (RFC 6901) al campo, como /ticketPrice'),
  detail: text('Qué le pasa, listo para mostrar'),
});
export type FieldError = Shaped<typeof fieldErrorShape>;

/** Every error of the API: RFC 9457, served as `application/problem+json`. */
export const problemShape = shape('Problem', {
  type: text('Nombre estable: /problems/…'),
  title: text('El estado HTTP con palabras'),
  status: number().integer().min(400).max(599).defined(),
  detail: text('Qué ha pasado, listo para mostrar'),
  errors: listOf(fieldErrorShape).optional().meta({ description: 'Campos que hay que corregir' }),
  instance: text().optional().meta({
    description: 'Solo en un error 500: el mismo identificador está en el registro del servidor',
  }),
});
export type Problem = Shaped<typeof problemShape>;
