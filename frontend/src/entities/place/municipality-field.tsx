import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { skipToken } from '@reduxjs/toolkit/query';
import { useField } from 'formik';
import { commonTexts } from '@/shared/i18n/common';
import { placesTexts as texts } from '@/shared/i18n/forms';
import { useFieldError } from '@/shared/ui/form/use-field-error';
import { useGetMunicipalitiesQuery } from './place.api';

interface MunicipalityFieldProps {
  /** The province's code; undefined while none is chosen. */
  readonly province: string | undefined;
}

const optionSx = { '& .MuiAutocomplete-option': { minHeight: 44 } } as const;

/** A list that one searches by typing, since a province may have 371 municipalities. */
export const MunicipalityField = ({ province }: MunicipalityFieldProps) => {
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
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {commonTexts.retry}
            </Button>
          }
        >
          {texts.failed}
        </Alert>
      )}
    </div>
  );
};
