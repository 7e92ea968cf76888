import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { profileBody, type User } from '@contracts/accounts';
import { COUNTRIES } from '@contracts/limits';
import { LocationFields } from '@/entities/place/location-fields';
import { profileTexts as texts } from '@/shared/i18n/profile';
import { CheckField } from '@/shared/ui/form/check-field';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { FormField } from '@/shared/ui/form/form-field';
import { FormSection } from '@/shared/ui/form/form-section';
import { pairSx } from '@/shared/ui/form/form.styles';
import { SelectField } from '@/shared/ui/form/select-field';
import { stackSx } from '@/shared/ui/paper.styles';
import {
  changedValues,
  profileDraftOf,
  profileValues,
  useSaveProfile,
  type ProfileValues,
} from './use-save-profile';

const { fields } = texts;

interface PersonalFieldsProps {
  readonly user: User;
}

/** A shop's tax number belongs to its registration, so it is read-only. */
const PersonalFields = ({ user }: PersonalFieldsProps) => (
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

const AddressFields = () => (
  <FormSection title={texts.address} hint={texts.addressHint}>
    <FormField name="address" label={fields.address} autoComplete="street-address" />
    <Box sx={pairSx}>
      <FormField name="city" label={fields.city} autoComplete="address-level2" />
      <FormField name="postalCode" label={fields.postalCode} autoComplete="postal-code" />
      <SelectField name="country" label={fields.country} placeholder={texts.chooseCountry}>
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {texts.countries[code]}
          </option>
        ))}
      </SelectField>
    </Box>
    <LocationFields />
  </FormSection>
);

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

/** Keeps what was changed when the page is reloaded. */
const ProfileKeeper = ({ user }: Pick<ProfileFormProps, 'user'>) => {
  const { values } = useFormikContext<ProfileValues>();
  const untouched = useRef(values);
  useEffect(() => {
    if (values === untouched.current) return;
    profileDraftOf(user.id).keep(changedValues(values, profileValues(user)));
  }, [user, values]);
  return null;
};

export const ProfileForm = ({ user, onDone }: ProfileFormProps) => (
  <Formik
    initialValues={profileDraftOf(user.id).read(profileValues(user))}
    validate={(values) => fieldErrors(profileBody, values)}
    onSubmit={useSaveProfile(user, onDone)}
  >
    {({ isSubmitting }) => (
      <Box component={Form} noValidate sx={stackSx}>
        <FocusBadField />
        <ProfileKeeper user={user} />
        <PersonalFields user={user} />
        <AddressFields />
        <Words userType={user.userType} />
        <Notices />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
          <Button
            size="large"
            disabled={isSubmitting}
            onClick={() => {
              profileDraftOf(user.id).forget();
              onDone();
            }}
          >
            {texts.cancel}
          </Button>
        </Box>
      </Box>
    )}
  </Formik>
);
