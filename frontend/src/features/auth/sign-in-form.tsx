import { Form, Formik } from 'formik';
import { loginBody, type LoginBody } from '@contracts/accounts';
import { authTexts } from '@/shared/i18n/auth';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { PasswordField } from '@/shared/ui/form/password-field';
import { Forgotten } from './forgotten';
import { KeepTyped, type TypedProps } from './keep-typed';
import { useSignIn } from './use-auth';
import { SubmitButton } from '@/shared/ui/form/submit-button';

export const SignInForm = ({ typed, onTyped }: TypedProps<LoginBody>) => (
  <Formik
    initialValues={typed}
    validate={(values) => fieldErrors(loginBody, values)}
    onSubmit={useSignIn()}
  >
    <Form noValidate style={{ display: 'grid', gap: 20 }}>
      <FocusBadField />
      <KeepTyped onTyped={onTyped} />
      <FormField name="username" label={authTexts.username} autoComplete="username" />
      <PasswordField name="password" label={authTexts.password} autoComplete="current-password" />
      <Forgotten />
      <SubmitButton size="large" action={authTexts.signIn} busy={authTexts.signingIn} />
    </Form>
  </Formik>
);
