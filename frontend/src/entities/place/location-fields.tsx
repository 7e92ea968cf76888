import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { COMMUNITIES } from '@contracts/provinces';
import { placesTexts } from '@/shared/i18n/forms';
import { SelectField } from '@/shared/ui/form/select-field';
import { MunicipalityField } from './municipality-field';
import type { Place } from './place';

interface PlaceOptionsProps {
  readonly names: readonly string[];
  readonly chosen: string;
}

/** A chosen name that is not in the list stays an option: opening a form must not change it. */
const PlaceOptions = ({ names, chosen }: PlaceOptionsProps) => {
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
};

const columnsSx = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

const COMMUNITY_NAMES = COMMUNITIES.map(({ name }) => name);

/** Three lists in a form with the fields of a `Place`. Each choice opens the next list. */
export const LocationFields = () => {
  const { values, setValues } = useFormikContext<Place>();
  const { community, province } = values;
  const provinces = COMMUNITIES.find(({ name }) => name === community)?.provinces ?? [];
  const move = (place: Place) => void setValues({ ...values, ...place });
  return (
    <Box sx={columnsSx}>
      <SelectField
        name="community"
        label={placesTexts.community}
        placeholder={placesTexts.chooseCommunity}
        onChoose={(name) => move({ community: name, province: '', municipality: '' })}
      >
        <PlaceOptions names={COMMUNITY_NAMES} chosen={community} />
      </SelectField>
      <SelectField
        name="province"
        label={placesTexts.province}
        placeholder={placesTexts.chooseProvince}
        disabled={community === ''}
        onChoose={(name) => move({ community, province: name, municipality: '' })}
      >
        <PlaceOptions names={provinces.map(({ name }) => name)} chosen={province} />
      </SelectField>
      <MunicipalityField province={provinces.find(({ name }) => name === province)?.code} />
    </Box>
  );
};
