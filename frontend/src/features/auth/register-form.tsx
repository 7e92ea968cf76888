import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { registerBody } from '../../../../contracts/accounts';
import { CheckField } from '../../components/form/check-field';
import { FocusBadField } from '../../components/form/focus-bad-field';
import { authTexts } from '../../i18n/auth';
import { fieldErrors } from '../../lib/forms/field-errors';
import { AccountTypeField } from './account-type-field';
import { RegisterFields } from './register-fields';
import { blankRegistration, registrationBody } from './registration';
import { useRegister } from './use-register';

export const RegisterForm = () => (
  <Formik
    initialValues={blankRegistration}
    validate={(values) => fieldErrors(registerBody, registrationBody(values))}
    onSubmit={useRegister()}
  >
    {({ values, isSubmitting }) => (
      <Form noValidate style={{ display: 'grid', gap: 20 }}>
        <FocusBadField />
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
