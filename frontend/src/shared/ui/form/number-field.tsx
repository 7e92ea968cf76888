import InputAdornment from '@mui/material/InputAdornment';
import { FormField, type FormFieldProps } from './form-field';

type NumberFieldProps = FormFieldProps & {
  readonly min: number;
  readonly step?: number;
  /** What the number counts; shown behind it. */
  readonly unit?: string;
};

export const NumberField = ({ min, step = 1, unit, ...props }: NumberFieldProps) => (
  <FormField
    {...props}
    type="number"
    slotProps={{
      htmlInput: { min, step, inputMode: step < 1 ? 'decimal' : 'numeric' },
      input: unit
        ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
        : undefined,
    }}
  />
);
