import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField } from 'formik';
import { useFieldError } from './use-field-error';

interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
}

export const CheckField = ({ name, label, required }: CheckFieldProps) => {
  const [{ value, ...field }] = useField<boolean>(name);
  const error = useFieldError(name);
  const hint = `${name}-error`;
  return (
    <div>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 44 }}
        control={
          <Checkbox
            {...field}
            checked={value}
            slotProps={{
              input: {
                'aria-required': required,
                'aria-invalid': error !== undefined,
                'aria-describedby': error === undefined ? undefined : hint,
              },
            }}
          />
        }
      />
      {error !== undefined && (
        <FormHelperText error id={hint}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
};
