import { TEXT_MAX } from './limits';
import { object, string } from './yup';

const EMAIL_INVALID = 'Email inválido';

export const newsletterBody = object({
  email: string().trim().max(TEXT_MAX).required(EMAIL_INVALID).email(EMAIL_INVALID),
});
