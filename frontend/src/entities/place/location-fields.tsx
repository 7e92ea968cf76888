import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { commonTexts } from '@/shared/i18n/common';
import { placesTexts } from '@/shared/i18n/forms';
import { SelectField } from '@/shared/ui/form/select-field';
import type { Place } from './place';
import { useGetPlacesQuery } from './place.api';

interface PlaceOptionsProps {
  /** Undefined while they load. */
  readonly names: readonly string[] | undefined;
  readonly chosen: string;
}

/** A chosen name that is not in the list stays an option: opening a form must not change it. */
const PlaceOptions = ({ names = [], chosen }: PlaceOptionsProps) => {
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
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

const ListFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Alert
    severity="error"
    action={
      <Button color="inherit" onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    }
  >
    {placesTexts.failed}
  </Alert>
);

/** Three lists in a form with the fields of a `Place`. Each choice opens the next list. */
export const LocationFields = () => {
  const { data: communities, isError, refetch } = useGetPlacesQuery(undefined);
  const { values, setValues } = useFormikContext<Place>();
  const { community, province, municipality } = values;
  if (isError) return <ListFailed onRetry={() => void refetch()} />;

  const provinces = communities?.find(({ name }) => name === community)?.provinces;
  const municipalities = provinces?.find(({ name }) => name === province)?.municipalities;
  const move = (place: Place) => void setValues({ ...values, ...place });
  return (
    <Box sx={columnsSx}>
      <SelectField
        name="community"
        label={placesTexts.community}
        placeholder={communities ? placesTexts.chooseCommunity : placesTexts.loading}
        onChoose={(name) => move({ community: name, province: '', municipality: '' })}
      >
        <PlaceOptions names={communities?.map(({ name }) => name)} chosen={community} />
      </SelectField>
      <SelectField
        name="province"
        label={placesTexts.province}
        placeholder={placesTexts.chooseProvince}
        disabled={community === ''}
        onChoose={(name) => move({ community, province: name, municipality: '' })}
      >
        <PlaceOptions names={provinces?.map(({ name }) => name)} chosen={province} />
      </SelectField>
      <SelectField
        name="municipality"
        label={placesTexts.municipality}
        placeholder={placesTexts.chooseMunicipality}
        disabled={province === ''}
      >
        <PlaceOptions names={municipalities} chosen={municipality} />
      </SelectField>
    </Box>
  );
};
