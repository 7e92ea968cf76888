import Box from '@mui/material/Box';
import { COUNTRIES } from '@contracts/limits';
import { LocationFields } from '@/entities/place/location-fields';
import { profileTexts as texts } from '@/shared/i18n/profile';
import { FormField } from '@/shared/ui/form/form-field';
import { FormSection } from '@/shared/ui/form/form-section';
import { pairSx } from '@/shared/ui/form/form.styles';
import { SelectField } from '@/shared/ui/form/select-field';

const { fields } = texts;

export const AddressFields = () => (
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
