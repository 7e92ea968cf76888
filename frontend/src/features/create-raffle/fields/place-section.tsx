import PlaceRounded from '@mui/icons-material/PlaceRounded';
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { LocationFields } from '@/entities/place/location-fields';
import { placeName, type Place } from '@/entities/place/place';
import type { RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { CheckField } from '@/shared/ui/form/check-field';
import { FormSection } from '@/shared/ui/form/form-section';

interface PlaceSectionProps {
  /** The place of the profile, if it is complete. */
  readonly profilePlace: Place | undefined;
}

const ProfilePlace = ({ place }: { readonly place: Place }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 650 }}>
    <PlaceRounded aria-hidden color="primary" />
    {placeName(place)}
  </Box>
);

export const PlaceSection = ({ profilePlace }: PlaceSectionProps) => {
  const { values } = useFormikContext<RaffleDraft>();
  const usesProfile = profilePlace !== undefined && values.usesProfilePlace;
  return (
    <FormSection title={texts.sections.place}>
      {profilePlace && <CheckField name="usesProfilePlace" label={texts.useProfilePlace} />}
      {usesProfile ? <ProfilePlace place={profilePlace} /> : <LocationFields />}
      <CheckField name="hasShipping" label={texts.shipping} />
    </FormSection>
  );
};
