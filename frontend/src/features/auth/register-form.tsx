import PersonRounded from '@mui/icons-material/PersonRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Form, Formik, useField } from 'formik';
import { useId } from 'react';
import { registerBody } from '@contracts/accounts';
import { USER_TYPES, type UserType } from '@contracts/limits';
import { authTexts } from '@/shared/i18n/auth';
import { commonTexts } from '@/shared/i18n/common';
import { CheckField } from '@/shared/ui/form/check-field';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { pairSx } from '@/shared/ui/form/form.styles';
import { PasswordField } from '@/shared/ui/form/password-field';
import { KeepTyped, type TypedProps } from './keep-typed';
import { registrationBody, type RegistrationValues } from './registration';
import { useRegister } from './use-auth';
import { SubmitButton } from '@/shared/ui/form/submit-button';

const icons = { particular: PersonRounded, comercio: StorefrontRounded } as const;

const typeSx = { minHeight: 48, gap: 1 } as const;

const AccountTypeField = () => {
  const label = useId();
  const [{ value }, , { setValue }] = useField<UserType>('userType');
  return (
    <div>
      <Box id={label} sx={{ typography: 'body2', fontWeight: 650, mb: 1 }}>
        {authTexts.accountType}
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-labelledby={label}
        value={value}
        onChange={(_event, type: UserType | null) => type !== null && void setValue(type)}
      >
        {USER_TYPES.map((type) => {
          const Icon = icons[type];
          return (
            <ToggleButton key={type} value={type} sx={typeSx}>
              <Icon aria-hidden fontSize="small" />
              {commonTexts.types[type]}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </div>
  );
};

const Particular = () => (
  <Box sx={pairSx}>
    <FormField name="firstName" label={authTexts.firstName} autoComplete="given-name" />
    <FormField name="lastName" label={authTexts.lastName} autoComplete="family-name" />
  </Box>
);

/** The fields of the chosen type of account. */
const RegisterFields = ({ userType }: Pick<RegistrationValues, 'userType'>) => {
  const isShop = userType === 'comercio';
  return (
    <>
      <FormField
        name="username"
        label={isShop ? authTexts.shopName : authTexts.username}
        autoComplete="username"
      />
      {isShop ? <FormField name="cifNif" label={authTexts.cifNif} /> : <Particular />}
      <FormField name="email" type="email" label={authTexts.email} autoComplete="email" />
      <PasswordField
        name="password"
        label={authTexts.password}
        autoComplete="new-password"
        helperText={authTexts.passwordHint}
      />
    </>
  );
};

export const RegisterForm = ({ typed, onTyped }: TypedProps<RegistrationValues>) => (
  <Formik
    initialValues={typed}
    validate={(values) => fieldErrors(registerBody, registrationBody(values))}
    onSubmit={useRegister()}
  >
    {({ values }) => (
      <Form noValidate style={{ display: 'grid', gap: 20 }}>
        <FocusBadField />
        <KeepTyped onTyped={onTyped} />
        <AccountTypeField />
        <RegisterFields userType={values.userType} />
        <CheckField name="adult" label={authTexts.adult} />
        <SubmitButton size="large" action={authTexts.create} busy={authTexts.creating} />
      </Form>
    )}
  </Formik>
);
