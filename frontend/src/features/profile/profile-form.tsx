import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { profileBody, type User } from '@contracts/accounts';
import { profileTexts as texts } from '@/shared/i18n/profile';
import { CheckField } from '@/shared/ui/form/check-field';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { FormSection } from '@/shared/ui/form/form-section';
import { AddressFields } from './address-fields';
import { PersonalFields } from './personal-fields';
import { profileValues } from './profile-values';
import { stackSx } from './profile.styles';
import { useSaveProfile } from './use-save-profile';

interface ProfileFormProps {
  readonly user: User;
  readonly onDone: () => void;
}

const Words = ({ userType }: Pick<User, 'userType'>) => (
  <>
    <FormSection title={texts.about}>
      <FormField multiline minRows={3} name="aboutMe" label={texts.about} />
    </FormSection>
    {userType === 'comercio' && (
      <FormSection title={texts.policy}>
        <FormField required multiline minRows={3} name="shippingPolicy" label={texts.policy} />
      </FormSection>
    )}
  </>
);

const Notices = () => (
  <FormSection title={texts.notices}>
    <div>
      {(['emailNotifications', 'smsNotifications', 'newsletter'] as const).map((name) => (
        <CheckField key={name} name={name} label={texts.fields[name]} />
      ))}
    </div>
  </FormSection>
);

export const ProfileForm = ({ user, onDone }: ProfileFormProps) => (
  <Formik
    initialValues={profileValues(user)}
    validate={(values) => fieldErrors(profileBody, values)}
    onSubmit={useSaveProfile(user, onDone)}
  >
    {({ isSubmitting }) => (
      <Box component={Form} noValidate sx={stackSx}>
        <FocusBadField />
        <PersonalFields user={user} />
        <AddressFields />
        <Words userType={user.userType} />
        <Notices />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
          <Button size="large" disabled={isSubmitting} onClick={onDone}>
            {texts.cancel}
          </Button>
        </Box>
      </Box>
    )}
  </Formik>
);
