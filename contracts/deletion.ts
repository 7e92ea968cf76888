import { typedSecret } from './passwords';
import { listedRaffleShape } from './raffle-shapes';
import { count, listOf, oneOf, shape, type Shaped } from './shape';
import { object, string, type InferType } from './yup';

/** What a person types to show that they mean it. */
export const DELETION_WORD = 'BORRAR';

const WORD_MISSING = `Escribe ${DELETION_WORD} para confirmarlo`;

/** Body of `POST /api/users/:id/deletion`. */
export const deletionBody = object({
  password: typedSecret(),
  word: string()
    .trim()
    .transform((word: unknown) => (typeof word === 'string' ? word.toUpperCase() : word))
    .required(WORD_MISSING)
    .oneOf([DELETION_WORD], WORD_MISSING)
    .meta({ description: `\`${DELETION_WORD}\`` }),
});
/** As it is typed: case and spaces around the word don't matter. */
export type DeletionBody = Record<keyof InferType<typeof deletionBody>, string>;

export const HANDOVERS_MAX = 100;

/** What the deletion of the own account would mean now. */
export const deletionShape = shape('Deletion', {
  onSale: count('Las rifas a la venta, que se retirarían'),
  soldTickets: count('Los tickets vendidos de esas rifas'),
  handovers: listOf(
    shape('Handover', {
      of: oneOf(['winner', 'seller']).meta({ description: 'Lo que uno es en esa rifa' }),
      raffle: listedRaffleShape,
    }),
  )
    .max(2 * HANDOVERS_MAX)
    .meta({ description: 'Rifas completadas hace menos de sesenta días, ganadas o vendidas' }),
});
export type Deletion = Shaped<typeof deletionShape>;
