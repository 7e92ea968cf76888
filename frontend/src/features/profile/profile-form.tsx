import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { profileBody, type User } from '@contracts/accounts';
import { COUNTRIES } from '@contracts/limits';
import { LocationFields } from '@/entities/place/location-fields';
import { profileTexts as texts } from '@/shared/i18n/profile';
import { CheckField } from '@/shared/ui/form/check-field';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormField } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { SubmitButton } from '@/shared/ui/form/submit-button';
import { pairSx, stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import {
  changedValues,
  profileDraftOf,
  profileValues,
  useSaveProfile,
  type ProfileValues,
} from './use-save-profile';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const { fields } = texts;

/** A shop's tax number belongs to its registration, so it is read-only. */
const PersonalFields = ({ user }: { readonly user: User }) => (
  <Sheet title={texts.personal}>
    {user.userType === 'comercio' && (
      <FormField
        name="displayName"
        label={fields.displayName}
        autoComplete="organization"
        helperText={texts.displayNameHint}
      />
    )}
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
  </Sheet>
);

const AddressFields = () => (
  <Sheet title={texts.address} hint={texts.addressHint}>
    <FormField name="address" label={fields.address} autoComplete="street-address" />
    <Box sx={pairSx}>
      <FormField name="city" label={fields.city} autoComplete="address-level2" />
      <FormField name="postalCode" label={fields.postalCode} autoComplete="postal-code" />
      <SelectField
        name="country"
        label={fields.country}
        placeholder={texts.chooseCountry}
        autoComplete="country"
      >
        {COUNTRIES.map((code) => (
          <option key={code} value={code}>
            {texts.countries[code]}
          </option>
        ))}
      </SelectField>
    </Box>
    <LocationFields />
  </Sheet>
);

interface ProfileFormProps {
  readonly user: User;
  readonly onDone: () => void;
}

const Words = ({ userType }: Pick<User, 'userType'>) => (
  <>
    <Sheet title={texts.about}>
      <FormField multiline minRows={3} name="aboutMe" label={texts.about} />
    </Sheet>
    {userType === 'comercio' && (
      <Sheet title={texts.policy}>
        <FormField required multiline minRows={3} name="shippingPolicy" label={texts.policy} />
      </Sheet>
    )}
  </>
);

const Notices = () => (
  <Sheet title={texts.notices}>
    <div>
      {(['emailNotifications', 'smsNotifications', 'newsletter'] as const).map((name) => (
        <CheckField key={name} name={name} label={texts.fields[name]} />
      ))}
    </div>
  </Sheet>
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
  <CheckedForm
    validateOnBlur
    check={profileBody}
    initialValues={profileDraftOf(user.id).read(profileValues(user))}
    onSubmit={useSaveProfile(user, onDone)}
    sx={stackSx}
  >
    {({ isSubmitting }) => (
      <>
        <ProfileKeeper user={user} />
        <PersonalFields user={user} />
        <AddressFields />
        <Words userType={user.userType} />
        <Notices />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SubmitButton size="large" action={texts.save} busy={texts.saving} />
          <FocusableButton
            size="large"
            disabled={isSubmitting}
            onClick={() => {
              profileDraftOf(user.id).forget();
              onDone();
            }}
          >
            {texts.cancel}
          </FocusableButton>
        </Box>
      </>
    )}
  </CheckedForm>
);
