import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext, useField } from 'formik';
import { COMMUNITIES } from '@contracts/provinces';
import { api, CACHE } from '@/shared/api/api';
import { placesTexts, placesTexts as texts } from '@/shared/i18n/forms';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { SelectField } from '@/shared/ui/form/select-field';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import type { Place } from './place';

const { useGetMunicipalitiesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The municipalities of a province, by its code. They are many, so each list comes alone. */
    getMunicipalities: build.query<readonly string[], string>({
      query: (code) => `provinces/${code}/municipalities`,
      keepUnusedDataFor: CACHE.hour,
    }),
  }),
});

interface MunicipalityFieldProps {
  /** The province's code; undefined while none is chosen. */
  readonly province: string | undefined;
}

const optionSx = { '& .MuiAutocomplete-option': { minHeight: 44 } } as const;

/** A list that one searches by typing, since a province may have 371 municipalities. */
const MunicipalityField = ({ province }: MunicipalityFieldProps) => {
  const [{ value, name }, , { setValue, setTouched }] = useField<string>('municipality');
  const { currentData, isFetching, isError, refetch } = useGetMunicipalitiesQuery(
    province ?? skipToken,
  );
  const error = useFieldError(name);
  const names = currentData ?? [];
  // A chosen name that is not in the list stays an option: opening a form must not change it.
  const options = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <div>
      <Autocomplete
        id={name}
        options={options}
        value={value === '' ? null : value}
        onChange={(_event, chosen) => void setValue(chosen ?? '')}
        onBlur={() => void setTouched(true)}
        disabled={province === undefined}
        loading={isFetching}
        autoHighlight
        disablePortal
        openText={texts.open}
        closeText={texts.close}
        clearText={texts.clear}
        loadingText={texts.loading}
        noOptionsText={isError ? texts.failed : texts.noneCalled}
        slotProps={{ listbox: { 'aria-label': texts.municipality, sx: optionSx } }}
        renderInput={(params) => (
          <TextField
            {...params}
            name={name}
            label={texts.municipality}
            placeholder={texts.chooseMunicipality}
            error={error !== undefined}
            helperText={error}
            slotProps={{
              ...params.slotProps,
              inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            }}
          />
        )}
      />
      {isError && (
        <InlineFailure text={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
};

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
        autoComplete="address-level1"
        onChoose={(name) => move({ community: name, province: '', municipality: '' })}
      >
        <PlaceOptions names={COMMUNITY_NAMES} chosen={community} />
      </SelectField>
      <SelectField
        name="province"
        label={placesTexts.province}
        placeholder={placesTexts.chooseProvince}
        autoComplete="address-level2"
        disabled={community === ''}
        onChoose={(name) => move({ community, province: name, municipality: '' })}
      >
        <PlaceOptions names={provinces.map(({ name }) => name)} chosen={province} />
      </SelectField>
      <MunicipalityField province={provinces.find(({ name }) => name === province)?.code} />
    </Box>
  );
};
