import { typedSecret } from './passwords';
import { listOf, shape, text, type Shaped } from './shape';
import { object, string, type InferType } from './yup';

const CODE_MAX = 40;
const CODE_MISSING = 'Escribe el código';

/** A code of an app, or one on paper, as it is typed. */
export const typedCode = () => string().trim().max(CODE_MAX);

const code = () => typedCode().required(CODE_MISSING);

/** Body of `POST /api/users/:id/second-factor`. */
export const secondFactorBody = object({
  sealedSecret: string().max(500).required('Empieza otra vez'),
  code: code(),
  password: typedSecret(),
});
export type SecondFactorBody = InferType<typeof secondFactorBody>;

/** Body of `POST /api/users/:id/second-factor/removal`. */
export const secondFactorRemovalBody = object({ code: code(), password: typedSecret() });
export type SecondFactorRemovalBody = InferType<typeof secondFactorRemovalBody>;

/** What a phone needs to compute codes. */
export const newSecondFactorShape = shape('NewSecondFactor', {
  sealedSecret: text('Se devuelve con el primer código'),
  secret: text('Para escribirlo a mano en la aplicación, en base 32'),
  link: text('`otpauth://…`, para un código QR'),
});
export type NewSecondFactor = Shaped<typeof newSecondFactorShape>;

export const recoveryCodesShape = shape('RecoveryCodes', {
  recoveryCodes: listOf(text()).meta({
    description: 'Cada uno sirve una vez en lugar de un código. No se pueden ver otra vez.',
  }),
});
export type RecoveryCodes = Shaped<typeof recoveryCodesShape>;
