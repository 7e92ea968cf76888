import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { User } from '@contracts/accounts';
import { profileTexts as texts } from '@/shared/i18n/profile';
import { FormField } from '@/shared/ui/form/form-field';
import { FormSection } from '@/shared/ui/form/form-section';
import { pairSx } from '@/shared/ui/form/form.styles';

const { fields } = texts;

interface PersonalFieldsProps {
  readonly user: User;
}

/** A shop's number is part of its registration: it is shown and stays as it is. */
export const PersonalFields = ({ user }: PersonalFieldsProps) => (
  <FormSection title={texts.personal}>
    <Box sx={pairSx}>
      <FormField name="firstName" label={fields.firstName} autoComplete="given-name" />
      <FormField name="lastName" label={fields.lastName} autoComplete="family-name" />
      {user.userType === 'comercio' && (
        <TextField
          label={fields.cifNif}
          value={user.cifNif ?? ''}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      )}
      <FormField name="email" type="email" label={fields.email} autoComplete="email" />
      <FormField name="phone" type="tel" label={fields.phone} autoComplete="tel" />
    </Box>
  </FormSection>
);
