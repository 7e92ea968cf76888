import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { registerBody } from '@contracts/accounts';
import { authTexts } from '@/shared/i18n/auth';
import { CheckField } from '@/shared/ui/form/check-field';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { AccountTypeField } from './account-type-field';
import { KeepTyped, type TypedProps } from './keep-typed';
import { RegisterFields } from './register-fields';
import { registrationBody, type RegistrationValues } from './registration';
import { useRegister } from './use-register';

export const RegisterForm = ({ typed, onTyped }: TypedProps<RegistrationValues>) => (
  <Formik
    initialValues={typed}
    validate={(values) => fieldErrors(registerBody, registrationBody(values))}
    onSubmit={useRegister()}
  >
    {({ values, isSubmitting }) => (
      <Form noValidate style={{ display: 'grid', gap: 20 }}>
        <FocusBadField />
        <KeepTyped onTyped={onTyped} />
        <AccountTypeField />
        <RegisterFields userType={values.userType} />
        <CheckField name="adult" label={authTexts.adult} />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? authTexts.creating : authTexts.create}
        </Button>
      </Form>
    )}
  </Formik>
);
