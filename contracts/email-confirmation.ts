import { object, string } from './yup';

/** Body of `POST /api/email-confirmations`. */
export const confirmationBody = object({
  link: string().max(200).required('Falta el enlace').meta({
    description: 'El parámetro `enlace` de la dirección que se envió por correo',
  }),
});

/** The page's address in the mail; `enlace` is its parameter. */
export const CONFIRMATION_PATH = '/confirmar-correo';
