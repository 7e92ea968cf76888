import Box from '@mui/material/Box';
import { authTexts } from '@/shared/i18n/auth';
import { FormField } from '@/shared/ui/form/form-field';
import { pairSx } from '@/shared/ui/form/form.styles';
import { PasswordField } from '@/shared/ui/form/password-field';
import type { RegistrationValues } from './registration';

const Particular = () => (
  <Box sx={pairSx}>
    <FormField name="firstName" label={authTexts.firstName} autoComplete="given-name" />
    <FormField name="lastName" label={authTexts.lastName} autoComplete="family-name" />
  </Box>
);

/** The fields of the chosen type of account. */
export const RegisterFields = ({ userType }: Pick<RegistrationValues, 'userType'>) => {
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
