import { newSecret } from './passwords';
import { TEXT_MAX } from './limits';
import { object, string, type InferType } from './yup';

/** Body of `POST /api/password-reset-requests`. */
export const resetRequestBody = object({
  account: string()
    .trim()
    .max(TEXT_MAX)
    .required('Escribe tu nombre de usuario o tu correo')
    .meta({ description: 'El nombre de usuario o el correo' }),
});
export type ResetRequestBody = InferType<typeof resetRequestBody>;

/** Body of `POST /api/password-resets`. */
export const resetBody = object({
  link: string().max(200).required('Falta el enlace').meta({
    description: 'Lo que va detrás de `#enlace=` en la dirección que se envió por correo',
  }),
  newPassword: newSecret(),
});
export type ResetBody = InferType<typeof resetBody>;

/** The page's address for those who have forgotten their password. */
export const RESET_REQUEST_PATH = '/recuperar-contrasena';

/**
 * The page's address in the mail. The link stands in its fragment, which no server and no proxy
 * gets to see, and so no log holds.
 */
export const RESET_PATH = '/restablecer-contrasena';
/** The name of the fragment's parameter. */
export const RESET_LINK = 'enlace';
