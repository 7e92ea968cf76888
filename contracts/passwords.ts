import { PASSWORD_MAX, PASSWORD_MIN } from './limits';
import { secret } from './yup';

const TOO_SHORT = `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`;

/** A password that somebody chooses, as it is counted and hashed on every device. */
export const newSecret = () =>
  secret()
    .transform((chosen: unknown) =>
      typeof chosen === 'string' ? chosen.normalize('NFKC') : chosen,
    )
    .max(PASSWORD_MAX)
    .required(TOO_SHORT)
    .min(PASSWORD_MIN, TOO_SHORT);

/** A letter that was counted as one may be typed as itself and three accents. */
const TYPED_MOST = 4 * PASSWORD_MAX;

/** A password that somebody has, as it is typed. Older ones were hashed so. */
export const typedSecret = () => secret().max(TYPED_MOST).required('La contraseña es obligatoria');
