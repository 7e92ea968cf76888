import { TEXT_MAX, USER_TYPES } from './limits';
import { typedSecret } from './passwords';
import { flag, id, moment, oneOf, shape, text, type Shaped } from './shape';
import { boolean, object, string, type InferType } from './yup';

/** Body of `POST /api/operations/confirm-password`. */
export const confirmPasswordBody = object({
  password: typedSecret(),
});
export type ConfirmPasswordBody = InferType<typeof confirmPasswordBody>;

/** Query parameters of `GET /api/operations/people`. */
export const personQuery = object({
  name: string().trim().max(TEXT_MAX).required('Escribe un nombre de usuario o un número').meta({
    description: 'El número de la cuenta, o el nombre de usuario (con @ si es un número)',
  }),
});

const personFields = {
  id: id(),
  username: text(),
  fullName: text('De un comercio, el que muestra o el de usuario'),
  userType: oneOf(USER_TYPES),
  role: oneOf(['member', 'operator']),
  email: text(),
  emailConfirmed: flag(),
  suspendedFor: text('El motivo de su suspensión; null si no está suspendida').nullable(),
};

/** A person, as operators see them. */
export const personShape = shape('Person', personFields);
export type Person = Shaped<typeof personShape>;

export const foundPersonShape = shape('FoundPerson', {
  ...personFields,
  registeredAt: moment('Desde cuándo tiene cuenta; null mientras no se sabe').nullable(),
  sells: flag('Ha publicado alguna rifa: tiene página de vendedor'),
});
export type FoundPerson = Shaped<typeof foundPersonShape>;

/** Why an operator does something; only operators read it, unless a raffle is withdrawn. */
export const REASON_MAX = 300;
export const reasonText = string().trim().max(REASON_MAX).required('Escribe el motivo');
/** Body of routes that change an account. */
export const reasonBody = object({ reason: reasonText });
export type ReasonBody = InferType<typeof reasonBody>;

/** Body of `POST /api/operations/raffles/:id/withdraw`. */
export const withdrawBody = object({
  reason: string()
    .trim()
    .max(REASON_MAX)
    .required('Escribe por qué se retira')
    .meta({ description: 'Por qué se retira; lo ve todo el mundo' }),
});
export type WithdrawBody = InferType<typeof withdrawBody>;

/** Body of `POST /api/operations/people/:id/suspend`. */
export const suspendBody = object({
  reason: reasonText,
  withdraw: boolean()
    .required('Di si se retiran sus rifas')
    .meta({ description: 'Si se retiran sus rifas a la venta' }),
});
export type SuspendBody = InferType<typeof suspendBody>;
