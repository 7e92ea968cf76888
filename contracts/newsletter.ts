import { TEXT_MAX } from './limits';
import { email, object, string } from './yup';

const EMAIL_INVALID = 'Email inválido';

export const newsletterBody = object({
  email: email(EMAIL_INVALID).max(TEXT_MAX).required(EMAIL_INVALID),
});

/** Body of `POST /api/newsletter-confirmations`. The link carries the address. */
export const newsletterConfirmationBody = object({
  link: string().max(2_000).required('Falta el enlace').meta({
    description: 'Lo que va detrás de `#enlace=` en la dirección que se envió por correo',
  }),
});

/** The page's address in the mail. The link stands in its fragment, which no log holds. */
export const NEWSLETTER_PATH = '/confirmar-boletin';
