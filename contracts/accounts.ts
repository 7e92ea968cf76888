export type { User } from './user-shape';
import { newSecret, typedSecret } from './passwords';
import { boolean, email, longText, object, string, type InferType } from './yup';
import {
  COUNTRIES,
  DESCRIPTION_MAX,
  TEXT_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
  USER_TYPES,
} from './limits';
import { typedCode } from './second-factor';
import { isTaxId, plainTaxId } from './tax-id';

const text = () => string().trim().max(TEXT_MAX);
const username = () => string().trim().max(USERNAME_MAX);

export const loginBody = object({
  username: username().required('El nombre de usuario es obligatorio'),
  password: typedSecret(),
  code: typedCode().meta({ description: 'Donde la cuenta tiene un segundo paso' }),
});
export type LoginBody = InferType<typeof loginBody>;

export const nameTooShort = (what: string): string =>
  `${what} debe tener al menos ${USERNAME_MIN} caracteres`;
const USERNAME_TOO_SHORT = nameTooShort('El nombre de usuario');

const EMAIL_INVALID = 'Email inválido';
const USER_TYPE_INVALID = 'Tipo de usuario inválido';
const TAX_ID_INVALID = 'El CIF/NIF no es válido: revisa sus números y letras';
const ADULT = 'Debes confirmar que eres mayor de edad';

const taxId = () =>
  text()
    .transform((id: unknown) => (typeof id === 'string' ? plainTaxId(id) : id))
    .meta({
      description: 'Con su letra o dígito de control; espacios, puntos y guiones no cuentan',
    });

export const registerBody = object({
  username: username().required(USERNAME_TOO_SHORT).min(USERNAME_MIN, USERNAME_TOO_SHORT),
  password: newSecret(),
  email: email(EMAIL_INVALID).max(TEXT_MAX).required(EMAIL_INVALID),
  userType: string()
    .oneOf(USER_TYPES, USER_TYPE_INVALID)
    .nonNullable(USER_TYPE_INVALID)
    .default('particular'),
  firstName: text().when('userType', {
    is: 'comercio',
    then: (name) => name.nullable(),
    otherwise: (name) => name.required('El nombre es obligatorio para particulares'),
  }),
  lastName: text().when('userType', {
    is: 'comercio',
    then: (name) => name.nullable(),
    otherwise: (name) => name.required('Los apellidos son obligatorios para particulares'),
  }),
  cifNif: taxId().when('userType', {
    is: 'comercio',
    then: (id) =>
      id
        .required('El CIF/NIF es obligatorio para comercios')
        .test('tax-id', TAX_ID_INVALID, (plain) => !plain || isTaxId(plain)),
    otherwise: (id) => id.nullable(),
  }),
  phone: text().nullable(),
  adult: boolean().required(ADULT).oneOf([true], ADULT),
}).meta({ variants: 'userType' });
export type RegisterBody = InferType<typeof registerBody>;

export const passwordBody = object({
  currentPassword: typedSecret(),
  newPassword: newSecret(),
});
export type PasswordBody = InferType<typeof passwordBody>;

const EMAIL_TO_CORRECT = 'Ingresa un correo electrónico válido';

/** Where somebody lives, as they type it. */
export const addressFields = {
  address: text().nullable(),
  city: text().nullable(),
  postalCode: text().nullable(),
  country: string()
    .transform((code: string | null) => (code === '' ? null : code))
    .nullable()
    .oneOf([...COUNTRIES, null]),
  community: text().nullable(),
  province: text().nullable(),
  municipality: text().nullable(),
};
export const phoneField = text().nullable();

/** Every field is optional; an absent field stays unchanged. */
export const profileBody = object({
  profileImage: string().max(500).nullable(),
  displayName: username().nullable().meta({
    description: 'Solo de un comercio: el nombre que se muestra en lugar del de usuario',
  }),
  firstName: text().nullable(),
  lastName: text().nullable(),
  email: email(EMAIL_TO_CORRECT)
    .nonNullable(EMAIL_TO_CORRECT)
    .min(1, EMAIL_TO_CORRECT)
    .max(TEXT_MAX),
  phone: phoneField,
  ...addressFields,
  aboutMe: longText().trim().max(DESCRIPTION_MAX).nullable(),
  shippingPolicy: longText().trim().max(DESCRIPTION_MAX).nullable(),
  emailNotifications: boolean(),
  smsNotifications: boolean(),
  newsletter: boolean(),
});
export type ProfileBody = InferType<typeof profileBody>;
